import { type ReactNode, useState } from 'react'
import type { Brand } from '../../brand/brand.ts'
import { showsDeviceCount } from '../../domain/device-count.ts'
import { deviceKind } from '../../domain/device-kind.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DaysBar } from '../../ui/DaysBar.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Meter } from '../../ui/Meter.tsx'
import * as css from './my-plan.css.ts'
import * as own from './plan-card.css.ts'
import { retentionLabel } from './plan-texts.ts'

/** Device cells of a card; with more devices the last cell opens the rest. */
const PLACES = 4

interface PlanDevicesProps {
  plan: SubscriptionPlan
  text: I18n
  /** Whether the devices have names alone. */
  isCompact: boolean
  /** The free places, in a line that keeps its height. */
  places: ReactNode
}

/** Renders the covered devices; with a cap between 2 and 29 also a meter (B§2). */
export function PlanDevices(props: PlanDevicesProps): ReactNode {
  const { plan, text, isCompact, places } = props
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
        <DeviceList devices={plan.devices} text={text} />
      )}
      <p className={own.places}>{places}</p>
    </div>
  )
}

function DeviceList({ devices, text }: { devices: SubscriptionPlan['devices']; text: I18n }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = devices.length > PLACES ? devices.length - PLACES + 1 : 0
  const first = devices.slice(0, devices.length - hidden)
  const rest = isOpen ? devices.slice(first.length) : []
  const entry = ({ pepperDeviceId, model, name }: (typeof devices)[number]) => (
    <li className={own.device} key={pepperDeviceId}>
      <DeviceIcon kind={deviceKind(model)} />
      <span className={own.deviceName}>{name || text.t('device.unnamed')}</span>
    </li>
  )
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

/** Renders the video retention: label (B§9) and a bar of days. */
export function PlanRetention({ plan, brand, text, isCompact }: PlanRetentionProps): ReactNode {
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
