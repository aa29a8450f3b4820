import {
  test as base,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestFixture,
  type TestType,
} from '@playwright/test'
import type { Settings } from '../../brand/settings.ts'
import type { CallName } from '../../brand/wire-calls.ts'
import type { Account, AccountName } from '../accounts.ts'
import { getFault, getWire } from '../calls.ts'
import type { Charge, Fault, FaultEffect } from '../controls.ts'
import { startTestSandbox, type TestSandbox } from '../kit.ts'
import type { BuildWorld } from '../worlds.ts'
import { getClock, type TestClock } from './clock.ts'
import { getInbox, type Inbox } from './inbox.ts'
import { routeServices } from './route-services.ts'
import { loadScreenTexts, type ScreenTexts } from './screen-texts.ts'
import { SCREENS, type Screens } from './screens/screens.ts'
import { storeSession } from './session.ts'

/** Options, for `use` in `playwright.config.ts`. */
export interface AcctOptions {
  /**
   * Settings of the page under test, as in `configure` or `data-acct-settings`: the sandbox takes over the addresses of
   * services, portal and vendors in them. Default: null, the addresses of `acct-sandbox`.
   */
  acctSettings: Settings | null
}

/** The faults of the next calls. */
export interface Faults {
  /**
   * Adds a fault of one call: `faults.on('plans', { kind: 'timeout' })`. The names are those of `openapi.json`. A call
   * whose path has a placeholder shares its fault with every call of the same shape.
   */
  on(call: CallName, effect: FaultEffect): Promise<void>
  /** Adds faults of calls by method and path. */
  add(...faults: readonly Fault[]): Promise<void>
  /** Removes the faults that no call has had. */
  clear(): Promise<void>
}

/** Returns an account by its name, such as `past-due@{brand}`; `signedIn` also stores its session. */
export interface FindAccount {
  (name: AccountName): Account
  /**
   * Stores the account's session for the next page from an origin, so that it is signed in.
   * @param at An address of the page. Default: `baseURL` of Playwright's configuration.
   */
  signedIn(account: AccountName | Account, options?: { at?: string }): Promise<Account>
}

/** What each test has besides Playwright's fixtures. */
export interface AcctFixtures extends Screens {
  /** Finds seeded accounts, and signs them in. */
  account: FindAccount
  /** Builds accounts. */
  world: BuildWorld
  /** The messages that the services have sent in this test. */
  inbox: Inbox
  /** The time of the services and of the pages. */
  clock: TestClock
  /** The faults of the next calls. */
  faults: Faults
  /** Returns the payments of an account in this test, oldest first: what the bank has accepted. */
  charges: (account: Account) => Promise<Charge[]>
}

/** What each worker has. */
export interface AcctWorkerFixtures {
  /** The worker's sandbox. Each test starts with its initial accounts. */
  sandbox: TestSandbox
}

interface Internal {
  acctTexts: ScreenTexts
  /** Restores the sandbox, and reports its log when the test fails. */
  acctFresh: undefined
}

const getOrigin = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : null

/** The fixtures of the screens. */
const screens = Object.fromEntries(
  Object.entries(SCREENS).map(([name, Screen]) => {
    // Playwright reads the names of the used fixtures from the text of the function.
    const create: TestFixture<unknown, PlaywrightTestArgs & Internal> = ({ page, acctTexts }, use) =>
      use(new Screen(page, acctTexts))
    return [name, create]
  }),
) as Fixtures<Screens, object, PlaywrightTestArgs & Internal>

/** Playwright's `test` with the fixtures of acct-elements. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & AcctFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & AcctOptions & AcctWorkerFixtures
> = base.extend<AcctFixtures & Internal, AcctOptions & AcctWorkerFixtures>({
  acctSettings: [null, { option: true, scope: 'worker' }],
  sandbox: [
    async ({ acctSettings }, use) => {
      const sandbox = await startTestSandbox({ settings: acctSettings ?? undefined })
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  acctFresh: [
    async ({ sandbox }, use, testInfo) => {
      await sandbox.controls.reset()
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const body = JSON.stringify(await sandbox.controls.requests(), null, 2)
      await testInfo.attach('calls of the sandbox', { body, contentType: 'application/json' })
    },
    { auto: true },
  ],
  context: async ({ context, sandbox, baseURL }, use) => {
    const end = await routeServices(context, sandbox, getOrigin(baseURL))
    await use(context)
    end()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  acctTexts: async ({ locale, acctSettings }, use) =>
    use(await loadScreenTexts(locale ?? 'en-US', acctSettings)),
  account: async ({ sandbox, context, baseURL }, use) => {
    const find = (name: AccountName): Account => sandbox.account(name)
    const signedIn: FindAccount['signedIn'] = async (given, { at } = {}) => {
      const account = typeof given === 'string' ? find(given) : given
      const origin = getOrigin(at ?? baseURL)
      if (origin === null)
        throw new Error(
          'account.signedIn needs the address of the page: set baseURL in playwright.config.ts, or pass { at }.',
        )
      await storeSession(context, sandbox.controls, { account, origin })
      return account
    }
    await use(Object.assign(find, { signedIn }))
  },
  world: async ({ sandbox }, use) => use(sandbox.world),
  inbox: async ({ sandbox }, use) => use(getInbox(sandbox.controls)),
  clock: async ({ sandbox, context }, use) => use(await getClock(sandbox.controls, context)),
  faults: async ({ sandbox: { controls }, acctSettings }, use) =>
    use({
      on: (call, effect) => controls.addFaults(getFault(call, effect, getWire(acctSettings ?? {}))),
      add: (...faults) => controls.addFaults(...faults),
      clear: () => controls.clearFaults(),
    }),
  charges: async ({ sandbox }, use) => use(({ email }) => sandbox.controls.charges(email)),
  ...screens,
})
