import { type ReactNode, useId, useState } from 'react'
import type { Brand } from '../../brand/brand.ts'
import { showsDeviceCount } from '../../domain/devices/device-count.ts'
import { deviceKind } from '../../domain/devices/device-kind.ts'
import { isBilledByBrand, isFreePlan } from '../../domain/plans/free-plan.ts'
import { comingRenewal, getNextCharge, type NextCharge } from '../../domain/plans/next-charge.ts'
import { getPause } from '../../domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { planMenu } from '../../domain/plans/plan-menu.ts'
import { type SubscriptionState, subscriptionState } from '../../domain/plans/subscription-state.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DaysBar } from '../../ui/DaysBar.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PastDue } from '../shared/past-due/past-due.tsx'
import { currentPlanHeading } from '../shared/plan/plan-heading.ts'
import { renewalLine, retentionLabel } from '../shared/plan/plan-texts.ts'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import * as css from './my-plan.css.ts'
import * as own from './plan-card.css.ts'
import type { PlanGlance, PlanHandlers, ReadGlance } from './plan-glance.ts'
import { PlanRow, PlanRows } from './plan-rows.view.tsx'
import type { KeepPlan } from './use-keep-plan.ts'

export interface PlanCardProps extends ScreenTexts {
  plan: SubscriptionPlan
  now: Date
  /** State of the account's payments, because invoices name no plan. */
  pastDue: PastDue
  readGlance: ReadGlance
  isGlanceLoading: boolean
  /** The plan that costs nothing; null without one, and until it has loaded. */
  freePlan?: PlanCard | null | undefined
  /** Whether the card is one of many and shows figures without pictures. */
  isCompact: boolean
  handlers: PlanHandlers
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

/** The charges whose price has a line of its own below it, which says when it is due. */
const DATED: ReadonlySet<NextCharge['kind']> = new Set(['afterTrial', 'afterPause', 'afterChange'])

/** Renders one plan: name, price, renewal, what needs attention, retention, devices and actions (B§2). */
export function CurrentPlanCard(props: PlanCardProps): ReactNode {
  const { brand, text, plan, now, pastDue, isGlanceLoading, isCompact } = props
  const id = useId()
  const heading = currentPlanHeading(plan, text)
  const pause = getPause(plan, now)
  const state = subscriptionState(plan, now)
  const isPaused = pause.kind === 'paused'
  const isBilled = isBilledByBrand(plan)
  const badge =
    state === 'active' && !isPaused && isBilled ? BILLED[pastDue.kind] : { tone: TONES[state], state }
  const charge = getNextCharge(plan, now).kind
  // The row of a pending change has this line.
  const renewal = plan.pending ? null : renewalLine(comingRenewal(plan, now), text)
  const priceClass = classNames(css.price, !renewal && own.lone, DATED.has(charge) && own.dated)
  const handlers = { ...props.handlers, keepPlan: () => props.keepPlan?.keep(plan) }
  const freePlan = props.freePlan?.name ?? ''
  const menu = planMenu(plan, brand.capabilities, pause, freePlan !== '')
  const context = { plan, text, now, pastDue, menu, handlers, labelledBy: id, priceClass }
  const glance = props.readGlance(context)
  return (
    <Card as="article" className={css.card} part="plan" aria-labelledby={id}>
      <div className={css.header}>
        <div className={css.titles}>
          <div className={css.titleLine}>
            <h2 id={id} className={own.title}>
              {heading}
            </h2>
            <div className={css.status}>
              <Badge tone={isPaused ? 'warning' : badge.tone}>
                {text.t(isPaused ? 'myPlan.state.paused' : `myPlan.state.${badge.state}`)}
              </Badge>
              {isBilled &&
                (glance?.price ?? (
                  <p key="loading" className={priceClass}>
                    {isGlanceLoading && <Skeleton shape="chip" />}
                  </p>
                ))}
            </div>
          </div>
          {renewal && <p className={own.renewal}>{renewal}</p>}
        </div>
        {isFreePlan(plan) && pause.kind === 'none' && (
          <div className={own.next}>
            <Button full onClick={handlers.changePlan}>
              {text.t('myPlan.upgrade')}
            </Button>
          </div>
        )}
        <div className={own.menu}>
          <Menu
            variant="dots"
            label={text.t('myPlan.menu', { name: heading })}
            items={menu.map(({ action, isDisabled }) => ({
              label: text.t(`myPlan.${action}`, { plan: freePlan }),
              onSelect: handlers[action],
              disabled: isDisabled,
            }))}
          />
        </div>
      </div>
      {isBilled &&
        (glance?.payment ?? <PlanRow tone="calm" title={isGlanceLoading && <Skeleton />} isReserved />)}
      <PlanRows {...context} glance={glance} isOpening={props.isOpening} keepPlan={props.keepPlan} />
      <div className={css.facts}>
        <PlanRetention plan={plan} brand={brand} text={text} isCompact={isCompact} />
        <PlanDevices {...{ plan, text, isCompact }} replace={glance?.replace} places={glance?.places} />
      </div>
      {glance?.actions ?? <div className={css.actionsPlace} />}
    </Card>
  )
}

/** Device cells of a card; with more devices the last cell opens the rest. */
const PLACES = 4

interface PlanDevicesProps {
  plan: SubscriptionPlan
  text: I18n
  /** Whether the devices have names alone. */
  isCompact: boolean
  replace: PlanGlance['replace'] | undefined
  /** The free places, in a line that keeps its height. */
  places: ReactNode
}

/** Renders the covered devices; with a cap between 2 and 29 also a meter. */
function PlanDevices(props: PlanDevicesProps): ReactNode {
  const { plan, text, isCompact, replace, places } = props
  const max = plan.planConfig?.deviceQuantity ?? 0
  const count = plan.devices.length
  const covered = text.t('myPlan.deviceCount', { count, max })
  return (
    <div className={classNames(css.fact, own.barred, !isCompact && css.covered)}>
      <p className={own.factHead}>
        <span className={own.factName}>{text.t('myPlan.devices')}</span>
        {showsDeviceCount(max) && <span className={own.factValue}>{covered}</span>}
      </p>
      {showsDeviceCount(max) && (
        <div className={css.meter}>
          <Meter value={count} max={max} />
        </div>
      )}
      {count === 0 ? (
        <p className={own.renewal}>{text.t('myPlan.noDevices')}</p>
      ) : isCompact ? (
        <p className={own.deviceName}>
          {plan.devices
            .map(({ name }) => name || text.t('device.unnamed'))
            // A message for each name would read all names before it again.
            .join(text.t('myPlan.join', { list: '', next: '' }))}
        </p>
      ) : (
        <DeviceList devices={plan.devices} text={text} replace={replace} />
      )}
      <p className={own.places}>{places}</p>
    </div>
  )
}

interface DeviceListProps extends Pick<PlanDevicesProps, 'text' | 'replace'> {
  devices: SubscriptionPlan['devices']
}

function DeviceList({ devices, text, replace }: DeviceListProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = devices.length > PLACES ? devices.length - PLACES + 1 : 0
  const first = devices.slice(0, devices.length - hidden)
  const rest = isOpen ? devices.slice(first.length) : []
  const entry = (device: (typeof devices)[number]) => {
    const content = (
      <>
        <DeviceIcon kind={deviceKind(device.model)} />
        <span className={own.deviceName}>
          <bdi>{device.name || text.t('device.unnamed')}</bdi>
        </span>
      </>
    )
    const button = replace?.(device, content)
    return (
      <li className={classNames(!button && own.device)} key={device.pepperDeviceId}>
        {button || content}
      </li>
    )
  }
  return (
    <ul className={css.devices}>
      {first.map(entry)}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className={own.more}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? text.t('myPlan.fewerDevices') : text.t('myPlan.moreDevices', { count: hidden })}
          </button>
        </li>
      )}
      {rest.map(entry)}
    </ul>
  )
}

interface PlanRetentionProps {
  plan: SubscriptionPlan
  brand: Brand
  text: I18n
  /** Whether the label stands alone. */
  isCompact: boolean
}

/** Renders the video retention: label and a bar of days. */
function PlanRetention({ plan, brand, text, isCompact }: PlanRetentionProps): ReactNode {
  const label = retentionLabel(plan, brand.capabilities.basicRetentionHours, text)
  return (
    <div className={classNames(css.fact, own.barred)}>
      <p className={own.factHead}>
        <span className={own.factName}>{text.t('myPlan.retention')}</span>
        <span className={own.factValue}>{label}</span>
      </p>
      {!isCompact && (
        <DaysBar days={plan.planConfig?.retentionDays ?? 0} todayLabel={text.t('myPlan.retention.today')} />
      )}
    </div>
  )
}
