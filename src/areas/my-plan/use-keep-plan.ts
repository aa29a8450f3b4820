import { useState } from 'react'
import type { BrandSettings } from '../../brand/settings.ts'
import { getPause } from '../../domain/plans/pause.ts'
import { planEventDetail, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { getData, getUnknown } from '../../store/core/request.ts'

/** State of undoing the pending change of one plan. */
export interface KeptPlan {
  id: string
  kind: 'busy' | 'unsure' | 'kept' | 'failed'
  /** Why it failed, or why its outcome is unknown. */
  error?: AcctError
}

/** Returns whether an order undoes a pending change (U-47): of a plan sold here and not paused. */
export const canKeepPlan = (
  plan: SubscriptionPlan,
  { keepsPlanByOrder }: Pick<BrandSettings, 'keepsPlanByOrder'>,
  now: Date,
): boolean =>
  keepsPlanByOrder &&
  plan.pending !== null &&
  plan.planConfig !== null &&
  plan.planConfig.provider !== 'apple' &&
  getPause(plan, now).kind !== 'paused'

/** Undoes a pending change or cancellation; its code loads with the first press. */
export function useKeepPlan() {
  const { store, brand, settings, emit } = useAccount()
  const [result, setResult] = useState<KeptPlan | null>(null)

  const unknown = useAccountState(({ plans }) => plans.change && getUnknown(plans.change.keeping))
  /** Whether the kept plan changes again, for example by another tab. */
  const isOver = useAccountState(
    ({ plans }) =>
      result?.kind === 'kept' &&
      (getData(plans.subscriptions)?.some(({ id, pending }) => id === result.id && pending) ?? false),
  )
  if (isOver) setResult(null)
  const shown: KeptPlan | null =
    result?.kind === 'busy' && unknown ? { id: result.id, kind: 'unsure', error: unknown } : result
  useReportError(shown?.error ?? null, 'my-plan')

  async function keep(plan: SubscriptionPlan): Promise<void> {
    const { id } = plan
    setResult({ id, kind: 'busy' })
    try {
      const { keepPlan } = await import('./keep-plan.ts')
      const ended = await keepPlan(store, brand, plan)
      if (ended === 'ignored') return
      if (ended !== 'kept') return fail(ended)
      setResult({ id, kind: 'kept' })
      emit('acct-plan-changed', planEventDetail(plan, null))
    } catch (cause) {
      fail(codeError(cause))
    }

    function fail(error: AcctError): void {
      setResult({ id, kind: 'failed', error })
    }
  }

  return {
    /** Whether the card offers to keep the plan as it is. */
    canKeep: (plan: SubscriptionPlan) => canKeepPlan(plan, settings, store.serverNow()),
    keep: (plan: SubscriptionPlan): void => void keep(plan),
    /** The outcome of the last press; null before one. */
    result: shown,
  }
}

export type KeepPlan = ReturnType<typeof useKeepPlan>
