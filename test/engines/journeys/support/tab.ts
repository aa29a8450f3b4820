/** A tab or window of an engine (tabs.mjs). */
export interface Tab {
  id: string
  open(url: string): Promise<void>
  /** Brings the tab to the front. */
  activate(): Promise<void>
  /**
   * Returns the value of an expression, which JSON can represent. `frames` are expressions of the elements of
   * nested frames.
   */
  run(frames: readonly string[], expression: string): Promise<unknown>
  keyboard: {
    press(key: string): Promise<void>
    down(key: string): Promise<void>
    up(key: string): Promise<void>
    type(text: string): Promise<void>
  }
  /** In px of the page's viewport. */
  mouse: { move(x: number, y: number): Promise<void>; click(x: number, y: number): Promise<void> }
  setViewport(size: { width: number; height: number }): Promise<void>
  /** Returns a picture as base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

/** An empty profile of an engine. */
export interface Profile {
  first: Tab
  tabs(): Promise<Tab[]>
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A running engine. */
export interface Engine {
  version: string
  profile(): Promise<Profile>
  stop(): Promise<void>
}
