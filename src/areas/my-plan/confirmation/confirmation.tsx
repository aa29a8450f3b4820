import { type ReactNode, useEffect } from 'react'
import { isCancelled, markFreePlans, needsPrice } from '../../../domain/plans/free-plan.ts'
import { findPendingCard } from '../../../domain/plans/offer-status.ts'
import { getChangeId, getCode, type SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { serviceEnd } from '../../../domain/plans/plan-cancel.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { getData } from '../../../store/core/request.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { requestedChanges } from '../../../store/plans/requested-changes.ts'
import { comingDate, parseMoment } from '../../../util/calendar.ts'
import { DocumentDialog, momentText } from '../../shared/document/document-dialog.tsx'
import { currentPlanHeading, pendingPlanHeading } from '../../shared/plan/plan-heading.ts'

export interface ConfirmationProps {
  /** A plan with a pending change. */
  plan: SubscriptionPlan
  /** When it was requested, ms since 1970; null where this browser does not know it. */
  at: number | null
  onClose(): void
}

/**
 * Confirms a cancellation or a change that is pending, for the account holder's files: the plan, what ends and
 * when, what follows, and when it was requested. It says only what the account's plans show.
 */
export function Confirmation({ plan: opened, at, onClose }: ConfirmationProps): ReactNode {
  const { store, text } = useAccount()
  const profile = useAccountState(({ auth }) => auth.profile)
  const listed = useAccountState(({ plans }) =>
    getData(plans.subscriptions)?.find(({ id }) => id === opened.id),
  )
  const catalog = useAccountState((state) => getData(getChange(state).catalog))
  const { see } = store.use(requestedChanges)
  useEffect(() => see(opened.id), [see, opened.id])
  const isPending = listed?.pending?.recurlyPlanCode === opened.pending?.recurlyPlanCode
  // Another tab can keep the plan, or change it otherwise. A plan that has ended has changed, or is no longer listed.
  const isReplaced = listed && !isPending && getCode(listed) !== opened.pending?.recurlyPlanCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` is another one at each render
  useEffect(() => {
    if (isReplaced) onClose()
  }, [isReplaced])
  const [plan = opened] = markFreePlans([isPending && listed ? listed : opened], catalog)
  const heading = currentPlanHeading(plan, text)
  const isLeaving = isCancelled(plan)
  // Only the catalog says whether the plan that follows costs nothing.
  const isKnown = isLeaving || catalog !== undefined || !needsPrice(plan)
  const { pending } = plan
  const now = store.serverNow()
  const end = comingDate(pending?.effectiveDate, now) ?? comingDate(serviceEnd(plan, now).date, now)
  const starts = pending?.effectiveDate
  const isOver = Boolean(starts && (end === null || parseMoment(starts) <= now))
  const next =
    pendingPlanHeading(plan, findPendingCard(plan, catalog ?? []), 'myPlan', text) ?? pending?.recurlyPlanCode
  const sentences = [
    !isOver && !plan.paused && text.t('confirmation.stays'),
    isKnown && text.t(isLeaving ? 'confirmation.noRenewal' : 'confirmation.renews'),
  ].filter(Boolean)
  if (isReplaced) return null
  return (
    <DocumentDialog
      title={text.t(isLeaving ? 'confirmation.cancelled' : 'confirmation.changed', { plan: heading })}
      facts={[
        [text.t('confirmation.account'), profile?.email && <span dir="ltr">{profile.email}</span>],
        [text.t('confirmation.requested'), at !== null && momentText(at, text)],
        [text.t('confirmation.plan'), heading],
        [
          text.t('confirmation.ends'),
          end ? formatDate(end, text.intlTag) : text.t('confirmation.endsUndated'),
        ],
        [text.t('confirmation.next'), next],
        [
          text.t('confirmation.reference'),
          <span key="id" dir="ltr">
            {getChangeId(plan)}
          </span>,
        ],
      ]}
      onClose={onClose}
    >
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
    </DocumentDialog>
  )
}
