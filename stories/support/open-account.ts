import { brand as geeni } from '../../brands/geeni/brand.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { resolveSettings } from '../../src/brand/default-settings.ts'
import type { BrandAccount } from '../../src/shell/brand-account.ts'
import { initialDeletion } from '../../src/store/access/deletion.actions.ts'
import type { AccountState } from '../../src/store/account-state.ts'
import { createAccountStore } from '../../src/store/account-store.ts'
import { type SafeStorage, safeStorage } from '../../src/store/core/storage.ts'
import type { MockResponse } from './responses.ts'
import { storyText } from './story-texts.ts'

/** Overrides of a store's initial state. */
export type StatePreset = { [Slice in keyof AccountState]?: Partial<AccountState[Slice]> }

export interface OpenOptions {
  brand?: Brand
  state?: StatePreset
  /** Responses by the last segment of a call's path, such as `byEmail`; any other call stays pending. */
  responses?: Readonly<Record<string, MockResponse>>
  storages?: { local: SafeStorage; session: SafeStorage }
  hosted?: boolean
}

/** Account with mocked services. */
export interface OpenAccount extends BrandAccount {
  /** Calls so far. */
  calls: { name: string; method: string; body: string }[]
}

const memory = (): SafeStorage => safeStorage(() => undefined)

/** Creates an account of a brand with the real store, brand data and messages; close its store afterwards. */
export function openAccount(options: OpenOptions = {}): OpenAccount {
  const { brand = geeni, state = {}, responses = {}, hosted = false } = options
  const calls: OpenAccount['calls'] = []
  const settings = resolveSettings(
    {
      brands: { [brand.name]: { baseUrl: 'https://services.example', portalUrl: 'https://portal.example' } },
    },
    brand.name,
  )
  const store = createAccountStore({
    brand: brand.name,
    settings,
    storages: options.storages ?? { local: memory(), session: memory() },
    hosted,
    async fetch(input, init) {
      const request = new Request(input, init)
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      calls.push({ name, method: request.method, body: await request.clone().text() })
      const response = responses[name]
      if (!response) return new Promise(() => {})
      return typeof response === 'function' ? response(request) : response.clone()
    },
  })
  store.state.setState(({ auth, billing, deletion, plans }) => ({
    billing: { ...billing, ...state.billing },
    deletion: state.deletion ? { ...initialDeletion, ...state.deletion } : deletion,
    auth: { ...auth, restore: { status: 'done', data: false }, ...state.auth },
    plans: { ...plans, ...state.plans },
  }))
  return { brand, settings, store, text: storyText(brand), isOwn: true, servers: new Set(), calls: calls }
}
