import { getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import { isObject } from '../../util/is-object.ts'
import type { SliceContext } from '../core/context.ts'
import type { Reader, RequestedChange } from '../core/persisted.ts'
import { getData } from '../core/request.ts'
import { ANSWER_MS } from '../core/tabs.ts'
import { isText } from './plan-list.ts'
import type { PlansPart } from './plans.slice.ts'

/** A plan that has ended at once, with what replaces it as its pending change, and when that was requested, ms. */
export interface EndedPlan {
  plan: SubscriptionPlan
  at: number
}

/** Reads when the pending changes of plans were requested; leaves out malformed entries. */
export const readRequested: Reader<'requested'> = ({ accountId, entries }) =>
  isText(accountId) && Array.isArray(entries)
    ? { accountId, entries: entries.flatMap(readRequestedChange) }
    : null

function readRequestedChange(stored: unknown): RequestedChange[] {
  if (!isObject(stored)) return []
  const { planId, code, at } = stored
  const isCode = code === null || isText(code)
  return isText(planId) && isCode && typeof at === 'number' ? [{ planId, code, at }] : []
}

/** `local`: what the browser has requested; `session`: what this tab has requested, and not shown yet. */
type Where = 'local' | 'session'

/** Remembers when this browser requested the pending changes of plans, which no list says. */
export function requestedChanges({ get, persistence, accountId, serverNow, now }: SliceContext<PlansPart>) {
  const read = (where: Where): readonly RequestedChange[] =>
    persistence.read('requested', where, readRequested)?.entries ?? []
  function write(where: Where, entries: readonly RequestedChange[]): void {
    // An empty list must not remove what another account has left.
    if (entries.length > 0) persistence.write('requested', where, { accountId: accountId() ?? '', entries })
    else if (persistence.isOwn('requested', where)) persistence.write('requested', where, null)
  }
  /** Returns whether the account's plans show a change. */
  function isPending({ planId, code }: Pick<RequestedChange, 'planId' | 'code'>): boolean {
    const plan = getData(get().plans.subscriptions)?.find(({ id }) => id === planId)
    return plan?.pending?.recurlyPlanCode === code
  }
  /** A change that has taken effect at once, which no list shows as pending; for the tab that has requested it. */
  let ended: { of: string | null; plan: EndedPlan } | null = null
  let notes = 0
  const listeners = new Set<() => void>()
  /** Returns the plan before a change that the account's plans show as done; null for any other. */
  function endedBy({ planId, code, at }: RequestedChange, before: SubscriptionPlan | null): EndedPlan | null {
    const list = getData(get().plans.subscriptions)
    if (!before?.planConfig || !list) return null
    const next = list.find((one) => getCode(one) === code)
    if (!next || list.some((one) => one.id === planId && one !== next)) return null
    const { name = null, billingCycle = 0 } = next.planConfig ?? {}
    const effectiveDate = serverNow().toISOString()
    const pending = { recurlyPlanCode: code, effectiveDate, billingCycle, name }
    return { plan: { ...before, pending }, at: onServer(at) }
  }
  const onServer = (at: number): number => at + serverNow().getTime() - now()
  return {
    /** Calls the listener after each change that is noted. Returns the function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Returns the number of changes so far. */
    count: () => notes,
    /** Returns a plan that a change of this tab has ended at once, the first time, and within some minutes. */
    takeEnded(): EndedPlan | null {
      const taken = ended
      ended = null
      const isRecent = taken && serverNow().getTime() - taken.plan.at < ANSWER_MS
      return isRecent && taken.of === accountId() ? taken.plan : null
    },
    /**
     * Forgets the changes that the account's plans do not show, and remembers one that they show.
     * @param requested The change that was sent, with the time by the clock of this browser; null for a change of
     *   another kind.
     * @param before The plan before the change.
     */
    note(requested: RequestedChange | null, before: SubscriptionPlan | null = null) {
      // Before the list, no change is known to be over.
      if (!getData(get().plans.subscriptions)) return
      for (const where of ['local', 'session'] as const) {
        const known = read(where)
        const left = known.filter((one) => isPending(one) && one.planId !== requested?.planId)
        if (requested && isPending(requested))
          write(where, [...left, { ...requested, at: onServer(requested.at) }])
        else if (left.length < known.length) write(where, left)
      }
      if (!requested) return
      const plan = endedBy(requested, before)
      if (plan) ended = { of: accountId(), plan }
      notes += 1
      for (const listener of listeners) listener()
    },
    /** Returns the request of a plan's pending change; null where this browser does not know it. */
    find: (planId: string, code: string | null): RequestedChange | null =>
      read('local').find((one) => one.planId === planId && one.code === code) ?? null,
    /** Returns whether this tab has requested a plan's pending change, and has not shown its confirmation. */
    isUnseen: (planId: string, code: string | null): boolean =>
      read('session').some((one) => one.planId === planId && one.code === code),
    /** Remembers that the account holder has seen the confirmation. */
    see(planId: string) {
      const known = read('session')
      const left = known.filter((one) => one.planId !== planId)
      if (left.length < known.length) write('session', left)
    },
  }
}
