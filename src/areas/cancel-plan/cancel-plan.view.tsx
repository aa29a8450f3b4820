import type { ReactNode } from 'react'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
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

/** Title and explanation, for each reason that there is nothing to cancel. */
const NOTHING: Readonly<Record<'notHere' | 'none' | 'apple' | 'paused', [MessageKey, MessageKey?]>> = {
  notHere: ['cancel.notHere'],
  none: ['cancel.none', 'cancel.noneText'],
  apple: ['myPlan.apple'],
  paused: ['cancel.paused', 'cancel.pausedText'],
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
      const [title, explanation] = NOTHING[state.kind]
      return (
        <EmptyState
          key={state.kind}
          title={text.t(title, { brand: props.brand.brandName })}
          {...(explanation && { text: text.t(explanation) })}
        >
          <Button variant={state.kind === 'notHere' ? 'secondary' : 'primary'} onClick={props.onGoToPlans}>
            {text.t('signedIn.continue')}
          </Button>
        </EmptyState>
      )
    }
  }
}

const TWO = ['first', 'second']

/** Skeleton shown while the plan and the catalog load. */
export const CancelSkeleton = ({ text }: { text: I18n }): ReactNode => (
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
