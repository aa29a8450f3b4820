import type { ReactNode } from 'react'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { ServiceEnd } from '../../domain/plan-cancel.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import type { PlanFeature } from '../../domain/plan-features.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import type { PastDue } from '../shared/past-due/past-due.tsx'
import type { ScreenTexts } from '../shared/screen-texts.ts'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { CancelCard } from './cancel-card.view.tsx'
import { CancelSkeleton } from './cancel-skeleton.view.tsx'
import type { CancelEffects } from './stay/effects.view.tsx'

export interface CancelPlanViewProps extends ScreenTexts {
  state:
    | { kind: 'loading' }
    | { kind: 'signedOut' }
    | { kind: 'failed'; error: AcctError }
    /** The brand does not allow cancellation in the portal. */
    | { kind: 'notHere' }
    | { kind: 'none' | 'apple' }
    | { kind: 'paused'; plan: SubscriptionPlan }
    | {
        kind: 'plan'
        plan: SubscriptionPlan
        lost: readonly PlanFeature[]
        /** The plan that replaces it; null where the catalog has none. */
        freePlan: PlanCard | null
        /** What the change to that plan takes away; absent when its code did not load. */
        effects?: CancelEffects | null | undefined
        end: ServiceEnd
      }
  pastDue: PastDue
  onFix(): void
  isBusy: boolean
  /** Why it is unknown whether the plan is cancelled. */
  unknown?: AcctError | null
  /** Why the plan was not cancelled: because of another change. */
  failed?: AcctError | null
  /** The notice that the outcome of another change is unknown. */
  unsettled?: ReactNode
  /** Whether the plan may be cancelled already, so that nothing on the screen keeps it. */
  canBeCancelled?: boolean
  /** The question about the reason, and the offer. */
  reason?: ReactNode
  offer?: ReactNode
  onKeep(): void
  onCancel(): void
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
    case 'notHere':
      return (
        <EmptyState key="notHere" title={text.t('cancel.notHere')}>
          <Button variant="secondary" onClick={props.onGoToPlans}>
            {text.t('signedIn.continue')}
          </Button>
        </EmptyState>
      )
    case 'apple':
      return (
        <EmptyState key="apple" title={text.t('myPlan.apple', { brand: props.brand.brandName })}>
          <Button onClick={props.onGoToPlans}>{text.t('signedIn.continue')}</Button>
        </EmptyState>
      )
    default:
      return (
        <EmptyState
          key={state.kind}
          title={text.t(`cancel.${state.kind}`)}
          text={text.t(`cancel.${state.kind}Text`)}
        >
          <Button onClick={props.onGoToPlans}>{text.t('signedIn.continue')}</Button>
        </EmptyState>
      )
  }
}
