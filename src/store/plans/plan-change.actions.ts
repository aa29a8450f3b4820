import type { PlanChangeResult, PlanOrder } from '../../domain/orders/plan-order.ts'
import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { IDLE, isInFlight, isLoadDue, type MakeChange, runChange, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { changeSlice } from './change-state.ts'
import { type DeviceChange, planSaving, type SaveTerms } from './plan-save.ts'
import type { Eligibility, OrderDraft, PlansPart } from './plans.slice.ts'

/** Chooses and changes plans (B§4). */
export function planChangeActions(context: SliceContext<PlansPart>) {
  const { get, set, slot } = changeSlice(context)
  const loaded = (name: 'catalog' | 'eligibility' | 'unassigned') => settled(context, slot(name).get)
  const { changePlan, saveDevices } = context.use(planSaving)
  const { accountId } = context
  const isOwn = (draft: OrderDraft | null): boolean => (draft?.accountId ?? accountId()) === accountId()

  function readOrder(): OrderDraft | null {
    const draft = get().order ?? context.persistence.read('order', 'session', lazyReaders.order)
    return isOwn(draft) ? draft : null
  }

  /** A sign-out clears the state; the stored order survives an expired session (account-store.ts). */
  function persistOrder(draft: OrderDraft | null): OrderDraft | null {
    const owned = draft && { ...draft, accountId: accountId() }
    context.persistence.write('order', 'session', owned)
    return owned
  }

  // A visitor's draft becomes the account's at its sign-in, or when a page of the account finds it.
  let claimant: string | null = null
  function claim(): void {
    if (claimant === accountId()) return
    claimant = accountId()
    const draft = claimant && readOrder()
    if (draft && !draft.accountId) persistOrder(draft)
  }
  claim()
  context.subscribe(claim)

  async function eligibility(): Promise<Eligibility> {
    const signal = context.signal()
    const { transport, brand, subscriptions, signed } = await context.calls()
    const { getCountry, listEligiblePlans } = await signed(import('../../services/plans/plan-catalog.ts'))
    const { getAccountSubscriptions } = await subscriptions()
    const [planIds, { subscriptions: records, trialEligiblePlans }, country] = await Promise.all([
      listEligiblePlans(transport, brand, signal),
      // Without this response no plan offers a trial; the order's preview says whether one begins.
      getAccountSubscriptions(transport, accountId() ?? '', signal).catch(() => ({
        subscriptions: [],
        trialEligiblePlans: [],
      })),
      // The country only chooses a currency.
      getCountry(transport, signal).catch(() => null),
    ])
    const pastDueIds = records
      .filter(({ status }) => status === 'past_due')
      .flatMap(({ id, externalSubscriptionId }) => [id, externalSubscriptionId ?? []].flat())
    return { planIds, trialPlanIds: trialEligiblePlans, country, pastDueIds }
  }

  async function loadUnassigned({ reload }: { reload?: boolean } = {}): Promise<void> {
    if (!isLoadDue(get().unassigned, reload)) return loaded('unassigned')
    await runRequest(slot('unassigned'), async () => {
      const signal = context.signal()
      const { transport, signed } = await context.calls()
      const { listUnassignedDevices } = await signed(import('../../services/devices/unassigned-devices.ts'))
      return listUnassignedDevices(transport, signal)
    })
  }

  function reloadUnassigned(): void {
    if (get().unassigned.status !== 'idle') void loadUnassigned({ reload: true })
  }

  async function run(change: MakeChange<PlanChangeResult>): Promise<PlanChangeResult | null> {
    if (isInFlight(get().saving)) return null
    const changed = await runChange(slot('saving'), change)
    if (!changed) reloadUnassigned()
    return changed
  }

  return {
    /** Loads the plan catalog, a public call. Like the next ones, waits for a pending load, never rejects. */
    async loadCatalog({ reload = false } = {}): Promise<void> {
      if (!isLoadDue(get().catalog, reload)) return loaded('catalog')
      await runRequest(slot('catalog'), async () => {
        const signal = context.signal()
        const { transport, brand, unsigned } = await context.calls()
        const { listPlans } = await unsigned(import('../../services/plans/plan-catalog.ts'))
        return listPlans(transport, brand, signal)
      })
    },
    /** Loads what the account may buy; only while the account holder is signed in. */
    async loadEligibility({ reload = false } = {}): Promise<void> {
      if (!isLoadDue(get().eligibility, reload)) return loaded('eligibility')
      await runRequest(slot('eligibility'), eligibility)
    },

    loadUnassigned,

    /** Returns the draft of the account that is signed in, else of the visitor; over a reload too. */
    order: readOrder,
    /** Starts or continues an order; null ends it. A draft of another account changes nothing. */
    setOrder(order: OrderDraft | null) {
      if (isOwn(order)) set({ order: persistOrder(order) })
    },
    /** Changes the plan (plan-save.ts), one at a time. Returns null after a failure, in `saving`. */
    async save(order: PlanOrder, terms: SaveTerms): Promise<PlanChangeResult | null> {
      const changed = await run((onUnknown) => changePlan(order, { ...terms, onUnknown }))
      if (changed) context.track('AcctDashPlanChange', { planCode: order.target.code })
      return changed
    },
    /** Changes the devices of a current plan, which is no plan change. */
    async saveDevices(change: DeviceChange, terms: SaveTerms): Promise<PlanChangeResult | null> {
      const changed = await run((onUnknown) => saveDevices(change, { ...terms, onUnknown }))
      // The loaded list lacks the devices that no plan covers any more.
      if (changed && change.removed.length > 0) reloadUnassigned()
      return changed
    },
    clearSaving() {
      if (get().saving.status !== 'pending') set({ saving: IDLE })
    },
  }
}
