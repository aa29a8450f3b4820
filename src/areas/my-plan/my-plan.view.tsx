import { type ReactNode, useState } from 'react'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFocusOnChange } from '../../ui/focus.ts'
import { camera } from '../../ui/icons/camera.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { getPastDue, type PastDue } from '../shared/past-due/past-due.tsx'
import { currentPlanHeading } from '../shared/plan/plan-heading.ts'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { changeFailure, Unsure } from '../shared/unsure.view.tsx'
import * as css from './my-plan.css.ts'
import { list, notice } from './my-plan.css.ts'
import { one, several } from './plan-card.css.ts'
import { CurrentPlanCard } from './plan-card.view.tsx'
import type { PlanHandlers, ReadGlance } from './plan-glance.ts'
import type { KeepPlan } from './use-keep-plan.ts'

/** From more plans than these on the cards show figures without pictures. */
const COMPACT_FROM = 2
/** Number of cards at first, and of those that each press adds: thousands at once would block the page. */
const CARDS_AT_ONCE = 24

export interface MyPlanViewProps extends ScreenTexts {
  state:
    | { kind: 'loading' }
    | { kind: 'signedOut' }
    | { kind: 'failed'; error: AcctError }
    | { kind: 'plans'; plans: readonly SubscriptionPlan[] }
  /** Current time for renewal and pause texts. */
  now: Date
  /** What is past due; nothing by default. */
  pastDue?: PastDue
  /** Returns what a card renders besides the plan; nothing by default. */
  readGlance?: ReadGlance
  isGlanceLoading?: boolean
  /** Returns the free plan to which a plan can change; null without one, and while that is not known. */
  freePlanFor?(plan: SubscriptionPlan): PlanCard | null
  getHandlers(plan: SubscriptionPlan): PlanHandlers
  /** Whether the account holder has just resumed a plan. */
  isResumed?: boolean
  /** Explains why the link that opened the screen opens no dialog. */
  link?: ReactNode
  /** Says that the outcome of another screen's change is unknown. */
  unsettled?: ReactNode
  /** The link to withdraw from a contract. */
  withdrawal?: ReactNode
  /** The dialog that replaces a device, and after it the confirmation. */
  replacement?: ReactNode
  /** The plan whose resume dialog is loading. */
  opening?: SubscriptionPlan | null
  /** Undoes a pending change; absent where that is not possible. */
  keepPlan?: KeepPlan
  onSignIn(): void
  onViewPlans(): void
  onRetry(): void
}

/** Renders every state of the plan list (B§2). */
export function MyPlanView(props: MyPlanViewProps): ReactNode {
  const { text, state } = props
  if (state.kind === 'signedOut') return <SignedOut {...props} of="myPlan" />
  if (state.kind === 'failed')
    return <LoadFailed {...props} error={state.error} title="myPlan.failedTitle" rows="my-plan" />
  if (state.kind === 'loading')
    return (
      <div className={list} aria-busy="true">
        <PlanCardSkeleton label={text.t('ui.loading')} />
        <SlowNotice isWaiting loading={text.t('myPlan.loading')} slow={text.t('ui.slow')} />
      </div>
    )
  if (state.plans.length === 0)
    return (
      <EmptyState key="none" icon={camera} title={text.t('myPlan.none')}>
        <Button onClick={props.onViewPlans}>{text.t('myPlan.viewPlans')}</Button>
      </EmptyState>
    )
  return <Plans {...props} plans={state.plans} />
}

function Plans({
  plans,
  isResumed = false,
  pastDue = { kind: 'none' },
  readGlance = () => null,
  isGlanceLoading = false,
  ...props
}: MyPlanViewProps & { plans: readonly SubscriptionPlan[] }): ReactNode {
  const { brand, text } = props
  const kept = props.keepPlan?.result ?? null
  const keptPlan = kept && plans.find(({ id }) => id === kept.id)
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const shown = plans.slice(0, limit)
  const left = plans.length - shown.length
  const added = useFocusOnChange<HTMLLIElement>(limit)
  // The button is gone with the change.
  const isOvertaken = kept?.kind === 'failed' && kept.error?.code === 'planChanged'
  const outcome = useFocusOnChange<HTMLDivElement>(isResumed || kept?.kind === 'kept' || isOvertaken)
  return (
    <div className={list}>
      {props.unsettled}
      {props.link}
      {props.replacement}
      {plans.some(({ planConfig }) => planConfig?.provider === 'apple') && (
        <Alert kind="info">{text.t('myPlan.apple', { brand: brand.brandName })}</Alert>
      )}
      {(isResumed || (keptPlan && kept.kind === 'kept')) && (
        <div ref={outcome} className={notice} tabIndex={-1}>
          <Alert kind="success">
            <p>
              {keptPlan
                ? text.t('myPlan.kept', { plan: currentPlanHeading(keptPlan, text) })
                : text.t('myPlan.resumed')}
            </p>
          </Alert>
        </div>
      )}
      {kept?.kind === 'unsure' && <Unsure text={text} error={kept.error} />}
      {kept?.kind === 'failed' && (
        <div ref={isOvertaken ? outcome : null} className={notice} tabIndex={-1}>
          <FailureAlert text={text} error={kept.error}>
            <p>{changeFailure(kept.error, 'myPlan.notKept', text)}</p>
          </FailureAlert>
        </div>
      )}
      <ul className={classNames(list, plans.length > 1 && several)}>
        {shown.map((plan, at) => (
          <li
            key={`${plan.id}:${plan.subscriptionId}`}
            // The first card of the last press receives the focus: the button may be gone.
            {...(at > 0 && at === limit - CARDS_AT_ONCE && { ref: added, tabIndex: -1 })}
            className={classNames(plans.length > 1 && one, notice)}
          >
            <CurrentPlanCard
              {...props}
              plan={plan}
              pastDue={getPastDue(plan, pastDue)}
              freePlan={props.freePlanFor?.(plan)}
              isOpening={props.opening?.id === plan.id}
              readGlance={readGlance}
              isGlanceLoading={isGlanceLoading}
              isCompact={plans.length > COMPACT_FROM}
              handlers={props.getHandlers(plan)}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {text.t('myPlan.morePlans', { count: Math.min(left, CARDS_AT_ONCE) })}
        </Button>
      )}
      {props.withdrawal}
    </div>
  )
}

/** Placeholder devices; the real count is unknown. */
const DEVICES = ['first', 'second', 'third']

/** Skeleton of a plan card while the plans load. */
const PlanCardSkeleton = ({ label }: { label: string }): ReactNode => (
  <Card className={css.card} aria-busy>
    <HiddenStatus>{label}</HiddenStatus>
    <div className={css.header}>
      <div className={css.titles}>
        <div className={css.titleLine}>
          <Skeleton shape="heading" className={css.titlePlace} />
          <div className={css.status}>
            <Skeleton shape="chip" />
            <p className={css.price}>
              <Skeleton shape="chip" />
            </p>
          </div>
        </div>
        <Skeleton shape="line" />
      </div>
    </div>
    <Skeleton className={css.rowPlace} />
    <div className={css.facts}>
      <div className={css.fact}>
        <Skeleton shape="line" />
        <Skeleton className={css.barPlace} />
      </div>
      <div className={classNames(css.fact, css.covered)}>
        <Skeleton shape="line" />
        <div className={css.meter}>
          <Skeleton className={css.meterPlace} />
        </div>
        <div className={css.devices}>
          {DEVICES.map((key) => (
            <Skeleton key={key} className={css.devicePlace} />
          ))}
        </div>
      </div>
    </div>
    <Skeleton className={css.actionsSkeleton} />
  </Card>
)
