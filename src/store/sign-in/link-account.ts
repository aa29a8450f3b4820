import type { Profile } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { type AuthPart, authSlice } from '../session/auth.slice.ts'

/** Returns the name by which a screen distinguishes two accounts. */
export const nameOf = ({ email, fullName, account }: Profile): string => email || fullName || account.id

/** The account that a link has signed in: another person may have sent the link. */
export interface LinkAccount {
  /** Persists that a link has signed in this account. */
  mark(accountId: string): void
  /** Returns the name of the account that is signed in, if a link has signed it in; null for any other. */
  name(): string | null
}

/** Creates the record of the account that a link has signed in. */
export function linkAccount(context: SliceContext<AuthPart>): LinkAccount {
  const { persistence } = context
  return {
    mark: (accountId) => void persistence.write('link', 'session', { accountId }),
    name() {
      const { profile } = authSlice(context).get()
      return profile && persistence.read('link', 'session', lazyReaders.link) ? nameOf(profile) : null
    },
  }
}
