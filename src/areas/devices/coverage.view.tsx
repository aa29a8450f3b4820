import type { ReactNode } from 'react'
import { deviceKind } from '../../domain/device-kind.ts'
import type { Device } from '../../domain/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as css from './devices.css.ts'
import { countWords, hasCap } from './words.ts'

/** So many places of a plan are drawn one by one. */
const DRAWN = 8

/** What is checked against the cap: the places of a plan with pictures in them, else a meter (B§2). */
export function Coverage({
  chosen,
  cap,
  text,
}: {
  chosen: readonly Device[]
  cap: number
  text: I18n
}): ReactNode {
  const label = text.t('devices.coverage')
  const count = countWords(chosen.length, cap, text)
  return (
    <div className={css.coverage}>
      <p className={css.coverageHead}>
        <span className={css.coverageName}>{label}</span>
        <span className={css.coverageCount}>{count}</span>
      </p>
      <div className={css.places}>
        {hasCap(cap) && cap <= DRAWN ? (
          <>
            <VisuallyHidden>
              <meter
                aria-label={label}
                aria-valuetext={count}
                min={0}
                max={cap}
                value={Math.min(chosen.length, cap)}
              />
            </VisuallyHidden>
            <Places chosen={chosen} cap={cap} />
          </>
        ) : (
          hasCap(cap) && <Meter value={chosen.length} max={cap} label={label} valueText={count} />
        )}
      </div>
    </div>
  )
}

function Places({ chosen, cap }: { chosen: readonly Device[]; cap: number }): ReactNode {
  const places = Array.from({ length: Math.max(cap, 0) }, (_, at) => chosen[at])
  return (
    <span className={css.placeRow} aria-hidden="true">
      {places.map((device, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <span className={classNames(css.place, device && css.taken)} key={at}>
          {device && <DeviceIcon kind={deviceKind(device.model)} />}
        </span>
      ))}
    </span>
  )
}
