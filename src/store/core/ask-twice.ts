import type { SliceContext } from './context.ts'

/** How long after an answer that says nothing of a payment it is asked for once more: it may be on its way, ms. */
const ASK_AGAIN_MS = 2_500

/**
 * Asks what became of a payment that may be on its way still: that it was not made has to be said twice. Asks three
 * times at most. Gives what was found, null when it was not made, undefined when nobody says; never rejects.
 * @param look Asks once, with the same answers.
 */
export async function askTwice<Found>(
  { delay }: Pick<SliceContext, 'delay'>,
  look: () => Promise<Found | null | undefined>,
  limit: AbortSignal,
): Promise<Found | null | undefined> {
  for (let denials = 0, asked = 1; ; asked += 1) {
    const found = await look()
    if (found) return found
    if (found === null) denials += 1
    if (denials === 2) return null
    if (asked === 3 || limit.aborted) return undefined
    try {
      await delay(ASK_AGAIN_MS, limit)
    } catch {
      return undefined
    }
  }
}
