import { type ReactNode, useId, useState } from 'react'
import type { Selection } from '../../domain/device-selection.ts'
import type { Device } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DeviceCard } from './device-card.view.tsx'
import * as css from './devices.css.ts'

/** Devices drawn at once; the rest comes in as large a step at a time. */
const STEP = 48

export interface DeviceGroupProps {
  text: I18n
  title: string
  devices: readonly Device[]
  selection: Selection
  original: Selection
  isSearching: boolean
  onToggle(id: string): void
}

/** Devices of one kind of coverage, under their heading. */
export function DeviceGroup(props: DeviceGroupProps): ReactNode {
  const { text, title, devices, selection, original, isSearching, onToggle } = props
  const id = useId()
  const [limit, setLimit] = useState(STEP)
  if (isSearching && devices.length === 0) return null
  const more = Math.min(devices.length - limit, STEP)
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 className={css.groupTitle} id={id}>
        {title}
        <span className={css.groupCount}>{devices.length}</span>
      </h3>
      <ul className={css.grid}>
        {devices.slice(0, limit).map((device) => {
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
              />
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setLimit(limit + STEP)}>
            {text.t('devices.more', { count: more })}
          </Button>
        </div>
      )}
    </section>
  )
}
