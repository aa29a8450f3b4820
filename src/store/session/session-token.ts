import type { Persistence } from '../core/persist.ts'

/** The one secret at rest (design.md decision 3): the session token in its one key. */
export interface SessionToken {
  read(): string | null
  /** Whether it outlives the browser (Remember Me). */
  isRemembered(): boolean
  keep(token: string, remember: boolean): void
  drop(): void
}

/** The token of one brand: in local storage with Remember Me, else in this tab's. */
export function createSessionToken(persistence: Persistence): SessionToken {
  return {
    read: () =>
      (persistence.read('session', 'session') ?? persistence.read('session', 'local'))?.token ?? null,
    isRemembered: () => persistence.read('session', 'local') !== null,
    keep(token, remember) {
      persistence.write('session', remember ? 'local' : 'session', { token })
      persistence.write('session', remember ? 'session' : 'local', null)
    },
    drop() {
      persistence.write('session', 'session', null)
      persistence.write('session', 'local', null)
    },
  }
}
