import { resolveSettings } from '../../../src/brand/default-settings.ts'
import {
  type AccountStore,
  type AccountStoreDeps,
  createAccountStore,
} from '../../../src/store/account-store.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'

/** Response of a fake service. */
export type Answer = Response | ((request: Request) => Promise<Response> | Response)

export interface TestStore {
  store: AccountStore
  /** Requested paths, in order. */
  requestedPaths: string[]
  auth(): ReturnType<AccountStore['state']['getState']>['auth']
}

export interface TestStoreOptions {
  brand?: string
  baseUrl?: string
  oauthUrl?: string
  /** Responses by the end of the path, such as `byEmail`; the last of a list repeats. */
  answers?: Record<string, Answer | Answer[]>
  local?: () => Storage | undefined
  session?: () => Storage | undefined
  hosted?: boolean
  hasKeys?: boolean
  now?: () => number
  track?: AccountStoreDeps['track']
  onRestored?: NonNullable<AccountStoreDeps['onRestored']>
}

/** Creates a store with fake services. Close it after the test. */
export function testStore(options: TestStoreOptions = {}): TestStore {
  const { brand = 'geeni', answers = {}, hosted = false } = options
  const { baseUrl = 'https://api.example', oauthUrl = '' } = options
  const requestedPaths: string[] = []
  const store = createAccountStore({
    brand,
    settings: resolveSettings(
      { brands: { [brand]: { baseUrl, oauthUrl, idempotencyHeader: options.hasKeys ?? true } } },
      brand,
    ),
    storages: {
      local: safeStorage(options.local ?? (() => undefined)),
      session: safeStorage(options.session ?? (() => undefined)),
    },
    hosted,
    ...(options.now ? { now: options.now } : {}),
    ...(options.track ? { track: options.track } : {}),
    ...(options.onRestored ? { onRestored: options.onRestored } : {}),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      requestedPaths.push(name)
      const all = [answers[name] ?? new Response('', { status: 404 })].flat()
      const answer = all[Math.min(requestedPaths.filter((one) => one === name).length, all.length) - 1]
      if (!answer) throw new TypeError('Failed to fetch')
      return typeof answer === 'function' ? answer(request) : answer.clone()
    },
  })
  return { store, requestedPaths, auth: () => store.state.getState().auth }
}

/** Never responds; rejects when the request is aborted. */
export const hang = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
  })
