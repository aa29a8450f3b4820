import { afterEach, beforeEach, vi } from 'vitest'
import { LOGIN_DELAY_MS, passwordActions } from '../../../src/store/access/enter.ts'
import { keepInThread, untilIdle } from '../../fixtures/event-loop.ts'
import { fakeClock } from '../../fixtures/fake-time.ts'
import { sessionAnswer } from './answers.ts'
import { type TestStore, type TestStoreOptions, testStore } from './store.ts'

const opened: TestStore[] = []
/** Creates a store that closes after the test. */
export function open(options: TestStoreOptions = {}): TestStore {
  const one = testStore(options)
  opened.push(one)
  return one
}
export const LOGIN = { username: 'jane@x.org', password: 'secret-password', rememberMe: false }
export const session = () => Response.json(sessionAnswer())
export const demand = (token = 'mfa-1') =>
  Response.json({ mfaLoginInfo: { secondFactorAuthenticationToken: token, email: 'jane@x.org' } })
export const refusal = (code: number | string, status = 400) =>
  Response.json({ code, message: 'no' }, { status })

/** Advances the clock over the delay before a sign-in and runs what follows without one. */
export async function pass(ms = LOGIN_DELAY_MS): Promise<void> {
  await untilIdle()
  await vi.advanceTimersByTimeAsync(ms)
  await untilIdle()
}
/** Signs in and returns the outcome. */
export async function signIn({ store }: TestStore, login: Partial<typeof LOGIN> = {}) {
  const outcome = store.use(passwordActions).signIn({ ...LOGIN, ...login })
  await pass()
  return outcome
}

/** Fakes the clock of each test in a file, and closes its stores. */
export function withFakeClock(): void {
  keepInThread()
  beforeEach(() => {
    fakeClock()
  })
  afterEach(() => {
    for (const { store } of opened.splice(0)) store.close()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
