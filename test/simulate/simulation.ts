import './web.ts'

import { brands } from '../../brands/index.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { resolveSettings } from '../../src/brand/default-settings.ts'
import { createI18n, type I18n } from '../../src/i18n/i18n.ts'
import { getData } from '../../src/store/core/request.ts'
import { getHistory } from '../../src/store/history/history.actions.ts'
import { Browser, installBrowser, setRandom } from './browser.ts'
import { ledger } from './connection.ts'
import {
  ANSWERS_MS,
  checkAlways,
  checkCharge,
  checkDevices,
  checkDrafts,
  checkExtensions,
  checkLookups,
  checkOrder,
  checkOutcomes,
  checkPending,
  checkSessions,
  checkTabs,
  checkTerms,
  type Evidence,
  isEndedBetween,
  Violation,
} from './judge.ts'
import { Network, OLDEST_MS } from './network.ts'
import { createRandom } from './random.ts'
import { getHistoryScreen, getMyPlan, readCharge, type Screen, type Texts } from './screens.tsx'
import {
  beginWorld,
  buildAccount,
  endSessions,
  forgetWorld,
  mintToken,
  Observer,
  ORIGIN,
  raisePrice,
} from './services.ts'
import type { Scenario, Step } from './steps.ts'
import { type Press, type Surroundings, Tab } from './tab.ts'
import { currentContext, installTime, presentTime, restartTime, SERVICES, START } from './time.ts'
import { readTruth, type Snapshot } from './truth.ts'

installTime()
installBrowser()

const loaded = new Map<string, Promise<{ brand: Brand; text: I18n }>>()
function getTexts(code: string): Promise<{ brand: Brand; text: I18n }> {
  const load = async () => {
    const brand = await brands[code as keyof typeof brands]()
    return { brand, text: await createI18n({ locale: 'en', copy: brand.copy }) }
  }
  const found = loaded.get(code) ?? load()
  loaded.set(code, found)
  return found
}

/** Time after every step that says nothing else, ms. */
const STEP_MS = 20
/** Time after which a page is not open any more, ms. */
const LONG_MS = 3_600_000
/** Time until everything has ended: the oldest list, and the longest change after it. */
const REST_MS = 130_000
/** Time until My Plan has loaded, ms. */
const HOME_MS = 3_000

/** Returns the violations of a scenario. Everything in it depends on the scenario alone. */
export async function simulate(scenario: Scenario, trace?: (line: string) => void): Promise<Violation[]> {
  const { world, hasKeys, steps } = scenario
  const { brand, text } = await getTexts(world.brand)
  setRandom(createRandom(7))
  restartTime()
  beginWorld()
  try {
    const other = { ...world, email: `b@${world.brand}.example`, plans: [], devices: 1, invoices: 0 }
    await buildAccount(world)
    const accounts = [world.email, other.email]
    if (steps.some((step) => step.do === 'signIn')) await buildAccount(other)
    const ids = new Map(
      ledger
        .all<{ id: string; email: string }>(`SELECT id, email FROM accounts WHERE scenario = 'world'`)
        .map(({ id, email }) => [id, email]),
    )
    const settings = resolveSettings(
      {
        brands: {
          [world.brand]: {
            baseUrl: ORIGIN,
            idempotencyHeader: hasKeys,
            keepsPlanByOrder: true,
            collectsByVerification: true,
          },
        },
      },
      world.brand,
    )
    const network = new Network(new Map(accounts.map((email) => [email, new Observer(email, world.brand)])))
    const presses: Press[] = []
    const surroundings: Surroundings = {
      ...{ brand, settings, network, accounts, presses },
      getEmail: (id) => ids.get(id) ?? '',
      log: () => {},
      observe: () => {},
    }
    const browsers = [new Browser('A'), new Browser('B')]
    const [here, elsewhere] = browsers
    if (!here || !elsewhere) throw new Error('no browser')
    for (const browser of browsers) await signInBrowser(browser, world.email, world.brand)
    const tabs = [here, here, elsewhere].map((browser, number) => new Tab(number, browser, surroundings))
    const history = new Map<string, Snapshot[]>(
      accounts.map((email) => [email, [readTruth(email, presentTime().now, null)]]),
    )
    const evidence: Evidence = {
      network,
      presses,
      browsers,
      history,
      raises: [],
      oldest: 0,
      hasBeenFull: false,
    }
    // A plan renews or ends by itself, and so does a pause.
    const observe = (account: string): void => {
      const present = readTruth(account, presentTime().now, null)
      const known = history.get(account)
      if (JSON.stringify(known?.at(-1)?.subscriptions) !== JSON.stringify(present.subscriptions))
        known?.push(present)
    }
    surroundings.observe = observe
    network.onExecute = ({ account }) => observe(account)
    network.onCommit = (write) => {
      const isExecuted = write.commits.at(-1)?.isRejected === false
      if (isExecuted) history.get(write.account)?.push(readTruth(write.account, presentTime().now, write))
    }

    const log = (line: string): void =>
      trace?.(`${((presentTime().now - START) / 1_000).toFixed(2).padStart(9)} s  ${line}`)
    network.log = log
    surroundings.log = log
    for (const step of steps) {
      if (trace) log(`> ${JSON.stringify(step)}`)
      if (step.do === 'stale') evidence.oldest = Math.max(evidence.oldest, step.ms)
      if (step.do === 'full') evidence.hasBeenFull = true
      if (step.do === 'price') evidence.raises = [...evidence.raises, presentTime().now]
      take(step, { tabs, network, browser: here, account: world.email })
      await presentTime().pass(step.do === 'wait' ? step.ms : STEP_MS)
      checkAlways(evidence)
      checkDrafts(tabs)
      if (!presses.some(({ page }) => page.browser === elsewhere)) checkTabs(tabs, evidence, steps)
      // After a long time the account holder opens the portal again.
      if (step.do === 'wait' && step.ms > LONG_MS) {
        for (const account of accounts) observe(account)
        currentContext.run(SERVICES, () => {
          for (const tab of tabs) if (tab.page) tab.open()
        })
      }
    }

    network.faults.length = 0
    network.staleness = 0
    here.isFull = false
    for (const tab of tabs) tab.thaw()
    await presentTime().pass(REST_MS)
    for (const tab of tabs) tab.home()
    await presentTime().pass(HOME_MS)
    const texts = { brand, settings, text }
    const screens = new Map<string, Promise<Shown>>()
    const fresh = (account: string): Promise<Shown> => {
      const found = screens.get(account) ?? readElsewhere(account, surroundings, texts)
      screens.set(account, found)
      return found
    }
    const checks = [
      () => checkAlways(evidence),
      () => checkOrder(evidence),
      () => checkOutcomes(evidence),
      () => checkDevices(evidence),
      () => checkTerms(evidence),
      () => checkLookups(evidence, steps),
      () => checkExtensions(evidence, hasKeys),
      () => checkDrafts(tabs),
      ...tabs.map(({ store, number }) => async () => {
        if (!store) return
        const check = (): void => checkPending(store.state.getState(), number)
        try {
          check()
        } catch {
          // A reload can be in flight at this moment.
          await presentTime().pass(HOME_MS)
          check()
        }
      }),
      ...tabs.map((tab) => () => tab.store && checkCharge(readCharge(tab.store, texts), tab, evidence)),
      ...tabs.map((tab) => () => checkScreen(tab, fresh, evidence, texts)),
      () => checkSessions(tabs, steps),
    ]
    const found: Violation[] = []
    const run = async (all: readonly (() => unknown)[]): Promise<void> => {
      for (const check of all)
        await Promise.resolve()
          .then(check)
          .catch((thrown) => found.push(asViolation(thrown)))
    }
    await run(checks)
    // Until then, an answer to a change here can hide a change of another machine.
    if (presses.some(({ page }) => page.browser === elsewhere)) {
      await presentTime().pass(ANSWERS_MS)
      screens.clear()
      await run(tabs.map((tab) => () => checkScreen(tab, fresh, evidence, texts, true)))
    }
    return found
  } catch (thrown) {
    return [asViolation(thrown)]
  } finally {
    forgetWorld()
  }
}

function asViolation(thrown: unknown): Violation {
  if (thrown instanceof Violation) return thrown
  throw thrown
}

function take(
  step: Step,
  of: { tabs: readonly Tab[]; network: Network; browser: Browser; account: string },
): void {
  currentContext.run(SERVICES, () => {
    // A Sign Out clears what all tabs of the browser have.
    const { browser } = ('tab' in step && of.tabs[step.tab]) || {}
    if (browser && (step.do === 'signOut' || step.do === 'signIn')) browser.clears.push(presentTime().now)
    if (step.do === 'signOut')
      for (const tab of of.tabs) if (tab.browser === of.tabs[step.tab]?.browser) tab.draft = null
    switch (step.do) {
      case 'wait':
        return
      case 'fault':
        of.network.faults.push(step)
        return
      case 'stale':
        of.network.staleness = step.ms
        return
      case 'full':
        of.browser.isFull = step.isFull
        return
      case 'price':
        of.network.forgetPlans()
        return raisePrice(step.code)
      case 'expire':
        endSessions(of.account)
        of.network.forgetReads()
        return
    }
    const tab = of.tabs[step.tab]
    if (!tab) return
    switch (step.do) {
      case 'cancel':
        return tab.cancel(step.plan)
      case 'keep':
        return tab.keep(step.plan)
      case 'resume':
        return tab.resume(step.plan)
      case 'order':
        return tab.order(step)
      case 'choose':
        return tab.order({ ...step, card: 'onFile', isSubmitted: false })
      case 'tick':
        return tab.tick(step.plan, step.device)
      case 'card':
        return tab.saveCard(step.card, step.challenge ?? 'passed')
      case 'site':
        return tab.callOfSite(step.call, step.plan)
      case 'signIn':
        return tab.signIn(step.account)
      default:
        return tab[step.do]()
    }
  })
}

/** Returns the screens of a machine that opens the portal now. */
async function readElsewhere(account: string, surroundings: Surroundings, texts: Texts): Promise<Shown> {
  const browser = new Browser('F')
  await signInBrowser(browser, account, texts.brand.name)
  const tab = new Tab(9, browser, surroundings)
  currentContext.run(SERVICES, () => tab.open())
  await presentTime().pass(HOME_MS)
  tab.openHistory()
  await presentTime().pass(HOME_MS)
  const actual = getScreens(tab, texts)
  tab.crash()
  return actual
}

/** The screens of a tab; null where one has not been opened. */
interface Shown {
  'My Plan': Screen | null
  'the payment history': Screen | null
}

function getScreens(tab: Tab, texts: Texts): Shown {
  const { store } = tab
  if (!store) return { 'My Plan': null, 'the payment history': null }
  // Where the first load has failed, the screen of the history begins with another one.
  const hasHistory = getData(getHistory(store.state.getState())) !== undefined
  return {
    'My Plan': getMyPlan(tab, store, texts),
    'the payment history': hasHistory ? getHistoryScreen(store, texts) : null,
  }
}

/** Stores a session of an account with Remember Me. */
async function signInBrowser({ local }: Browser, account: string, brand: string): Promise<void> {
  const token = await mintToken(account, brand)
  local.set(`acct.${brand}.session`, JSON.stringify({ version: 0, state: { token } }))
}

/** Renders two screens only where their content differs. */
const hasSameText = (one: Screen, other: Screen): boolean =>
  JSON.stringify(one.content) === JSON.stringify(other.content) || one.read() === other.read()

/** Compares a screen with that of another machine. */
async function checkScreen(
  tab: Tab,
  read: (account: string) => Promise<Shown>,
  { history, presses, raises, oldest, hasBeenFull }: Evidence,
  texts: Texts,
  isLate = false,
): Promise<void> {
  const { store, account } = tab
  if (!store || !account) return
  if (!tab.plans(store)) throw new Violation('screens are true at rest', `tab ${tab.number} shows no plans`)
  // Without a change there is nothing that a screen could miss.
  if (history.get(account)?.length === 1) return
  const actual = await read(account)
  // Its session has ended meanwhile.
  if (tab.account !== account) return
  // At the same time as the other machine, because texts compare dates with it.
  const shown = getScreens(tab, texts)
  const screens = ['My Plan', 'the payment history'] as const
  const wrong = screens.find((name) => {
    const [one, other] = [shown[name], actual[name]]
    if (!other?.content) throw new Error(`a machine that opens the portal now does not load ${name}`)
    return one && !hasSameText(one, other)
  })
  if (!wrong) return
  const changes = (history.get(account) ?? []).flatMap(({ at, cause }) => {
    const press = cause?.context.press && presses[cause.context.press.id]
    return press ? [{ at, press }] : []
  })
  // The plan catalog of a page is that of its opening.
  if (raises.some((raisedAt) => tab.openedAt < raisedAt)) return
  // A session that does not fit into the storage is unknown to other documents, and so are its messages.
  if (hasBeenFull) return
  // A plan has renewed or ended by itself since.
  if (isEndedBetween(history.get(account) ?? [], tab.openedAt, presentTime().now)) return
  const { at: last = 0, cause = null } = history.get(account)?.at(-1) ?? {}
  // A Sign Out clears the memory of changes, so that a list of before looks present.
  if (oldest > 0 && tab.browser.isClearedBetween(last, last + OLDEST_MS)) return
  // It also forgets a change in flight, which happens later.
  if (cause && tab.browser.isClearedBetween(cause.sentAt, last)) return
  // What another machine has done shows once the tab loads again, and the answers of this browser have ended.
  const elsewhere = changes.findLast(({ press }) => press.page.browser !== tab.browser)
  const endedAt = Math.max(elsewhere?.at ?? 0, elsewhere?.press.outcome?.at ?? 0)
  if (elsewhere && !(isLate && tab.openedAt > endedAt + oldest)) return
  // A document that ended before the response has notified no other tab.
  if (changes.some(({ press }) => press.page.state === 'gone' && !press.outcome)) return
  const press = changes.at(-1)?.press
  throw new Violation(
    press && press.page.browser === tab.browser && press.tab !== tab.number
      ? 'tabs of one browser agree at rest'
      : 'screens are true at rest',
    `${wrong} in tab ${tab.number}\n  shows:  ${shown[wrong]?.read()}\n  actual: ${actual[wrong]?.read()}`,
  )
}
