import type { ReactNode } from 'react'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { CancelCard, type CancelCardProps, type CancelledPlan } from './cancel-card.view.tsx'
import * as css from './cancel-plan.css.ts'

export interface CancelPlanViewProps extends Omit<CancelCardProps, keyof CancelledPlan> {
  state:
    | { kind: 'loading' | 'signedOut' }
    | { kind: 'failed'; error: AcctError }
    /** The brand does not allow cancellation in the portal. */
    | { kind: 'notHere' }
    | { kind: 'none' | 'apple' }
    | { kind: 'paused'; plan: SubscriptionPlan }
    | ({ kind: 'plan' } & CancelledPlan)
  onGoToPlans(): void
  onSignIn(): void
  onRetry(): void
}

/** Renders every state of the cancellation (B§2). */
export function CancelPlanView(props: CancelPlanViewProps): ReactNode {
  const { text, state } = props
  switch (state.kind) {
    case 'plan':
      return <CancelCard {...props} {...state} />
    case 'loading':
      return <CancelSkeleton text={text} />
    case 'signedOut':
      return <SignedOut {...props} of="cancel" />
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="cancel.failedTitle" rows="my-plan" />
    default: {
      const { kind } = state
      const title =
        kind === 'apple' ? text.t('myPlan.apple', { brand: props.brand.brandName }) : text.t(`cancel.${kind}`)
      const isExplained = kind === 'none' || kind === 'paused'
      return (
        <EmptyState key={kind} title={title} {...(isExplained && { text: text.t(`cancel.${kind}Text`) })}>
          <Button variant={kind === 'notHere' ? 'secondary' : 'primary'} onClick={props.onGoToPlans}>
            {text.t('signedIn.continue')}
          </Button>
        </EmptyState>
      )
    }
  }
}

const TWO = ['first', 'second']

/** Skeleton shown while the plan and the catalog load. */
const CancelSkeleton = ({ text }: { text: I18n }): ReactNode => (
  <div aria-busy="true">
    <Card className={css.card} part="card" aria-busy>
      <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
      <div className={css.heading}>
        <Skeleton shape="heading" />
      </div>
      <div className={css.timeline}>
        {TWO.map((key) => (
          <div key={key} className={css.step}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
      <div className={css.lost}>
        <Skeleton shape="line" />
        <div className={css.features}>
          {TWO.map((key) => (
            <Skeleton key={key} shape="line" />
          ))}
        </div>
      </div>
      <Skeleton className={css.warningPlace} />
      <div>
        <div className={css.foot}>
          <div className={css.actions}>
            {TWO.map((key) => (
              <Skeleton key={key} shape="button" />
            ))}
          </div>
          <p className={css.progress} />
        </div>
        <SlowNotice isWaiting loading={text.t('cancel.loading')} slow={text.t('ui.slow')} />
      </div>
    </Card>
  </div>
)
