import type { ReactNode } from 'react'
import { showsDeviceCount } from '../../domain/device-count.ts'
import { deviceKind } from '../../domain/device-kind.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Meter } from '../../ui/Meter.tsx'
import * as css from './my-plan.css.ts'

/** The devices a plan covers; with a cap above 1 and below 30 also how many of how many (B§2). */
export function PlanDevices({ plan, text }: { plan: SubscriptionPlan; text: I18n }): ReactNode {
  const max = plan.planConfig?.deviceQuantity ?? 0
  const count = plan.devices.length
  const covered = text.t('myPlan.deviceCount', { count, max })
  return (
    <div className={css.fact}>
      <p className={css.factHead}>
        <span className={css.factName}>{text.t('myPlan.devices')}</span>
        {showsDeviceCount(max) && <span className={css.factValue}>{covered}</span>}
      </p>
      {showsDeviceCount(max) && (
        <div className={css.meter}>
          <Meter value={count} max={max} label={covered} />
        </div>
      )}
      {count === 0 ? (
        <p className={css.renewal}>{text.t('myPlan.noDevices')}</p>
      ) : (
        <ul className={css.devices}>
          {plan.devices.map((device) => (
            <li className={css.device} key={device.pepperDeviceId}>
              <DeviceIcon kind={deviceKind(device.model)} />
              <span className={css.deviceName} title={device.name}>
                {device.name || text.t('device.unnamed')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
