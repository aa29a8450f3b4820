import type { SliceContext } from './context.ts'

/** Delay before a lookup that found no payment is repeated, as the payment may still be in flight, ms. */
const RETRY_MS = 2_500

/**
 * Looks up a payment that may still be in flight: only two lookups without it prove that it was not made. Looks three
 * times at most. Returns what was found, null when the payment was not made, undefined when that stays unknown; never
 * rejects.
 * @param look Looks once, with the same results.
 */
export async function lookTwice<Found>(
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
