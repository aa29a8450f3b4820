import type { SliceContext } from './context.ts'

/** Delay before a lookup that found no payment is repeated, as the payment may still be in flight, ms. */
const RETRY_MS = 2_500

/**
 * Looks up a payment that may still be in flight, up to three times. Returns the found payment; null after
 * two lookups without it, which prove that it was not made; undefined when the outcome stays unknown. Never
 * rejects.
 * @param look Looks once: returns the payment, null without one, undefined when the services do not respond.
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
