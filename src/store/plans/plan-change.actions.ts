import type { PlanCard } from '../../domain/plan-card.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/plan-order.ts'
import type { SliceContext } from '../core/context.ts'
import { laterReaders } from '../core/lazy-readers.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import type { ChangeState, Eligibility, Order } from './plan-change.slice.ts'
import { planSaving, type SaveTerms } from './plan-save.ts'
import { plansActions } from './plans.actions.ts'

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
  /** Fetches the plans on offer; a public call. Never rejects, as none of the following; each waits for one under way. */
  loadCatalog(options?: { again?: boolean }): Promise<void>
  /** Fetches what the account may take; only when somebody is signed in. */
  loadEligibility(options?: { again?: boolean }): Promise<void>
  loadUnassigned(options?: { again?: boolean }): Promise<void>
  /** The order under way, over a reload too. */
  order(): Order | null
  /** Begins or goes on with an order; null ends it. */
  setOrder(order: Order | null): void
  /**
   * Makes the change (plan-save.ts), one at a time and within 30 s; the account's plans and devices are fetched again.
   * Gives null after a failure, which is in `saving`.
   */
  save(order: PlanOrder, terms: SaveTerms): Promise<PlanChangeResult | null>
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

  const known = (name: 'catalog' | 'eligibility' | 'unassigned') => settled(context, () => get()[name])

  const change = planSaving(context)

  async function eligibility(): Promise<Eligibility> {
    const signal = context.signal()
    const { transport, brand, subscriptions, signed } = await context.calls()
    const { getCountry, listEligiblePlans } = await signed(import('../../services/plan-catalog.ts'))
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
    if (!wanted(get().unassigned, again)) return known('unassigned')
    await runRequest(slot('unassigned'), async () => {
      const { transport, signed } = await context.calls()
      const { listUnassignedDevices } = await signed(import('../../services/unassigned-devices.ts'))
      return listUnassignedDevices(transport, context.signal())
    })
  }

  return {
    async loadCatalog({ again } = {}) {
      if (!wanted(get().catalog, again)) return known('catalog')
      await runRequest<readonly PlanCard[]>(slot('catalog'), async () => {
        const { transport, brand, open } = await context.calls()
        const { listPlans } = await open(import('../../services/plan-catalog.ts'))
        return listPlans(transport, brand, context.signal())
      })
    },

    async loadEligibility({ again } = {}) {
      if (!wanted(get().eligibility, again)) return known('eligibility')
      await runRequest(slot('eligibility'), eligibility)
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
      const changed = await runRequest(slot('saving'), () => change(order, terms))
      void plansActions(context).loadDevices({ again: true })
      if (get().unassigned.status !== 'idle') void loadUnassigned({ again: true })
      if (!changed) return null
      context.track('AcctDashPlanChange', { planCode: order.target.code })
      context.plansChanged()
      return changed
    },

    clearSaving() {
      if (get().saving.status !== 'pending') set({ saving: IDLE })
    },
  }
}
