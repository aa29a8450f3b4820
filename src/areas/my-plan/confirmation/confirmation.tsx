import type { ReactNode } from 'react'
import { isCancelled } from '../../../domain/plans/free-plan.ts'
import { changeIdOf, type SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { serviceEnd } from '../../../domain/plans/plan-cancel.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { DocumentDialog } from '../../shared/document/document-dialog.tsx'
import { currentPlanHeading, planHeading } from '../../shared/plan/plan-heading.ts'

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
export function Confirmation({ plan, at, onClose }: ConfirmationProps): ReactNode {
  const { store, text } = useAccount()
  const profile = useAccountState(({ auth }) => auth.profile)
  const heading = currentPlanHeading(plan, text)
  const isLeaving = isCancelled(plan)
  const { pending } = plan
  const end = pending?.effectiveDate ?? serviceEnd(plan, store.serverNow()).date
  const { name, recurlyPlanCode, billingCycle } = pending ?? {}
  const next = name ? planHeading({ name, billingCycle: billingCycle ?? 0 }, 'myPlan', text) : recurlyPlanCode
  const requested =
    at === null
      ? null
      : new Intl.DateTimeFormat(text.intlTag, { dateStyle: 'medium', timeStyle: 'long' }).format(at)
  return (
    <DocumentDialog
      title={text.t(isLeaving ? 'confirmation.cancelled' : 'confirmation.changed', { plan: heading })}
      facts={[
        [text.t('confirmation.account'), profile?.email && <span dir="ltr">{profile.email}</span>],
        [text.t('confirmation.requested'), requested],
        [text.t('confirmation.plan'), heading],
        [
          text.t('confirmation.ends'),
          end ? formatDate(end, text.intlTag) : text.t('confirmation.endsUndated'),
        ],
        [text.t('confirmation.next'), next],
        [
          text.t('confirmation.reference'),
          <span key="id" dir="ltr">
            {changeIdOf(plan)}
          </span>,
        ],
      ]}
      onClose={onClose}
    >
      <p>{`${text.t('confirmation.stays')} ${text.t(isLeaving ? 'confirmation.noRenewal' : 'confirmation.renews')}`}</p>
    </DocumentDialog>
  )
}
