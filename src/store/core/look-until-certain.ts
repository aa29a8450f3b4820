import type { SliceContext } from './context.ts'

/** Delay before a lookup that found nothing is repeated, as the change may still be in flight, ms. */
const RETRY_MS = 2_500

/**
 * Looks up a change that may still be in flight, up to three times. Returns what shows it; null after two
 * lookups without it, which prove that it has not happened yet; undefined when the outcome stays unknown. Never
 * rejects.
 * @param look Looks once: returns what shows it, null when the account does not, undefined when the services do not respond.
 */
export async function lookUntilCertain<Found>(
  { delay }: Pick<SliceContext, 'delay'>,
  look: () => Promise<Found | null | undefined>,
  limit: AbortSignal,
): Promise<Found | null | undefined> {
  for (let misses = 0, lookups = 1; ; lookups += 1) {
    const found = await look()
    if (found) return found
    if (found === null) misses += 1
    if (misses === 2) return null
    if (lookups === 3 || limit.aborted) return undefined
    try {
      await delay(RETRY_MS, limit)
    } catch {
      return undefined
    }
  }
}
