import { type ReactNode, useId } from 'react'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { ServiceEnd } from '../../domain/plans/plan-cancel.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { PlanFeature } from '../../domain/plans/plan-features.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { type PastDue, PastDueText } from '../shared/past-due/past-due.tsx'
import { featureText } from '../shared/plan/feature-text.ts'
import { currentPlanHeading } from '../shared/plan/plan-heading.ts'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { changeFailure, Unsure } from '../shared/unsure.view.tsx'
import * as css from './cancel-plan.css.ts'
import type { CancelEffects } from './stay/stay.view.tsx'

/** A plan that can be cancelled, and what its cancellation does. */
export interface CancelledPlan {
  plan: SubscriptionPlan
  lost: readonly PlanFeature[]
  /** The plan that replaces it; null where the catalog has none. */
  freePlan: PlanCard | null
  /** What the change to that plan takes away; absent when its code did not load. */
  effects?: CancelEffects | null | undefined
  end: ServiceEnd
}

export interface CancelCardProps extends ScreenTexts, CancelledPlan {
  pastDue: PastDue
  onFix(): void
  isBusy: boolean
  /** Why it is unknown whether the plan is cancelled. */
  unknown?: AcctError | null
  /** Why the plan was not cancelled: because of another change. */
  failed?: AcctError | null
  /** Whether another change has changed the plan since the page showed it. */
  isOvertaken?: boolean
  /** The notice that the outcome of another change is unknown. */
  unsettled?: ReactNode
  /** Whether the plan may be cancelled already, so that nothing on the screen keeps it. */
  canBeCancelled?: boolean
  onKeep(): void
  onCancel(): void
  /** The question about the reason, and the offer. */
  reason?: ReactNode
  offer?: ReactNode
}

/** Explains a cancellation: the end of the plan, lost features, and what happens to footage. */
export function CancelCard(props: CancelCardProps): ReactNode {
  const { text, plan, lost, effects, isBusy } = props
  const id = useId()
  return (
    <Card as="section" className={css.card} part="card" aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {text.t('cancel.title', { plan: currentPlanHeading(plan, text) })}
      </h2>
      <Timeline {...props} />
      {lost.length > 0 && (
        <div className={css.lost}>
          <h3 className={css.subheading}>{text.t('cancel.lose')}</h3>
          <ul className={css.features}>
            {lost.map((feature) => (
              <li key={feature.kind} className={css.feature}>
                <span className={css.cross}>
                  <Icon name="close" />
                </span>
                <span>{featureText(feature, text)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {effects?.devices}
      <Alert kind="warning" title={text.t('cancel.footage')}>
        <Footage {...props} />
      </Alert>
      {props.reason}
      <Unsure text={text} error={props.unknown} />
      {props.failed && (
        <FailureAlert text={text} error={props.failed}>
          <p>{changeFailure(props.failed, 'error.unknown', text)}</p>
        </FailureAlert>
      )}
      {props.isOvertaken && !props.failed && (
        <Alert kind="warning">
          <p>{text.t('error.planChanged')}</p>
        </Alert>
      )}
      {props.unsettled}
      <div>
        <div className={css.foot}>
          <div className={css.actions}>
            <Button variant="secondary" aria-disabled={isBusy} onClick={props.onKeep}>
              {text.t(props.canBeCancelled ? 'cancel.back' : 'cancel.keep')}
            </Button>
            <Button variant="danger" aria-disabled={isBusy} onClick={props.onCancel}>
              {text.t('cancel.confirm')}
            </Button>
          </div>
          <p className={css.progress} role="status">
            {isBusy && (
              <>
                <Spinner />
                <span>{text.t('cancel.working')}</span>
              </>
            )}
          </p>
        </div>
        <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
      </div>
      {props.offer}
    </Card>
  )
}

/**
 * States what ends: some brands keep hours of video, a free plan may keep its own history, and
 * all services end otherwise. With the date on which recordings are deleted, where it is known.
 */
function Footage({ brand, text, freePlan, effects }: CancelCardProps): ReactNode {
  const { hoursKeptAfterCancel: hours } = brand.capabilities
  const deletion = effects?.deletion
  const isAll = hours === null && (freePlan?.retentionDays ?? 0) <= 0
  return (
    <>
      {isAll && <p>{text.t('cancel.ends')}</p>}
      {deletion ? <p>{deletion}</p> : hours !== null && <p>{text.t('cancel.kept', { count: hours })}</p>}
    </>
  )
}

/**
 * Renders the end of the paid period or trial, or that it has passed; nothing renews after it. The text
 * has no date for a period whose payment is past due, or may be.
 */
function Timeline(props: CancelCardProps): ReactNode {
  const { text, plan, end, pastDue } = props
  const { kind, date } = end
  const isTrial = kind === 'trial'
  const isDated = kind !== 'period' || pastDue.kind === 'none' || pastDue.kind === 'loading'
  const on = date && isDated ? formatDate(date, text.intlTag) : null
  if (on && kind === 'expired')
    return <p className={css.moment}>{text.t('myPlan.renewal.expired', { date: on })}</p>
  return (
    <ol className={css.timeline}>
      <li className={css.current}>
        <p className={css.moment}>
          {on
            ? text.t(isTrial ? 'cancel.untilTrial' : 'cancel.until', { date: on })
            : text.t('cancel.untilUndated')}
        </p>
        <p className={css.what}>
          {/* A pause that has not begun still begins. */}
          {!plan.paused && <span>{`${text.t('cancel.untilText')} `}</span>}
          {isTrial ? <span>{text.t('cancel.notCharged')}</span> : <Paid {...props} />}
        </p>
      </li>
      <li className={css.step}>
        <p className={css.moment}>{text.t('cancel.then')}</p>
        <p className={css.what}>{text.t('cancel.thenText')}</p>
      </li>
    </ol>
  )
}

/** States whether the plan is paid for; an invisible text reserves the space until the history loads. */
function Paid({ text, pastDue, onFix }: CancelCardProps): ReactNode {
  switch (pastDue.kind) {
    case 'pastDue':
      return <PastDueText text={text} pastDue={pastDue} onFix={onFix} />
    case 'loading':
      return <span className={css.place}>{text.t('cancel.untilText')}</span>
    default:
      return <span>{text.t(pastDue.kind === 'none' ? 'cancel.paid' : 'cancel.paidUnknown')}</span>
  }
}
