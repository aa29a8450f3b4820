import type { Brand } from '../../brand/brand.ts'
import { type BillingProviderName, isStripeLike } from '../../domain/billing/billing-provider.ts'
import { coverableDevices } from '../../domain/devices/coverable-devices.ts'
import { completedResult, getResult } from '../../domain/orders/order-completion.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/orders/plan-order.ts'
import { type Device, getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import { getTrialEnd } from '../../domain/plans/trial.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { isInFlight, type Outcome, runChange } from '../core/request.ts'
import { changeSlice } from './change-state.ts'
import { orderAnswer } from './order-answer.ts'
import type { PlansPart } from './plans.slice.ts'
import { type SubscriptionChange, subscriptionChanges } from './subscription-change.ts'

/** What a change sends besides the order itself. */
export interface SaveTerms {
  isV3: boolean
  flow: string
  ozTrialEndDate?: string | null
}

/** Returns the terms of a change that goes through a billing provider and replaces a plan, if there is one. */
export const saveTerms = (
  { flow }: Pick<Brand, 'flow'>,
  provider: BillingProviderName,
  plan: SubscriptionPlan | null | undefined,
  now: Date,
): SaveTerms => ({ isV3: isStripeLike(provider), flow, ozTrialEndDate: getTrialEnd(plan, now) })

/** The terms, and what runs when the outcome is unknown (`Change.onUnknown`). */
type FollowedTerms = SaveTerms & Pick<SubscriptionChange<unknown>, 'onUnknown'>

/** Devices that the account holder has added to a current plan and removed from it. */
export interface DeviceChange {
  plan: SubscriptionPlan
  added: readonly Device[]
  removed: readonly Device[]
  currency: string
}

/** Changes plans with POST /subscribe. The functions reject as `Changes.run` does. */
export function planSaving(context: SliceContext<PlansPart>) {
  const { run } = context.use(subscriptionChanges)

  async function send(
    { onUnknown, ...terms }: FollowedTerms,
    /** Returns the order; called after `base`. */
    orderNow: () => PlanOrder,
    change: Pick<SubscriptionChange<PlanChangeResult>, 'intent' | 'shown' | 'requests' | 'found' | 'base'>,
  ): Promise<Outcome<PlanChangeResult>> {
    return run({
      ...change,
      ...(onUnknown && { onUnknown }),
      payload: () => JSON.stringify(orderNow()),
      send: ({ changePlan }, { transport, key: idempotencyKey, limit }) =>
        changePlan(transport, { ...orderNow(), ...terms, idempotencyKey }, limit),
      answer: (changed) => orderAnswer(orderNow(), changed, context.get()),
    })
  }

  return {
    /** Changes the plan without a payment on this page (POST /subscribe). */
    changePlan(order: PlanOrder, terms: FollowedTerms): Promise<Outcome<PlanChangeResult>> {
      const found = (plans: readonly SubscriptionPlan[]) => completedResult(order, plans)
      return send(terms, () => order, {
        intent: JSON.stringify(['plan', order.target.id, order.current?.id, getIds(order.devices)]),
        shown: order.current,
        requests: order.target.code,
        found,
        base(plans) {
          const { current } = order
          const plan = plans.find(({ id }) => id === current?.id)
          if (current && plan?.subscriptionId !== current.subscriptionId)
            return found(plans) ?? throwPlanChanged()
          // Another device may have requested the same change.
          return plan?.pending?.recurlyPlanCode === order.target.code ? found(plans) : null
        },
      })
    },
    /** Makes the difference on the devices that the plan covers now: another tab may have changed them. */
    saveDevices(
      { plan, added, removed, currency }: DeviceChange,
      terms: FollowedTerms,
    ): Promise<Outcome<PlanChangeResult>> {
      const changedIds = [getIds(added), getIds(removed)]
      const target = { id: plan.planConfig?.id ?? plan.planConfigId ?? plan.id, code: getCode(plan) ?? '' }
      let present = plan
      const found = (plans: readonly SubscriptionPlan[]): PlanChangeResult | null => {
        const now = planIn(plans, plan)
        const ids = new Set(getIds(now?.devices ?? []))
        const isDone = getIds(added).every((id) => ids.has(id)) && !getIds(removed).some((id) => ids.has(id))
        return now && isDone ? getResult(now) : null
      }
      return send(
        terms,
        () => {
          const { id, subscriptionId } = present
          const devices = coverableDevices(present.devices)
          const without = new Set(getIds([...removed, ...added]))
          const rest = devices.filter(({ pepperDeviceId }) => !without.has(pepperDeviceId))
          const gone = new Set(getIds(removed))
          return {
            target,
            current: { id, subscriptionId },
            devices: [...rest, ...added],
            devicesRemoved: devices.filter(({ pepperDeviceId }) => gone.has(pepperDeviceId)),
            currency,
          }
        },
        {
          intent: JSON.stringify(['devices', plan.id, ...changedIds]),
          shown: plan,
          found,
          base(plans) {
            present = planIn(plans, plan) ?? throwPlanChanged()
            return found(plans)
          },
        },
      )
    },
    /** Clears the pending change that a plan shows by ordering the current plan (U-47), but no newer change. */
    keepPlan(
      plan: SubscriptionPlan,
      { currency, ...terms }: FollowedTerms & { currency: string },
    ): Promise<Outcome<PlanChangeResult>> {
      const found = (plans: readonly SubscriptionPlan[]): PlanChangeResult | null => {
        const now = planIn(plans, plan)
        return now && !now.pending ? getResult(now) : null
      }
      const { id, subscriptionId, planConfig, planConfigId } = plan
      const order: PlanOrder = {
        target: { id: planConfig?.id ?? planConfigId ?? '', code: getCode(plan) ?? '' },
        current: { id, subscriptionId },
        devices: [],
        devicesRemoved: [],
        currency,
      }
      return send(terms, () => order, {
        intent: JSON.stringify(['keep', id, pendingName(plan)]),
        shown: plan,
        found,
        base(plans) {
          const now = planIn(plans, plan) ?? throwPlanChanged()
          if (now.pending && pendingName(now) !== pendingName(plan)) throwPlanChanged()
          return found(plans)
        },
      })
    },
  }
}

const getIds = (devices: readonly Device[]): string[] =>
  devices.map(({ pepperDeviceId }) => pepperDeviceId).sort()

const planIn = (plans: readonly SubscriptionPlan[], plan: SubscriptionPlan) =>
  plans.find((one) => one.id === plan.id && getCode(one) === getCode(plan)) ?? null

const pendingName = ({ pending }: SubscriptionPlan): string =>
  `${pending?.recurlyPlanCode} ${pending?.effectiveDate}`

function throwPlanChanged(): never {
  throw new AcctError('planChanged')
}

/** Undoes a pending change or cancellation before it takes effect. */
export function keepPlanActions(context: SliceContext<PlansPart>) {
  const keeping = changeSlice(context).slot('keeping')
  const { keepPlan } = context.use(planSaving)
  return {
    /** Clears a plan's pending change (plan-save.ts); false after a failure, in `keeping`. Never rejects. */
    async keep(plan: SubscriptionPlan, terms: SaveTerms & { currency: string }): Promise<boolean> {
      if (isInFlight(keeping.get())) return false
      return (await runChange(keeping, (onUnknown) => keepPlan(plan, { ...terms, onUnknown }))) !== null
    },
  }
}
