import { keepPlan } from '../../src/areas/my-plan/keep-plan.ts'
import { canKeepPlan } from '../../src/areas/my-plan/use-keep-plan.ts'
import { type GlanceFacts, watchGlance } from '../../src/areas/shared/glance/watch-glance.ts'
import { type FoundPastDue, watchPastDue } from '../../src/areas/shared/past-due/watch-past-due.ts'
import type { Brand } from '../../src/brand/brand.ts'
import type { BrandSettings } from '../../src/brand/settings.ts'
import { pastDueTotal } from '../../src/domain/billing/past-due.ts'
import type { Receipt } from '../../src/domain/history/receipt.ts'
import { getPreview, getReceipt, previewBase } from '../../src/domain/orders/order-summary.ts'
import { appliedPromo } from '../../src/domain/orders/promo-code.ts'
import { displayedPlans } from '../../src/domain/plans/displayed-plans.ts'
import {
  isBilledByBrand,
  isCancelled,
  isFreeCard,
  isFreePlan,
  markFreePlans,
  needsPrice,
} from '../../src/domain/plans/free-plan.ts'
import { getChangeId, type SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { findFreePlan, planToCancel } from '../../src/domain/plans/plan-cancel.ts'
import { arrivalActions } from '../../src/store/access/arrival.actions.ts'
import { type AccountStore, createAccountStore } from '../../src/store/account-store.ts'
import { cardActions } from '../../src/store/billing/card.actions.ts'
import { paymentInfoActions } from '../../src/store/billing/payment-info.actions.ts'
import { asAcctError, getData, getUnknown, type RequestState } from '../../src/store/core/request.ts'
import { openTabs } from '../../src/store/core/tabs.ts'
import { isOutcomeUnknown } from '../../src/store/core/unknown-outcome.ts'
import { embedActions } from '../../src/store/embed/embed.actions.ts'
import { getHistory, historyActions } from '../../src/store/history/history.actions.ts'
import { getOrder } from '../../src/store/orders/order.slice.ts'
import { type Placement, placeOrderActions } from '../../src/store/orders/place-order.actions.ts'
import { priceCheck, type ShownTerms } from '../../src/store/orders/price-check.ts'
import { cancelActions } from '../../src/store/plans/cancel.actions.ts'
import { getChange } from '../../src/store/plans/change-state.ts'
import { migrationActions } from '../../src/store/plans/migration.actions.ts'
import { planChangeActions } from '../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../src/store/plans/plan-list.ts'
import { resumeActions } from '../../src/store/plans/resume.actions.ts'
import { createCardSubmission, createCheckoutFlow, passChallenge } from '../fixtures/checkout.ts'
import type { StoreClient } from '../fixtures/client.ts'
import { type Browser, Page } from './browser.ts'
import type { Network } from './network.ts'
import { execute, mintToken } from './services.ts'
import { addTick, devicesToSave, type Ticks } from './ticks.ts'
import { currentContext, presentTime } from './time.ts'

/** What a press does. */
export type PressKind = 'cancel' | 'keep' | 'resume' | 'order' | 'devices' | 'card' | 'pay' | SiteCall
/** A change that another site makes with the embedding API; a resume of a site is a resume. */
export type SiteCall = 'end' | 'pause' | 'extend'

/** What the screen says about a press. */
export type Outcome = 'done' | 'failed' | 'unknown' | 'ignored'

type ScreenName = 'history' | 'cancel' | 'my-plan' | 'order' | 'devices' | 'payment' | 'sign-in'

/** One press of the account holder on a button that changes something. */
export interface Press {
  id: number
  tab: number
  page: Page
  account: string
  kind: PressKind
  /** Id of the subscription or of the ordered plan, or the last four digits of the card. */
  subject: string
  /** Id of the subscription that changes; null where there is none yet. */
  subscription: string | null
  /** What the account holder has ticked and unticked. */
  devices: { added: readonly string[]; removed: readonly string[] } | null
  /**
   * What the screen of an order or of a debt says: its sum, and the card that pays; null where it says
   * nothing.
   */
  shown: { total: number | null; lastFour: string | null } | null
  at: number
  outcome: { kind: Outcome; at: number; error: string | null } | null
  /** Whether My Plan showed the change when the screen reported it as done. */
  isShown: boolean
}

/** What all tabs of a simulation share. */
export interface Surroundings {
  brand: Brand
  settings: BrandSettings
  network: Network
  accounts: readonly string[]
  presses: Press[]
  /** Returns the email address of an account's id. */
  getEmail(id: string): string
  /** Receives what happens, for a trace. */
  log(line: string): void
  /** Receives the account of a press that has ended. */
  observe(account: string): void
}

/** How long an account holder waits for a screen before giving up, ms. */
const PATIENCE_MS = 20_000
const CARDS = {
  new: '5555555555554444',
  challenged: '4000002760003184',
  declined: '4000000000000341',
} as const
/** What the account holder does in the bank's challenge: passes it, or reloads the page. */
export type Challenge = 'passed' | 'lost'
export type CardChoice = keyof typeof CARDS | 'onFile'

/** A tab, and what its account holder does in it. */
export class Tab {
  readonly number: number
  readonly browser: Browser
  readonly #of: Surroundings
  readonly #session = new Map<string, string>()
  page: Page | null = null
  /** When the page was opened, ms. */
  openedAt = 0
  /** When the last screen of an order has begun to show it as done, ms. */
  orderedAt = 0
  store: AccountStore | null = null
  pastDue: 'loading' | 'unknown' | FoundPastDue | null = 'loading'
  facts: GlanceFacts | null = null
  /** Unsaved ticks on the screen of the devices. */
  #ticks: Ticks | null = null
  #flow: ReturnType<typeof createCheckoutFlow> | null = null
  /** Last four digits of the card that has been entered last for an order. */
  #entered: string | null = null
  /** The order that has been chosen in this tab and not sent, and whose it is; null without one. */
  draft: { account: string; planId: string } | null = null
  /** The screen that has been opened last. */
  #screen: { name: ScreenName | null } = { name: null }
  /** The portal's frame in the page of another site; null before its first call. */
  #frame: { page: Page; store: AccountStore } | null = null
  #leaveMyPlan: () => void = () => {}

  constructor(number: number, browser: Browser, of: Surroundings) {
    this.number = number
    this.browser = browser
    this.#of = of
  }

  /** Returns the email address of the account that is signed in; empty without one. */
  get account(): string {
    const id = this.store && getProfile(this.store)?.account.id
    return id ? this.#of.getEmail(id) : ''
  }

  /** Opens the portal, or reloads it. */
  open(): void {
    this.page?.end()
    const page = new Page(this.browser, `${this.number}`)
    this.page = page
    this.openedAt = presentTime().now
    this.#ticks = null
    this.#flow = null
    this.#in(page, () => {
      const { brand, settings, network } = this.#of
      const store = createAccountStore({
        brand: brand.name,
        settings,
        storages: this.browser.getStorages(page, this.#session),
        hosted: true,
        fetch: network.getFetch(page, () => this.account),
      })
      this.store = store
      let shown: Receipt | null = null
      store.state.subscribe((state) => {
        const { placing } = getOrder(state)
        const receipt = placing.status === 'done' ? placing.data.receipt : null
        if (receipt && receipt !== shown) this.orderedAt = presentTime().now
        shown = receipt
      })
      void store.restore()
      this.#showMyPlan(page, store)
    })
  }

  /** Ends the document without any of its code running again. */
  crash(): void {
    this.page?.end()
    this.page = null
    this.store = null
  }

  /** Returns the order that the screens of this tab continue; null without one. */
  continued(): { planId: string } | null {
    const { page, store } = this
    return page && store ? this.#in(page, () => store.use(planChangeActions).order()) : null
  }

  /** Does what My Plan does by itself: it loads once an account holder is signed in. */
  #showMyPlan(page: Page, store: AccountStore): void {
    this.#leaveMyPlan()
    let shown: string | null = null
    let stop: (() => void)[] = []
    let isWatching = false
    const follow = (): void => {
      const { auth, plans } = store.state.getState()
      const account = auth.authenticated ? (auth.profile?.account.id ?? null) : null
      if (account !== shown) {
        for (const end of stop) end()
        stop = []
        isWatching = false
        shown = account
        this.pastDue = 'loading'
        this.facts = null
        if (account) {
          const reload = plans.subscriptions.status === 'failed'
          void store.use(plansActions).loadSubscriptions({ reload })
        }
      }
      const current = displayedPlans(getData(store.state.getState().plans.subscriptions) ?? [])
      if (!account || isWatching || current.length === 0) return
      isWatching = true
      const isBilled = current.some(isBilledByBrand)
      if (isBilled) stop.push(watchPastDue(store, (found) => (this.pastDue = found)))
      const options = { provider: this.#of.brand.billingProvider, isBilled }
      if (isBilled || current.some(needsPrice))
        stop.push(watchGlance(store, options, (facts) => (this.facts = facts)))
      void store.use(migrationActions).start()
    }
    this.#in(page, () => {
      const unsubscribe = store.state.subscribe(follow)
      this.#leaveMyPlan = () => {
        for (const end of [unsubscribe, ...stop]) end()
      }
      follow()
    })
  }

  /** Returns to My Plan from another screen. */
  home(): void {
    const { page, store } = this
    if (page?.state !== 'running' || !store) return
    this.#screen = { name: 'my-plan' }
    this.#showMyPlan(page, store)
  }

  /** Opens the payment history, as areas/history/history.container.tsx does. */
  openHistory(): void {
    this.#use('history', async (store) => store.use(historyActions).loadInvoices({ reload: true }))
  }

  #in<Result>(page: Page, run: () => Result): Result {
    return currentContext.run(page.context, run)
  }

  /**
   * Runs what an account holder does on a screen of this tab, unless nothing reacts there.
   * @param run Gets a function that returns whether no other screen has opened since.
   */
  #use(
    name: ScreenName,
    run: (store: AccountStore, page: Page, isOpen: () => boolean) => Promise<void>,
  ): void {
    const { page, store } = this
    if (page?.state !== 'running' || !store) return
    const { authenticated, restore } = store.state.getState().auth
    // The sign-in screen has replaced every other one.
    if (name !== 'sign-in' && !authenticated && restore.status !== 'pending') return
    // Several presses happen on the screen of the devices; any other step opens its screen anew.
    if (name !== 'devices' || this.#screen.name !== name) this.#screen = { name }
    const screen = this.#screen
    this.#in(page, () => void run(store, page, () => this.#screen === screen))
  }

  /** Resolves once a part of the state is there; null when the account holder gives up. */
  #until<Value>(store: AccountStore, read: () => Value | null | undefined): Promise<Value | null> {
    return new Promise((resolve) => {
      const found = read() ?? null
      if (found !== null) {
        resolve(found)
        return
      }
      const end = (value: Value | null): void => {
        unsubscribe()
        clearTimeout(timer)
        resolve(value)
      }
      const timer = setTimeout(() => end(null), PATIENCE_MS)
      const unsubscribe = store.state.subscribe(() => {
        const value = read() ?? null
        if (value !== null) end(value)
      })
    })
  }

  /** Records a press and runs what it starts; every request of it carries the press. */
  async #press(
    page: Page,
    isOpen: () => boolean,
    of: Pick<Press, 'kind' | 'subject' | 'subscription'> &
      Partial<Pick<Press, 'account' | 'devices' | 'shown'>>,
    run: () => Promise<{ kind: Outcome; error?: { code: string } | null }>,
  ): Promise<Press | null> {
    if (!isOpen()) return null
    const { presses } = this.#of
    const press: Press = {
      ...{ devices: null, shown: null, account: this.account, ...of },
      id: presses.length,
      tab: this.number,
      page,
      at: presentTime().now,
      outcome: null,
      isShown: true,
    }
    presses.push(press)
    const { log, observe } = this.#of
    log(`* tab ${this.number} presses ${press.kind} of ${press.subject} (${press.id})`)
    await currentContext.run({ realm: page, press }, async () => {
      const { kind, error = null } = await run()
      log(`* press ${press.id}: ${kind} ${error?.code ?? ''}`)
      observe(press.account)
      press.outcome = { kind, at: presentTime().now, error: error?.code ?? null }
      if (kind === 'done' && this.page === page) press.isShown = this.#shows(press)
    })
    // The other screens lead to My Plan, which loads what it needs once more.
    if (this.page === page && isOpen() && !['keep', 'resume'].includes(press.kind)) this.home()
    return press
  }

  #shows({ kind, subscription }: Press): boolean {
    const plan = this.store && this.plans(this.store)?.find(({ id }) => id === subscription)
    if (!plan) return true
    if (kind === 'cancel') return isFreePlan(plan) || isCancelled(plan)
    return !(kind === 'keep' && plan.pending) && !(kind === 'resume' && plan.paused)
  }

  /** Returns the plans as My Plan shows them. */
  plans(store: AccountStore): SubscriptionPlan[] | null {
    const { plans } = store.state.getState()
    const known = getData(plans.subscriptions)
    return known ? displayedPlans(markFreePlans(known, getData(getChange({ plans }).catalog))) : null
  }

  #plansOnceLoaded(store: AccountStore): Promise<SubscriptionPlan[] | null> {
    return this.#until(store, () => this.plans(store))
  }

  /** Opens the confirmation of a cancellation, and confirms it. */
  cancel(at: number): void {
    this.#use('cancel', async (store, page, isOpen) => {
      const { cancel, clearCancelling } = store.use(cancelActions)
      clearCancelling()
      void store.use(plansActions).loadSubscriptions()
      void store.use(planChangeActions).loadCatalog()
      const found = await this.#until(store, () => {
        const { plans } = store.state.getState()
        const [known, cards] = [getData(plans.subscriptions), getData(getChange({ plans }).catalog)]
        return known && cards ? { known, cards } : null
      })
      if (!found) return
      const { known, cards } = found
      const shown = pick(displayedPlans(known), at)
      const chosen = planToCancel(markFreePlans(known, cards), shown?.id ?? null, store.serverNow())
      const free = findFreePlan(cards)
      if (chosen.kind !== 'plan' || !free) return
      const { plan } = chosen
      await this.#press(
        page,
        isOpen,
        { kind: 'cancel', subject: plan.id, subscription: plan.id },
        async () => {
          const cancelled = await cancel(plan, free)
          if (cancelled) return { kind: 'done' }
          return getFailure(getChange(store.state.getState()).cancelling)
        },
      )
    })
  }

  /** Presses Keep on the card of a plan with a pending change. */
  keep(at: number): void {
    const { brand, settings } = this.#of
    this.#use('my-plan', async (store, page, isOpen) => {
      const shown = (await this.#plansOnceLoaded(store)) ?? []
      const plan = pick(
        shown.filter((one) => canKeepPlan(one, settings, store.serverNow())),
        at,
      )
      if (!plan) return
      await this.#press(page, isOpen, { kind: 'keep', subject: plan.id, subscription: plan.id }, async () => {
        const kept = await keepPlan(store, brand, plan)
        if (typeof kept !== 'string') return { kind: 'failed', error: kept }
        return kept === 'kept' ? { kind: 'done' } : getFailure(getChange(store.state.getState()).keeping)
      })
    })
  }

  /** Confirms the end of a pause. */
  resume(at: number): void {
    this.#use('my-plan', async (store, page, isOpen) => {
      const shown = (await this.#plansOnceLoaded(store)) ?? []
      const plan = pick(
        shown.filter(({ paused }) => paused),
        at,
      )
      if (!plan) return
      await this.#press(
        page,
        isOpen,
        { kind: 'resume', subject: plan.id, subscription: plan.id },
        async () => {
          if (await store.use(resumeActions).resume(plan)) return { kind: 'done' }
          return getFailure(getChange(store.state.getState()).resuming)
        },
      )
    })
  }

  /** Orders a plan in place of one that the account has: chooses it, pays, and submits. */
  order({
    plan: at,
    card,
    promo,
    challenge = 'passed',
    isSubmitted = true,
  }: {
    plan: number
    card: CardChoice
    promo: string | null
    challenge?: Challenge
    isSubmitted?: boolean
  }): void {
    const { brand } = this.#of
    this.#use('order', async (store, page, isOpen) => {
      const actions = store.use(planChangeActions)
      void store.use(plansActions).loadSubscriptions()
      void actions.loadCatalog()
      void actions.loadEligibility()
      const found = await this.#until(store, () => {
        const change = getChange(store.state.getState())
        const [cards, eligible] = [getData(change.catalog), getData(change.eligibility)]
        const plans = this.plans(store)
        return cards && eligible && plans ? { cards, eligible, plans } : null
      })
      if (!found || !isOpen()) return
      const { cards, eligible, plans } = found
      const offered = cards.filter(
        (card) => card.visible && !isFreeCard(card) && eligible.planIds.includes(card.id),
      )
      const target = pick(
        offered.filter(({ id }) => !plans.some(({ planConfig }) => planConfig?.id === id)),
        at,
      )
      if (!target) return
      const current = plans.find(isBilledByBrand) ?? null
      const draft = { planId: target.id, subscriptionId: current?.id ?? null, deviceIds: [], promo }
      actions.setOrder(draft)
      this.draft = { account: this.account, planId: target.id }
      if (!isSubmitted) return
      const client = { store, sandbox: { app: { fetch: vendor } } } as unknown as StoreClient
      const provider = brand.billingProvider
      const flow = createCheckoutFlow(client, provider, target.id, current?.id ?? null)
      this.#flow = flow
      await flow.load()
      if (isOpen() && flow.isOpen()) await flow.settle()
      const canOrder = (): boolean => isOpen() && flow.order().placing.status !== 'done' && !flow.isOpen()
      if (!canOrder()) return
      const getBase = (): string | null => {
        const summary = flow.getSummary()
        return summary && previewBase(summary)
      }
      const base = getBase()
      await flow.preview()
      if (!isOpen()) return
      if (card !== 'onFile') {
        if (!(await flow.card(CARDS[card]))) return
        this.#entered = CARDS[card].slice(-4)
      }
      if (promo && isOpen()) await flow.promo(promo)
      // The screen loads the costs again where the plan has changed, and leaves without them.
      if (isOpen() && base !== getBase()) {
        await flow.preview()
        if (flow.order().preview.status !== 'done') return
      }
      const submitted = flow.ready()
      if (!canOrder() || !submitted) return
      const { receipt, billingToken } = submitted
      const onFile = getData(store.state.getState().billing.info)
      const lastFour = billingToken === null ? (onFile?.lastFour ?? null) : this.#entered
      const shown = { total: receipt.total, lastFour }
      const of = { kind: 'order', subject: target.id, subscription: current?.id ?? null, shown } as const
      const { place } = store.use(placeOrderActions)
      const terms = this.#terms(flow, billingToken === null ? onFile : undefined)
      const placeOnce = (resultToken = submitted.resultToken): Promise<Placement> =>
        place({
          ...submitted,
          resultToken,
          check: async () => {
            if (!terms) return receipt
            const { coupon, ...shownTerms } = terms
            const present = await store.use(priceCheck).check(shownTerms, provider, provider)
            return getReceipt(present.summary, present.preview, coupon)
          },
        })
      const press = await this.#press(page, isOpen, of, async () => {
        const first = await placeOnce()
        const next =
          first.kind === 'challenge' ? await this.#pass(challenge, first.actionToken, client) : null
        const { kind } = next === null ? first : await placeOnce(next)
        const { placing, isMissed } = getOrder(store.state.getState())
        if (kind === 'done') this.draft = null
        const error = placing.status === 'failed' ? placing.error : null
        if (kind === 'challenge') return { kind: 'ignored' }
        return { kind: kind === 'failed' && isMissed ? 'unknown' : kind, error }
      })
      if (press) this.#poll(store, press)
    })
  }

  /** Returns the terms of an order as its screen shows them; null while data is missing. */
  #terms(flow: ReturnType<typeof createCheckoutFlow>, onFile: ShownTerms['onFile']) {
    const [summary, preview] = [flow.getSummary(), getData(flow.order().preview)]
    if (!summary || !preview) return null
    const coupon = appliedPromo(flow.order().promo)
    return { summary, preview: getPreview(summary, preview), onFile, coupon }
  }

  /** Passes the bank's challenge and returns its result token, or reloads the page during it. */
  async #pass(challenge: Challenge, actionToken: string, client: StoreClient): Promise<string> {
    if (challenge === 'passed') return passChallenge(client, actionToken)
    setTimeout(() => this.open(), 1_000)
    return new Promise(() => {})
  }

  /**
   * Does what the order screen does while an outcome is unknown: it looks every 5 s during the first minute,
   * and says so once the order is found.
   */
  #poll(store: AccountStore, press: Press, since = presentTime().now): void {
    const { lookUpOutcome } = store.use(placeOrderActions)
    const isOpen = (): boolean => {
      const { isOutcomeUnknown, placing } = getOrder(store.state.getState())
      const isFound = placing.status === 'done' && placing.data.receipt.planId === press.subject
      if (isFound && press.outcome?.kind === 'unknown')
        press.outcome = { kind: 'done', at: presentTime().now, error: null }
      return isOutcomeUnknown && presentTime().now - since <= 60_000
    }
    setTimeout(() => {
      // Another account can order the same plan on this page.
      if (this.account !== press.account || !isOpen()) return
      const again = (): void => void (isOpen() && this.#poll(store, press, since))
      if (getOrder(store.state.getState()).placing.status === 'pending') again()
      else void lookUpOutcome().then(again)
    }, 5_000)
  }

  /** Presses the button that looks up an order whose outcome is unknown. */
  check(): void {
    const { page } = this
    if (page?.state !== 'running') return
    this.#in(page, () => {
      if (this.#flow?.isOpen()) void this.#flow.settle()
    })
  }

  /** Ticks or unticks a device of a plan, without saving. */
  tick(plan: number, device: number): void {
    this.#use('devices', async (store) => {
      void store.use(planChangeActions).loadUnassigned({ reload: true })
      const found = await this.#until(store, () => {
        const unassigned = getData(getChange(store.state.getState()).unassigned)
        const plans = this.plans(store)
        return unassigned && plans ? { unassigned, plans } : null
      })
      if (found) this.#ticks = addTick(this.#ticks, found, { plan, device })
    })
  }

  /** Saves the ticked devices. */
  save(): void {
    const { brand } = this.#of
    this.#use('devices', async (store, page, isOpen) => {
      const ticks = this.#ticks
      const unassigned = getData(getChange(store.state.getState()).unassigned)
      if (!ticks || !unassigned) return
      const found = await devicesToSave(ticks, { store, brand, plans: this.plans(store) ?? [], unassigned })
      if (!found) return
      const { change, terms, ticked } = found
      const { id } = change.plan
      const devices = { added: ticked, removed: [...ticks.removed] }
      await this.#press(
        page,
        isOpen,
        { kind: 'devices', subject: id, subscription: id, devices },
        async () => {
          if (await store.use(planChangeActions).saveDevices(change, terms)) {
            this.#ticks = null
            return { kind: 'done' }
          }
          return getFailure(getChange(store.state.getState()).saving)
        },
      )
    })
  }

  /** Saves another card, which pays what is past due. */
  saveCard(card: CardChoice, challenge: Challenge): void {
    const { brand } = this.#of
    this.#use('payment', async (store, page, isOpen) => {
      await store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
      const provider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
      if (!getData(store.state.getState().billing.info)) return
      const client = { store, sandbox: { app: { fetch: vendor } } } as unknown as StoreClient
      const number = CARDS[card === 'onFile' ? 'new' : card]
      const submission = await createCardSubmission(client, provider, number)
      const { saveCard: save } = store.use(cardActions)
      const of = { kind: 'card', subject: number.slice(-4), subscription: null } as const
      await this.#press(page, isOpen, of, () =>
        this.#payment(store, async () => {
          const first = await save(submission)
          if (first?.kind !== 'challenge') return first
          return save({ ...submission, resultToken: await this.#pass(challenge, first.actionToken, client) })
        }),
      )
    })
  }

  /** Pays what is past due with the card on file. */
  pay(): void {
    const { brand } = this.#of
    this.#use('payment', async (store, page, isOpen) => {
      await store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
      const { currentProvider } = store.use(paymentInfoActions)
      if (!this.pastDue || typeof this.pastDue === 'string') return
      const state = store.state.getState()
      const invoices = getData(getHistory(state)) ?? []
      const card = getData(state.billing.info) ?? null
      const shown = { total: pastDueTotal(invoices)?.cents ?? null, lastFour: card?.lastFour ?? null }
      await this.#press(page, isOpen, { kind: 'pay', subject: 'card', subscription: null, shown }, () =>
        this.#payment(store, () => {
          const provider = currentProvider(brand.billingProvider)
          return store.use(cardActions).collectPastDue(provider, { invoices, card })
        }),
      )
    })
  }

  async #payment(
    store: AccountStore,
    pay: () => Promise<{ kind: string } | null>,
  ): Promise<{ kind: Outcome; error?: { code: string } }> {
    const outcome = await pay()
    if (outcome) return { kind: outcome.kind === 'done' ? 'done' : 'ignored' }
    return getFailure(store.state.getState().billing.saving)
  }

  #openFrame(): { page: Page; store: AccountStore } {
    const { brand, settings, network, getEmail } = this.#of
    const page = new Page(this.browser, `${this.number}f`)
    const store: AccountStore = this.#in(page, () =>
      createAccountStore({
        brand: brand.name,
        settings,
        storages: this.browser.getStorages(page, new Map()),
        hosted: false,
        fetch: network.getFetch(page, () => getEmail(getProfile(store)?.account.id ?? '')),
      }),
    )
    return { page, store }
  }

  /**
   * Confirms a change that another site requests with the embedding API: the portal's frame is a document of
   * its own, with its own store over the storage of this browser.
   */
  callOfSite(call: SiteCall | 'resume', at: number): void {
    const { brand, getEmail } = this.#of
    if (this.page?.state !== 'running') return
    this.#frame ??= this.#openFrame()
    const { page: frame, store } = this.#frame
    void this.#in(frame, async () => {
      await store.restore()
      const actions = store.use(embedActions)
      await actions.caller()
      const account = getProfile(store)?.account.id
      const plans = await actions.listSubscriptions().catch(() => [])
      const plan = pick(plans.filter(isBilledByBrand), at)
      if (account && plan) {
        const permit = actions.permit(account)
        const id = getChangeId(plan)
        const send = (): Promise<unknown> => {
          if (call === 'resume') return actions.resume(id, permit, null)
          if (call === 'pause') return actions.pause(id, permit)
          return call === 'end' ? actions.cancel(id, permit) : actions.extend(id, permit, { days: 7 })
        }
        const of = { kind: call, subject: plan.id, subscription: plan.id, account: getEmail(account) }
        await this.#press(
          frame,
          () => true,
          of,
          async () => {
            // The frame notifies the tabs of the portal, and the site (src/embed/page/watch-plans.ts).
            const notify = (): void => {
              const tabs = openTabs(brand.name, () => {})
              tabs.notify({ name: 'plans-changed', account })
              tabs.close()
            }
            try {
              await send()
              notify()
              return { kind: 'done' }
            } catch (thrown) {
              const error = asAcctError(thrown)
              if (isOutcomeUnknown(error)) notify()
              return { kind: isOutcomeUnknown(error) ? 'unknown' : 'failed', error }
            }
          },
        )
      }
    })
  }

  signOut(): void {
    this.draft = null
    this.#use('my-plan', async (store) => store.signOut('user'))
  }

  /** Signs in with a link, as another account where one is signed in. */
  signIn(at: number): void {
    const { accounts, brand } = this.#of
    const account = accounts[at % accounts.length] ?? ''
    this.#use('sign-in', async (store) => {
      const { hold, signIn, switchAccount } = store.use(arrivalActions)
      hold(await mintToken(account, brand.name))
      if ((await signIn('token')) === 'other') await switchAccount(() => store.signOut('user'))
    })
  }

  freeze(): void {
    this.page?.freeze()
  }

  thaw(): void {
    this.page?.thaw()
  }
}

const getProfile = ({ state }: AccountStore) => state.getState().auth.profile

/** Returns what a screen says about a change that is not done. */
function getFailure(change: RequestState<unknown>): { kind: Outcome; error?: { code: string } } {
  if (change.status !== 'failed') return { kind: 'ignored' }
  return { kind: getUnknown(change) ? 'unknown' : 'failed', error: change.error }
}

const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length]

/** The servers of the card vendors, which no fault affects. */
async function vendor(request: Request): Promise<Response> {
  const { status, text } = await execute(request)
  return new Response(text, { status })
}
