import { type ReactNode, useId } from 'react'
import type { Brand } from '../../brand/brand.ts'
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
import { currentPlanHeading } from '../shared/plan/plan-heading.ts'
import * as css from './my-plan.css.ts'
import * as own from './plan-card.css.ts'
import { PlanDevices } from './plan-devices.view.tsx'
import { PlanRetention } from './plan-retention.view.tsx'
import { pauseLine, renewalLine } from './plan-texts.ts'

export interface PlanCardProps {
  brand: Brand
  text: I18n
  plan: SubscriptionPlan
  now: Date
  onManageDevices(): void
  onChangePlan(): void
  onCancelPlan(): void
  onResume(): void
}

const TONES: Record<SubscriptionState, BadgeTone> = {
  active: 'success',
  expired: 'danger',
  pendingChange: 'info',
  freeTrial: 'info',
  cancelled: 'warning',
}

/** Renders one plan: name, cycle, renewal, retention and devices (B§2). */
export function CurrentPlanCard(props: PlanCardProps): ReactNode {
  const { brand, text, plan, now } = props
  const id = useId()
  const heading = currentPlanHeading(plan, text)
  const pause = pauseOf(plan, now)
  const paused = pauseLine(pause, text)
  const coming = renewalOf(plan, now)
  const renewal = isRenewalPaused(coming, pause) ? null : renewalLine(coming, text)
  const state = subscriptionState(plan, now)
  const isPaused = pause.kind === 'paused'
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
            <Badge tone={isPaused ? 'warning' : TONES[state]}>
              {text.t(isPaused ? 'myPlan.state.paused' : `myPlan.state.${state}`)}
            </Badge>
          </div>
          {renewal && <p className={own.renewal}>{renewal}</p>}
          {state === 'cancelled' && <p className={own.renewal}>{text.t('myPlan.ends')}</p>}
          {paused && <p className={own.pause}>{paused}</p>}
        </div>
        {next && (
          <div className={own.next}>
            <Button variant={next === 'manageDevices' ? 'secondary' : 'primary'} full onClick={choose[next]}>
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
