/** Longest wait for an idle page in ms: a hidden or busy tab may never be idle. */
const LONGEST_MS = 2_000
/** Wait in ms in browsers without `requestIdleCallback`. */
const WITHOUT_CALLBACK_MS = 200

/** Calls `run` once the page is idle, at the latest after 2 s. */
export function runWhenIdle(view: Window, run: () => void): void {
  // A page can replace it with anything.
  const { requestIdleCallback: request }: Partial<Window> = view
  if (typeof request === 'function') request.call(view, run, { timeout: LONGEST_MS })
  else setTimeout(run, WITHOUT_CALLBACK_MS)
}
