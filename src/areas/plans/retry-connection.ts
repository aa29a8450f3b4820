const RETRY_MS = [2_000, 10_000] as const
/** Errors of a connection that a retry does not change. */
const FINAL_CODES: readonly string[] = ['originNotAllowed', 'invalidRequest']

/**
 * Connects to the portal, and retries twice: a portal that limits the page names the time of its next chance.
 * Rejects with the last error, one that a retry does not change, or the signal's reason.
 */
export async function retryConnection<Result>(
  connect: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (const retryMs of RETRY_MS)
    try {
      return await connect()
    } catch (reason) {
      const { code = '', data } = (reason ?? {}) as { code?: string; data?: { retryAfterMs?: number } }
      if (signal.aborted || FINAL_CODES.includes(code)) throw reason
      await new Promise((resolve) => setTimeout(resolve, Math.max(retryMs, data?.retryAfterMs ?? 0)))
      signal.throwIfAborted()
    }
  return connect()
}
