import { memo, type ReactNode, useId, useState } from 'react'
import { deviceKind } from '../../domain/devices/device-kind.ts'
import { isRemovable } from '../../domain/devices/device-replacement.ts'
import type { Selection } from '../../domain/devices/device-selection.ts'
import type { Device } from '../../domain/plans/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronLeft, chevronRight } from '../../ui/icons/chevrons.ts'
import { swap } from '../../ui/icons/swap.ts'
import { PointingIcon } from '../../ui/PointingIcon.tsx'
import * as cardCss from './device-card.css.ts'
import * as css from './devices.css.ts'

/** Devices on a page: few enough that a slow phone renders a press within 200 ms. */
const PAGE = 18

export interface DeviceGroupProps {
  text: I18n
  title: string
  /** Referentially stable while it holds the same devices. */
  devices: readonly Device[]
  selection: Selection
  original: Selection
  isSearching: boolean
  onToggle(id: string): void
  /** Replaces a device; absent where no device can take over its cover. Referentially stable. */
  onReplace?: ((device: Device) => void) | undefined
}

/** Devices of one kind of coverage under a heading, a page at a time. */
export function DeviceGroup(props: DeviceGroupProps): ReactNode {
  const { text, title, devices, selection, original, isSearching, onToggle, onReplace } = props
  const id = useId()
  const [page, setTurned] = useState({ devices, from: 0 })
  // Another list starts at its first page.
  const from = page.devices === devices ? page.from : 0
  if (isSearching && devices.length === 0) return null
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h3 className={css.groupTitle} id={id}>
          {title}
        </h3>
        {devices.length <= PAGE ? (
          <span className={css.groupCount}>{devices.length}</span>
        ) : (
          <Pages
            text={text}
            labelId={id}
            from={from}
            total={devices.length}
            onTurn={(to) => setTurned({ devices, from: to })}
          />
        )}
      </div>
      <ul className={css.grid}>
        {devices.slice(from, from + PAGE).map((device) => {
          const isChecked = selection.has(device.pepperDeviceId)
          const wasChecked = original.has(device.pepperDeviceId)
          return (
            <li className={css.item} key={device.pepperDeviceId}>
              <DeviceCard
                device={device}
                isChecked={isChecked}
                change={isChecked === wasChecked ? null : isChecked ? 'added' : 'removed'}
                text={text}
                onToggle={onToggle}
                onReplace={isRemovable(device) ? onReplace : undefined}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface PagesProps {
  text: I18n
  labelId: string
  from: number
  total: number
  onTurn(from: number): void
}

function Pages({ text, labelId, from, total, onTurn }: PagesProps): ReactNode {
  const turn = (to: number, label: string, shape: typeof chevronLeft | typeof chevronRight): ReactNode => (
    <button
      type="button"
      className={css.turn}
      aria-label={label}
      aria-describedby={labelId}
      // A disabled button would lose the focus on the last page.
      aria-disabled={to < 0 || to >= total || undefined}
      onClick={() => to >= 0 && to < total && onTurn(to)}
    >
      <PointingIcon name={shape} />
    </button>
  )
  return (
    <div className={css.pages}>
      <span className={css.groupCount} role="status">
        {text.t('devices.range', { from: from + 1, to: Math.min(from + PAGE, total), count: total })}
      </span>
      <span className={css.turns}>
        {turn(from - PAGE, text.t('devices.pageBefore'), chevronLeft)}
        {turn(from + PAGE, text.t('devices.pageAfter'), chevronRight)}
      </span>
    </div>
  )
}

interface DeviceCardProps {
  device: Device
  isChecked: boolean
  /** Effect of a save on the device. */
  change: 'added' | 'removed' | null
  text: I18n
  onToggle(id: string): void
  onReplace: DeviceGroupProps['onReplace']
}

/**
 * A device with its picture; the whole card is its checkbox, beside the button that replaces it. Renders again
 * only for other props.
 */
const DeviceCard = memo(function DeviceCard(props: DeviceCardProps): ReactNode {
  const { device, isChecked, change, text, onToggle, onReplace } = props
  const name = device.name || text.t('devices.unnamed')
  const card = (
    <label className={classNames(cardCss.card, isChecked && cardCss.chosen)} part="device">
      <input
        type="checkbox"
        className={cardCss.box}
        part="checkbox"
        name="device"
        value={device.pepperDeviceId}
        checked={isChecked}
        onChange={() => onToggle(device.pepperDeviceId)}
      />
      <span className={cardCss.picture}>
        <DeviceIcon kind={deviceKind(device.model)} />
      </span>
      <span className={cardCss.text}>
        <span className={cardCss.name}>
          <bdi>{`${name} `}</bdi>
        </span>
        <span className={cardCss.detail}>
          {change ? (
            <span className={change === 'added' ? cardCss.added : cardCss.removed}>
              {text.t(change === 'added' ? 'devices.willAdd' : 'devices.willRemove')}
            </span>
          ) : (
            device.model
          )}
        </span>
      </span>
    </label>
  )
  if (!onReplace) return card
  return (
    <div className={cardCss.pair}>
      {card}
      <button
        type="button"
        className={cardCss.replace}
        aria-label={text.t('replace.actionOf', { name })}
        onClick={() => onReplace(device)}
      >
        <Icon name={swap} />
        <span>{text.t('replace.action')}</span>
      </button>
    </div>
  )
})
