import type { Profile } from '../../services/access/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { type AuthPart, authSlice } from './auth.slice.ts'

/** Returns the name by which a screen distinguishes two accounts. */
export const getName = ({ email, fullName, account }: Profile): string => email || fullName || account.id

/** Creates the record of the account that a link has signed in. */
export function linkAccount(context: SliceContext<AuthPart>) {
  const { persistence } = context
  return {
    /** Persists that a link has signed in this account. */
    mark: (accountId: string) => void persistence.write('link', 'session', { accountId }),
    /** Returns the name of the account that is signed in, if a link has signed it in; null for any other. */
    name(): string | null {
      const { profile } = authSlice(context).get()
      return profile && persistence.read('link', 'session', lazyReaders.link) ? getName(profile) : null
    },
  }
}
