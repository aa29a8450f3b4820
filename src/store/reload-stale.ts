import type { AccountState } from './account-state.ts'
import { billingSlice } from './billing/billing.slice.ts'
import type { SliceContext } from './core/context.ts'
import type { RequestState } from './core/request.ts'
import { settled } from './core/settled.ts'
import { OLDEST_LIST_MS, type StalePart } from './core/tabs.ts'
import { getHistory } from './history/history.actions.ts'
import { getChange } from './plans/change-state.ts'
import { planList } from './plans/plan-list.ts'

/** Reloads what changes of this and other tabs have made stale. It notifies no tab, so that none responds. */
export function staleParts(context: SliceContext<AccountState>) {
  const planChange = async () =>
    context.use((await import('./plans/plan-change.actions.ts')).planChangeActions)
  const loads: { [Part in StalePart]: () => Promise<unknown> } = {
    plans: () => context.use(planList).reload(),
    eligibility: async () => (await planChange()).loadEligibility({ reload: true }),
    unassigned: async () => (await planChange()).loadUnassigned({ reload: true }),
    card: async () =>
      context.use((await import('./billing/payment-info.actions.ts')).paymentInfoActions).reloadPaymentInfo(),
    invoices: async () =>
      context
        .use((await import('./history/history.actions.ts')).historyActions)
        .loadInvoices({ reload: true }),
  }
  /** Parts that are being loaded, and whether they have become stale since. */
  const loading = new Map<StalePart, boolean>()

  function getRequest(part: StalePart): RequestState<unknown> {
    const state = context.get()
    const { eligibility, unassigned } = getChange(state)
    const { info: card } = state.billing
    const [plans, invoices] = [state.plans.subscriptions, getHistory(state)]
    return { plans, eligibility, unassigned, card, invoices }[part]
  }

  async function reloadPart(part: StalePart): Promise<void> {
    if (loading.has(part)) {
      loading.set(part, true)
      return
    }
    do {
      loading.set(part, false)
      await settled(context, () => getRequest(part))
      // A sign-out clears it.
      if (getRequest(part).status === 'idle') break
      const loaded = await loads[part]().catch(() => null)
      // The screen keeps its data after a failure, so that nothing else loads it again.
      if (loaded === null || getRequest(part).status === 'failed') reloadInMinute([part])
    } while (loading.get(part))
    loading.delete(part)
  }

  /** The last wait for each part, and whether its change can still happen. */
  const waits = new Map<StalePart, { canHappen: boolean }>()

  /** Reloads parts after `ms`. A later call for a part replaces an earlier one. Never rejects. */
  async function reloadLater(parts: readonly StalePart[], ms: number): Promise<void> {
    const own = { canHappen: ms > OLDEST_LIST_MS }
    for (const part of parts) waits.set(part, own)
    const signal = context.signal()
    const reloadNow = () => Promise.all(parts.filter((part) => waits.get(part) === own).map(reloadPart))
    try {
      // A change that can still happen may have happened already.
      if (own.canHappen) {
        await context.delay(ms - OLDEST_LIST_MS, signal)
        own.canHappen = false
        await reloadNow()
      }
      await context.delay(Math.min(ms, OLDEST_LIST_MS), signal)
    } catch {
      own.canHappen = false
      return
    }
    await reloadNow()
  }

  /**
   * Reloads parts once no list is older than now, except parts with a wait for a change that can still
   * happen, because that wait ends later.
   */
  function reloadInMinute(parts: readonly StalePart[]): void {
    const isDue = (part: StalePart): boolean => !waits.get(part)?.canHappen
    void reloadLater(parts.filter(isDue), OLDEST_LIST_MS)
  }

  return {
    /**
     * Reloads parts that a screen has loaded, now and when no list can be older than the change. The screen
     * keeps its data meanwhile. A pending load may have begun before the change, so that another one follows
     * it. Never rejects.
     * @param fresh Parts that have been loaded since the change.
     */
    async reload(parts: readonly StalePart[], fresh: readonly StalePart[]): Promise<void> {
      reloadInMinute(parts)
      // Another tab has changed the plans, which answers of this one do not know where tabs share no storage.
      if (!fresh.includes('plans')) context.use(planList).expectChange()
      if (fresh.length === 0 && parts.includes('card')) billingSlice(context).set({ answer: null })
      await Promise.all(parts.filter((part) => !fresh.includes(part)).map(reloadPart))
    },
    reloadLater,
  }
}
