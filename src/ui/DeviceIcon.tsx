import type { ReactNode } from 'react'
import type { DeviceKind } from '../domain/devices/device-kind.ts'
import { deviceIcon } from './device-icon.css.ts'

/** Stroke paths on a 32 px grid. */
const PATHS = {
  indoor:
    'M16 4.5a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM16 9.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16 22.5v3M9.5 27.5c0-1.1.9-2 2-2h9c1.1 0 2 .9 2 2ZM16 13.45v.05',
  outdoor:
    'M4.5 9.5 8 6.5h13.5a6 6 0 0 1 6 6 6 6 0 0 1-6 6H8a3.5 3.5 0 0 1-3.5-3.5ZM21.5 9.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12.5 18.5V22a3 3 0 0 1-3 3H5M5 21.5v7M9 12.45v.05',
  doorbell:
    'M13 3.5h6A3.5 3.5 0 0 1 22.5 7v18a3.5 3.5 0 0 1-3.5 3.5h-6A3.5 3.5 0 0 1 9.5 25V7A3.5 3.5 0 0 1 13 3.5ZM16 7.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM16 18a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5ZM16 10.45v.05',
  floodlight:
    'M13 4.5h6M16 4.5V13M11 8.5h10M6 5.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 10V7A1.5 1.5 0 0 1 6 5.5ZM22.5 5.5H26A1.5 1.5 0 0 1 27.5 7v3a1.5 1.5 0 0 1-1.5 1.5h-3.5A1.5 1.5 0 0 1 21 10V7a1.5 1.5 0 0 1 1.5-1.5ZM16 13a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16.75a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5ZM6.5 15l-1 2.5M25.5 15l1 2.5',
  plug: 'M9 4.5h14A4.5 4.5 0 0 1 27.5 9v14a4.5 4.5 0 0 1-4.5 4.5H9A4.5 4.5 0 0 1 4.5 23V9A4.5 4.5 0 0 1 9 4.5ZM13 10v5M19 10v5M16 19.5a2 2 0 0 0-2 2v1h4v-1a2 2 0 0 0-2-2Z',
  bulb: 'M12 22.5v-1.6c0-1.3-.7-2.4-1.6-3.4A8 8 0 1 1 24 12a7.9 7.9 0 0 1-2.4 5.5c-.9 1-1.6 2.1-1.6 3.4v1.6ZM12.5 25.5h7M14 28.5h4M16 22.5V16M13.5 13.5 16 16l2.5-2.5',
  sensor:
    'M8 3.5h6a2.5 2.5 0 0 1 2.5 2.5v20a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 26V6A2.5 2.5 0 0 1 8 3.5ZM21 9.5h3a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-3ZM11 8.45v.05M11 13v6',
  generic:
    'M8 8.5h16a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 20v-8A3.5 3.5 0 0 1 8 8.5ZM9.5 13v6M13.5 16h.05M18 16h.05M22.5 16h.05',
} as const satisfies Record<DeviceKind, string>

/**
 * Renders the picture of a device kind. Assistive technology ignores it,
 * because the device's name is beside it.
 */
export function DeviceIcon({ kind }: { kind: DeviceKind }): ReactNode {
  return (
    <svg className={deviceIcon} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={PATHS[kind]} />
    </svg>
  )
}
