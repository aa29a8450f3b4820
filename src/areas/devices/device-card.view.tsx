import { memo, type ReactNode } from 'react'
import { deviceKind } from '../../domain/device-kind.ts'
import type { Device } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import * as css from './device-card.css.ts'

export interface DeviceCardProps {
  device: Device
  isChecked: boolean
  /** Effect of a save on the device. */
  change: 'added' | 'removed' | null
  text: I18n
  onToggle(id: string): void
}

/** A device with its picture; the whole card is its checkbox. Renders again only for other props. */
export const DeviceCard = memo(function DeviceCard(props: DeviceCardProps): ReactNode {
  const { device, isChecked, change, text, onToggle } = props
  return (
    <label className={classNames(css.card, isChecked && css.chosen)} part="device">
      <input
        type="checkbox"
        className={css.box}
        part="checkbox"
        name="device"
        value={device.pepperDeviceId}
        checked={isChecked}
        onChange={() => onToggle(device.pepperDeviceId)}
      />
      <span className={css.picture}>
        <DeviceIcon kind={deviceKind(device.model)} />
      </span>
      <span className={css.text}>
        <span className={css.name}>{`${device.name || text.t('devices.unnamed')} `}</span>
        <span className={css.detail}>
          {change ? (
            <span className={change === 'added' ? css.added : css.removed}>
              {text.t(change === 'added' ? 'devices.willAdd' : 'devices.willRemove')}
            </span>
          ) : (
            device.model
          )}
        </span>
      </span>
    </label>
  )
})
