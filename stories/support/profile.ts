import type { Profile } from '../../src/services/access/session-response.ts'
import type { AuthState } from '../../src/store/access/auth.slice.ts'

/** Profile of an account holder. */
export const profile: Profile = {
  account: { id: '42', status: 'active', migrationInfo: null },
  countryCode: 'US',
  email: 'alex@mail.example',
  fullName: 'Alex Rivera',
}

/** Auth state of a signed-in account holder with a restored session. */
export const signedIn: Partial<AuthState> = {
  authenticated: true,
  profile,
  restore: { status: 'done', data: true },
}
