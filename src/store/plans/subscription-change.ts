import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import type { Change, Settled } from '../core/change-description.ts'
import type { SliceContext } from '../core/context.ts'
import { loadChanges } from '../core/load-changes.ts'
import type { IntentRecord, PlanAnswer } from '../core/persisted.ts'
import { getData, type Outcome } from '../core/request.ts'
import { isShown, planList, plansActions } from './plan-list.ts'
import type { PlansPart } from './plans.slice.ts'
import { requestedChanges } from './requested-changes.ts'

type PlanChanges = typeof import('../../services/plans/plan-changes.ts')
type Plans = readonly SubscriptionPlan[]
type ShownPlan = Pick<SubscriptionPlan, 'id'> & Partial<SubscriptionPlan>

/** Codes of a rejection that names no reason which the account holder can act on. */
const OPAQUE: readonly AcctError['code'][] = ['conflict', 'notFound', 'unknown']

/** A change of the account's plans. */
export interface SubscriptionChange<Done>
  extends Pick<
    Change<Done>,
    | ('intent' | 'payload' | 'hasNoKey' | 'isChargedTwice' | 'permit')
    | ('order' | 'isChallenge' | 'onUnknown' | 'settle')
  > {
  /** The plan that it changes, as its screen shows it; null without one. Absent for a change of another site. */
  shown?: ShownPlan | null
  /** Returns what shows in the account's plans that it has happened; null while they do not show it. */
  found?(plans: Plans): Done | null
  /**
   * Compares with the present plans, which load first: returns a result when nothing is left to do. Throws
   * AcctError when it must not be sent: `planChanged` where another change has replaced its plan. Absent for a
   * change that names its base, which the services compare.
   */
  base?(plans: Plans): Done | null | Promise<Done | null>
  send(services: PlanChanges, call: { transport: Transport; key: string; limit: AbortSignal }): Promise<Done>
  /** Code of the plan to which it changes the shown one, now or at a later date; absent for another change. */
  requests?: string | null
  /** Returns what the response states about plans. */
  answer?(done: Done): readonly Pick<PlanAnswer, 'planId' | 'plan'>[]
  /** Notifies the other tabs. Absent: reports changed plans, and reloads what is stale here. */
  notify?(settled: Settled): void
  /** Runs before `base`; throws AcctError when the change must not be sent. */
  prepare?(earlier: IntentRecord | null, limit: AbortSignal): Promise<void>
}

/** Makes the changes of the account's plans. */
export function subscriptionChanges(context: SliceContext<PlansPart>) {
  const list = context.use(planList)
  const known = (): Plans => getData(context.get().plans.subscriptions) ?? []

  /** Returns how a change ends: it is reported before the plans load, as this document may close meanwhile. */
  function getEnd<Done>(
    end: Pick<SubscriptionChange<Done>, 'shown' | 'requests' | 'answer' | 'notify' | 'settle'>,
    before: SubscriptionPlan | null = null,
  ) {
    const { shown, requests: code, answer, notify, settle } = end
    return async (done: Done, settled: Settled): Promise<void> => {
      const answers = settled.by === 'response' && answer ? answer(done) : null
      if (answers) list.lay(answers)
      if (notify) notify(settled)
      else context.plansChanged()
      if (answers) {
        const plans = await list.reload(settled.limit)
        settled.signal.throwIfAborted()
        // The screens show that the plans load, because those that they know are the old ones.
        if (!plans && answers.length === 0) void context.use(plansActions).loadSubscriptions({ reload: true })
      }
      const at = settled.record?.at
      const isRequest = shown && code !== undefined && at !== undefined
      context.use(requestedChanges).note(isRequest ? { planId: shown.id, code, at } : null, before)
      await settle?.(done, settled)
    }
  }

  /** Makes a change, notifies tabs, and loads the plans. Rejects as `Changes.run`. */
  async function run<Done>(of: SubscriptionChange<Done>): Promise<Outcome<Done>> {
    const { shown, found, base, send, prepare, ...change } = of
    const before = known().find(({ id }) => id === shown?.id) ?? null
    /** The plans that the lookup of an earlier attempt has just loaded. */
    let present: Plans | null = null
    const isOvertaken = (): boolean => shown !== undefined && present !== null && !hasPlan(present, shown)
    const { run: runChange } = await loadChanges(context)
    const outcome = await runChange({
      ...change,
      ...(found && {
        canBeMadeElsewhere: true,
        isOvertaken,
        wasThere: () => found(known()) !== null,
        async look(limit) {
          const plans = await list.reload(limit)
          present = plans ?? present
          return plans ? found(plans) : undefined
        },
      }),
      async prepare(limit, earlier) {
        await prepare?.(earlier, limit)
        if (!base) return null
        present ??= await list.reload(limit)
        if (!present) throw new AcctError('network')
        return base(present)
      },
      async load() {
        const { transport, signed } = await context.calls()
        const services = await signed(import('../../services/plans/plan-changes.ts'))
        list.expectChange(found && ((plans) => found(plans) !== null))
        return (key, limit) => send(services, { transport, key, limit })
      },
      settle: getEnd(of, before),
    })
    // The lookup has loaded the plans that the screens show now.
    return outcome.kind === 'failed' && OPAQUE.includes(outcome.error.code) && isOvertaken()
      ? { ...outcome, error: new AcctError('planChanged', { cause: outcome.error }) }
      : outcome
  }

  return { run, getEnd }
}

/** Returns whether the account's plans have a plan as its screen shows it; for none, whether they are empty. */
const hasPlan = (plans: Plans, shown: ShownPlan | null): boolean =>
  shown ? isShown({ planId: shown.id, plan: shown }, plans) : plans.length === 0
