import type { ReactNode } from 'react'
import { showsDeviceCount } from '../../domain/device-count.ts'
import { deviceKind } from '../../domain/device-kind.ts'
import type { Device } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Meter } from '../../ui/Meter.tsx'
import * as css from './devices.css.ts'

/** Whether the screen states a plan's cap: from 30 devices on it does not (B§2). */
export const hasCap = (cap: number): boolean => cap === 1 || showsDeviceCount(cap)

/** Returns how many devices are covered, of how many where the plan states it. */
export const deviceCountText = (count: number, cap: number, text: I18n): string =>
  hasCap(cap) ? text.t('devices.count', { count, max: cap }) : text.t('devices.countOpen', { count })

/** Most places that are rendered one by one. */
const MOST_PLACES = 8

interface CoverageProps {
  chosen: readonly Device[]
  cap: number
  text: I18n
}

/** The chosen devices against the cap (B§2): places with pictures in them, or a meter for many places. */
export function Coverage({ chosen, cap, text }: CoverageProps): ReactNode {
  const label = text.t('devices.coverage')
  const count = deviceCountText(chosen.length, cap, text)
  const isCapped = hasCap(cap)
  return (
    <div className={css.coverage}>
      <p className={css.coverageHead}>
        <span className={css.coverageName}>{label}</span>
        <span className={css.coverageCount}>{count}</span>
      </p>
      <div className={css.places}>
        {isCapped && cap > MOST_PLACES ? (
          <Meter value={chosen.length} max={cap} />
        ) : (
          <Places chosen={chosen} places={isCapped ? cap : Math.min(chosen.length + 1, MOST_PLACES)} />
        )}
      </div>
    </div>
  )
}

/** Places side by side; the last one counts the devices that have no place. */
function Places({ chosen, places }: { chosen: readonly Device[]; places: number }): ReactNode {
  const more = chosen.length > places ? chosen.length - places + 1 : 0
  const placed = [...Array(places - (more > 0 ? 1 : 0)).keys()].map((at) => chosen[at])
  return (
    <span className={css.placeRow} aria-hidden="true">
      {placed.map((device, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <span className={classNames(css.place, device && css.taken)} key={at}>
          {device && <DeviceIcon kind={deviceKind(device.model)} />}
        </span>
      ))}
      {more > 0 && <span className={classNames(css.place, css.taken)}>{`+${more}`}</span>}
    </span>
  )
}
