import type { PlanCard } from '../domain/plan-card.ts'
import type { PlanChanged, PlanOrder } from '../domain/plan-order.ts'
import { newIntentKey } from '../services/intent-key.ts'
import { laterReaders } from './persisted-later.ts'
import type { ChangeState, Eligibility, Order } from './plan-change.slice.ts'
import { plansActions } from './plans.actions.ts'
import { IDLE, type RequestState, runRequest } from './request.ts'
import type { SliceContext } from './slice.ts'
import { isOutcomeUnknown } from './unknown-outcome.ts'

/** Nothing asked for yet. */
export const initialChange: ChangeState = {
  catalog: IDLE,
  eligibility: IDLE,
  unassigned: IDLE,
  order: null,
  saving: IDLE,
  cancelling: IDLE,
  resuming: IDLE,
}

export interface PlanChangeActions {
  /** Fetches the plans on offer; a public call. Never rejects, as none of the following. */
  loadCatalog(options?: { again?: boolean }): Promise<void>
  /** Fetches what the account may take; only when somebody is signed in. */
  loadEligibility(options?: { again?: boolean }): Promise<void>
  loadUnassigned(options?: { again?: boolean }): Promise<void>
  /** The order under way, over a reload too. */
  order(): Order | null
  /** Begins or goes on with an order; null ends it. */
  setOrder(order: Order | null): void
  /**
   * Makes the change (POST /subscribe), one at a time. Afterwards the account's plans and devices are fetched again,
   * also when nobody knows how it ended. Gives null after a failure, which is in `saving`.
   */
  save(
    order: PlanOrder,
    terms: { isV3: boolean; flow: string; ozTrialEndDate?: string | null },
  ): Promise<PlanChanged | null>
  /** Leaves a failure behind. */
  clearSaving(): void
}

/** Choosing and changing plans (B§4). */
export function planChangeActions(context: SliceContext): PlanChangeActions {
  const get = (): ChangeState => context.get().plans.change ?? initialChange
  const set = (part: Partial<ChangeState>): void =>
    context.set(({ plans }) => ({ plans: { ...plans, change: { ...get(), ...part } } }))
  const slot = <Name extends 'catalog' | 'eligibility' | 'unassigned' | 'saving'>(name: Name) => ({
    get: () => get()[name],
    set: (next: ChangeState[Name]) => set({ [name]: next }),
  })
  const wanted = (request: RequestState<unknown>, again = false): boolean =>
    request.status === 'idle' || request.status === 'failed' || (again && request.status !== 'pending')

  /** The last order, while nobody knows what became of it: asking for the same again is the same intent. */
  let intent: { of: string; key: string } | null = null
  function keyOf({ target, current, devices, devicesRemoved }: PlanOrder): string {
    const ids = [devices, devicesRemoved].map((list) => list.map(({ pepperDeviceId }) => pepperDeviceId))
    const of = JSON.stringify([target.id, current?.id, ids])
    if (intent?.of !== of) intent = { of, key: newIntentKey() }
    return intent.key
  }

  async function eligibility(): Promise<Eligibility> {
    const signal = context.signal()
    const { transport, brand, subscriptions, signed } = await context.calls()
    const { getCountry, listEligiblePlans } = await signed(import('../services/plan-catalog.ts'))
    const { getAccountSubscriptions } = await subscriptions()
    const accountId = context.get().auth.profile?.account.id ?? ''
    const [planIds, { trialEligiblePlans }, country] = await Promise.all([
      listEligiblePlans(transport, brand, signal),
      getAccountSubscriptions(transport, accountId, signal),
      // Where somebody lives only chooses a currency.
      getCountry(transport, signal).catch(() => null),
    ])
    return { planIds, trialPlanIds: trialEligiblePlans, country }
  }

  async function loadUnassigned({ again }: { again?: boolean } = {}): Promise<void> {
    if (!wanted(get().unassigned, again)) return
    await runRequest(slot('unassigned'), async () => {
      const { transport, signed } = await context.calls()
      const { listUnassignedDevices } = await signed(import('../services/unassigned-devices.ts'))
      return listUnassignedDevices(transport, context.signal())
    })
  }

  return {
    async loadCatalog({ again } = {}) {
      if (!wanted(get().catalog, again)) return
      await runRequest<readonly PlanCard[]>(slot('catalog'), async () => {
        const { transport, brand, open } = await context.calls()
        const { listPlans } = await open(import('../services/plan-catalog.ts'))
        return listPlans(transport, brand, context.signal())
      })
    },

    async loadEligibility({ again } = {}) {
      if (wanted(get().eligibility, again)) await runRequest(slot('eligibility'), eligibility)
    },

    loadUnassigned,

    order() {
      return get().order ?? context.persistence.read('order', 'session', laterReaders.order)
    },

    setOrder(order) {
      set({ order })
      // Nothing of an account stays behind its sign-out.
      context.persistence.write('order', 'session', order)
    },

    async save(order, terms) {
      if (get().saving.status === 'pending') return null
      const { loadSubscriptions, loadDevices } = plansActions(context)
      const changed = await runRequest(slot('saving'), async () => {
        const { transport, signed } = await context.calls()
        const { changePlan } = await signed(import('../services/plan-changes.ts'))
        return changePlan(transport, { ...order, ...terms, idempotencyKey: keyOf(order) }, context.signal())
      })
      const { saving } = get()
      if (saving.status !== 'failed' || !isOutcomeUnknown(saving.error)) intent = null
      await Promise.all([
        loadSubscriptions({ again: true }),
        loadDevices({ again: true }),
        get().unassigned.status === 'idle' ? null : loadUnassigned({ again: true }),
      ])
      if (changed) context.track('AcctDashPlanChange', { planCode: order.target.code })
      return changed
    },

    clearSaving() {
      if (get().saving.status !== 'pending') set({ saving: IDLE })
    },
  }
}
