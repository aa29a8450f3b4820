import { type ReactNode, useId } from 'react'
import type { Brand } from '../../brand/brand.ts'
import { isBilledByBrand } from '../../domain/free-plan.ts'
import { pauseOf } from '../../domain/pause.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import { nextAction, planMenu } from '../../domain/plan-menu.ts'
import { isRenewalPaused, renewalOf } from '../../domain/renewal.ts'
import { type SubscriptionState, subscriptionState } from '../../domain/subscription-state.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type PastDue, PastDueText } from '../shared/past-due/past-due.tsx'
import { currentPlanHeading } from '../shared/plan/plan-heading.ts'
import * as css from './my-plan.css.ts'
import * as own from './plan-card.css.ts'
import { PlanDevices } from './plan-devices.view.tsx'
import { PlanRetention } from './plan-retention.view.tsx'
import { pauseLine, renewalLine } from './plan-texts.ts'
import type { KeepPlan } from './use-keep-plan.ts'

export interface PlanCardProps {
  brand: Brand
  text: I18n
  plan: SubscriptionPlan
  now: Date
  /** State of the account's payments, because invoices name no plan. */
  pastDue: PastDue
  onFix(): void
  onManageDevices(): void
  onChangePlan(): void
  onCancelPlan(): void
  onResume(): void
  /** Whether the resume dialog is loading. */
  isOpening?: boolean | undefined
  keepPlan?: KeepPlan | undefined
}

const TONES: Record<SubscriptionState, BadgeTone> = {
  active: 'success',
  expired: 'danger',
  pendingChange: 'info',
  freeTrial: 'info',
  cancelled: 'warning',
}

/** The badge of an active plan that the brand bills: green only when nothing is past due. */
const BILLED: Record<PastDue['kind'], { tone: BadgeTone; state: 'active' | 'pastDue' }> = {
  loading: { tone: 'neutral', state: 'active' },
  unknown: { tone: 'neutral', state: 'active' },
  none: { tone: 'success', state: 'active' },
  pastDue: { tone: 'danger', state: 'pastDue' },
}

/** Renders one plan: name, cycle, renewal, retention and devices (B§2). */
export function CurrentPlanCard(props: PlanCardProps): ReactNode {
  const { brand, text, plan, now, pastDue } = props
  const id = useId()
  const heading = currentPlanHeading(plan, text)
  const pause = pauseOf(plan, now)
  const paused = pauseLine(pause, text)
  const coming = renewalOf(plan, now)
  const renewal = isRenewalPaused(coming, pause) ? null : renewalLine(coming, text)
  const state = subscriptionState(plan, now)
  const isPaused = pause.kind === 'paused'
  const isBilled = isBilledByBrand(plan)
  const badge =
    state === 'active' && !isPaused && isBilled ? BILLED[pastDue.kind] : { tone: TONES[state], state }
  const next = nextAction(plan, pause)
  const choose = {
    manageDevices: props.onManageDevices,
    changePlan: props.onChangePlan,
    cancelPlan: props.onCancelPlan,
    upgrade: props.onChangePlan,
    resume: props.onResume,
  }
  return (
    <Card as="article" className={css.card} part="plan" aria-labelledby={id}>
      <div className={css.header}>
        <div className={css.titles}>
          <div className={css.titleLine}>
            <h2 id={id} className={own.title}>
              {heading}
            </h2>
            <Badge tone={isPaused ? 'warning' : badge.tone}>
              {text.t(isPaused ? 'myPlan.state.paused' : `myPlan.state.${badge.state}`)}
            </Badge>
          </div>
          {renewal && <p className={own.renewal}>{renewal}</p>}
          {state === 'cancelled' && <p className={own.renewal}>{text.t('myPlan.ends')}</p>}
          {paused && <p className={own.pause}>{paused}</p>}
          {isBilled && <Payments {...props} />}
        </div>
        {props.keepPlan?.canKeep(plan) && (
          <div className={own.next}>
            <Button
              full
              isBusy={props.keepPlan.result?.id === plan.id && props.keepPlan.result.kind === 'busy'}
              busyLabel={text.t('myPlan.keeping')}
              onClick={() => props.keepPlan?.keep(plan)}
            >
              {text.t('myPlan.keep', { plan: plan.planConfig?.name ?? heading })}
            </Button>
          </div>
        )}
        {next && (
          <div className={own.next}>
            <Button
              variant={next === 'manageDevices' ? 'secondary' : 'primary'}
              full
              isBusy={next === 'resume' && props.isOpening === true}
              busyLabel={text.t('ui.loading')}
              onClick={choose[next]}
            >
              {text.t(`myPlan.${next}`)}
            </Button>
          </div>
        )}
        <div className={own.menu}>
          <Menu
            variant="dots"
            label={text.t('myPlan.menu', { name: heading })}
            items={planMenu(plan, brand.capabilities, pause).map(({ action, isDisabled }) => ({
              label: text.t(`myPlan.${action}`),
              onSelect: choose[action],
              disabled: isDisabled,
            }))}
          />
        </div>
      </div>
      <div className={css.facts}>
        <PlanRetention plan={plan} brand={brand} text={text} />
        <PlanDevices plan={plan} text={text} />
      </div>
    </Card>
  )
}

/** States whether a payment is past due, in a line that has its height before the payment history loads. */
function Payments({ text, pastDue, onFix }: PlanCardProps): ReactNode {
  if (pastDue.kind === 'loading') return <Skeleton shape="line" />
  return (
    <p className={pastDue.kind === 'pastDue' ? own.pastDue : own.payments}>
      {pastDue.kind === 'pastDue' && <PastDueText text={text} pastDue={pastDue} onFix={onFix} />}
      {pastDue.kind === 'none' && text.t('pastDue.none')}
    </p>
  )
}
