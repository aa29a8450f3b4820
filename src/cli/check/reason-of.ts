/** Time limit of one request in ms. */
export const TIMEOUT_MS = 15_000

/** Returns why a request failed. `fetch` of Node holds the reason in the cause. */
export function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  const { code } = cause as { code?: string }
  return cause.message || code || error.message
}
