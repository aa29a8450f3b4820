import { runWhenIdle } from './run-when-idle.ts'

/** Time between two looks at a screen that still loads, in ms. */
const LOOK_MS = 500

/**
 * Calls `run` once the screen of an element is usable and the page is idle. Returns a function that ends the wait.
 */
export function whenUsable(host: HTMLElement, run: () => void): () => void {
  let timer = 0
  const look = () => {
    timer = window.setTimeout(() => {
      // The page is also idle while the code or the calls of the screen are in flight.
      if (host.shadowRoot?.querySelector('[aria-busy="true"], [data-loading]')) return look()
      runWhenIdle(window, run)
    }, LOOK_MS)
  }
  look()
  return () => clearTimeout(timer)
}
