import type { Profile } from '../../src/services/session-answer.ts'
import type { AuthState } from '../../src/store/auth.slice.ts'

/** An account holder. */
export const profile: Profile = {
  account: { id: '42', status: 'active', migrationInfo: null },
  countryCode: 'US',
  email: 'alex@mail.example',
  fullName: 'Alex Rivera',
}

/** Signed in, and known to be. */
export const signedIn: Partial<AuthState> = {
  authenticated: true,
  profile,
  restore: { status: 'done', data: true },
}
