/**
 * Ends the page's timers of the given durations at once, for a test that is not about the delay of the product.
 * Returns the function that restores them.
 * @param durations Delays in ms; timers with another delay keep it.
 */
export function skipTimers(...durations: number[]): () => void {
  const { setTimeout } = window
  window.setTimeout = ((run: () => void, ms = 0, ...values: unknown[]) =>
    Reflect.apply(setTimeout, window, [run, durations.includes(ms) ? 0 : ms, ...values])) as typeof setTimeout
  return () => {
    window.setTimeout = setTimeout
  }
}
