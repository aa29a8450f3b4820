/** The states of an editor, with undo and redo. */
export class EditHistory<State> {
  #past: State[] = []
  #future: State[] = []
  #now: State
  /** Subject of the change that continues. */
  #topic: string | null = null

  constructor(first: State) {
    this.#now = first
  }

  get now(): State {
    return this.#now
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /**
   * Sets the state. Changes with one topic in a row are one step, until `commit`: a color that is dragged through a
   * picker is undone at once.
   */
  set(state: State, topic: string | null = null): void {
    if (topic === null || topic !== this.#topic) this.#past.push(this.#now)
    this.#topic = topic
    this.#future = []
    this.#now = state
  }

  /** Forgets every step. */
  restart(state: State): void {
    this.#past = []
    this.#future = []
    this.#topic = null
    this.#now = state
  }

  /** Ends a change: the next one is a step of its own. */
  commit(): void {
    this.#topic = null
  }

  undo(): void {
    this.#move(this.#past, this.#future)
  }

  redo(): void {
    this.#move(this.#future, this.#past)
  }

  #move(from: State[], to: State[]): void {
    const state = from.pop()
    if (state === undefined) return
    to.push(this.#now)
    this.#now = state
    this.#topic = null
  }
}
