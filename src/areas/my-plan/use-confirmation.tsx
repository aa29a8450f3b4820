import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isCancelled, markFreePlans } from '../../domain/plans/free-plan.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { useAccount } from '../../react/use-account.ts'
import type { RequestedChange } from '../../store/core/persisted.ts'
import { requestedChanges } from '../../store/plans/requested-changes.ts'
import { useLazyDialog } from '../shared/use-lazy-dialog.tsx'
import type { ConfirmationProps } from './confirmation/confirmation.tsx'

const loadConfirmation = () =>
  import('./confirmation/confirmation.tsx').then(({ Confirmation }) => Confirmation)

/** Shows the confirmation of a plan's pending change; once by itself after the plan was cancelled here. */
export function useConfirmation(
  plans: readonly SubscriptionPlan[],
  catalog: readonly PlanCard[] | undefined,
): {
  show(plan: SubscriptionPlan): void
  dialog: ReactNode
} {
  const { store } = useAccount()
  const { find, isUnseen, note, takeEnded, subscribe, count } = store.use(requestedChanges)
  // The list shows a change before it is noted.
  const changes = useSyncExternalStore(subscribe, count, count)
  const { dialog, open } = useLazyDialog<Omit<ConfirmationProps, 'onClose'>>(loadConfirmation, 'receipt')
  const getRequest = ({ id, pending }: SubscriptionPlan): RequestedChange | null =>
    pending && find(id, pending.recurlyPlanCode)
  const show = (plan: SubscriptionPlan): void => open({ plan, at: getRequest(plan)?.at ?? null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets what no list shows, once for each list
  useEffect(() => note(null), [plans])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads storage once for each list
  const unseen = useMemo(
    () =>
      plans.find(
        (plan) => isCancelled(plan) && plan.pending && isUnseen(plan.id, plan.pending.recurlyPlanCode),
      ),
    [plans, changes],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each cancelled plan
  useEffect(() => {
    if (unseen) show(unseen)
  }, [unseen?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    const ended = takeEnded()
    const [plan] = ended ? markFreePlans([ended.plan], catalog) : []
    // The success dialog of an order says what the order has replaced.
    if (ended && plan && isCancelled(plan)) open({ ...ended, plan })
  }, [plans, changes])
  return { show, dialog }
}
