import type { SliceContext } from '../core/context.ts'
import type { Persisted, Reader } from '../core/persisted.ts'
import type { AuthPart } from '../session/auth.slice.ts'

type Purpose = Persisted['card']['purpose']

/** Remembers over a page load that a payment method was entered, without any of its data. */
export interface CardMemory {
  /** Before the method is sent: to be saved, or verified for the order, which has it until a page load. */
  begin(purpose: Purpose): void
  /** Forgets the method: its outcome is known, or the account holder has chosen the one on file. */
  forget(): void
  /**
   * Returns what the method was entered for, where this page no longer has it: after a reload or another
   * sign-in. It may be the one on file by now. Null for none.
   */
  lost(): Purpose | null
}

export const readCard: Reader<'card'> = ({ accountId, purpose }) =>
  typeof accountId === 'string' && (purpose === 'save' || purpose === 'verify')
    ? { accountId, purpose }
    : null

/** Remembers the payment method of this tab that only the page has. */
export function cardMemory({ persistence, signal, get }: SliceContext<AuthPart>): CardMemory {
  /** The session in which this page has begun. */
  let own: AbortSignal | null = null
  return {
    begin(purpose) {
      own = signal()
      const accountId = get().auth.profile?.account.id ?? ''
      persistence.write('card', 'session', { accountId, purpose })
    },
    forget() {
      // A form that ends after its session leaves the memory for the next sign-in of the account.
      if (get().auth.profile) persistence.write('card', 'session', null)
    },
    lost() {
      if (own && !own.aborted) return null
      return persistence.read('card', 'session', readCard)?.purpose ?? null
    },
  }
}
