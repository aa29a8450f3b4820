import type { Persistence } from '../core/persistence.ts'

/** The session token, the one secret that is stored for longer than a sign-in, in its one key. */
export interface SessionToken {
  read(): string | null
  /** Returns whether the token outlives the browser (Remember Me). */
  isRemembered(): boolean
  write(token: string, remember: boolean): void
  remove(): void
}

/**
 * Creates the access to a brand's stored token: in local storage with Remember Me, else in session storage.
 */
export function createSessionToken(persistence: Persistence): SessionToken {
  return {
    read: () =>
      (persistence.read('session', 'session') ?? persistence.read('session', 'local'))?.token ?? null,
    isRemembered: () => persistence.read('session', 'local') !== null,
    write(token, remember) {
      persistence.write('session', remember ? 'local' : 'session', { token })
      persistence.write('session', remember ? 'session' : 'local', null)
    },
    remove() {
      persistence.write('session', 'session', null)
      persistence.write('session', 'local', null)
    },
  }
}
