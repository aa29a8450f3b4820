import type { ReactNode } from 'react'
import type { DeviceKind } from '../domain/device-kind.ts'
import { deviceIcon } from './device-icon.css.ts'

/** Line drawings on a 32 px grid. */
const DRAWINGS = {
  indoor:
    'M16 4.5a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM16 9.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16 22.500v3M9.500 27.500c0-1.100.9-2 2-2h9c1.100 0 2 .9 2 2ZM16 13.450v.05',
  outdoor:
    'M4.500 9.500 8 6.500h13.500a6 6 0 0 1 6 6 6 6 0 0 1-6 6H8a3.500 3.500 0 0 1-3.500-3.500ZM21.500 9.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12.500 18.500V22a3 3 0 0 1-3 3H5M5 21.500v7M9 12.450v.05',
  doorbell:
    'M13 3.500h6A3.500 3.500 0 0 1 22.500 7v18a3.500 3.500 0 0 1-3.500 3.500h-6A3.500 3.500 0 0 1 9.500 25V7A3.500 3.500 0 0 1 13 3.500ZM16 7.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM16 18a3.250 3.250 0 1 0 0 6.500 3.250 3.250 0 0 0 0-6.500ZM16 10.450v.05',
  floodlight:
    'M16 13.500a4.750 4.750 0 1 0 0 9.500 4.750 4.750 0 0 0 0-9.500ZM16 18.200v.05M13 4.500h6v4h-6ZM16 8.500v5M11.500 7.500 8 9.500M20.500 7.500l3.500 2M3.600 11.200 7.200 8l4 5.400-4.400 2ZM28.400 11.200 24.800 8l-4 5.400 4.400 2ZM4.500 20v2.500M8 19l1 2.300M27.500 20v2.500M24 19l-1 2.300M13 26.500h6',
  plug: 'M9 4.500h14A4.500 4.500 0 0 1 27.500 9v14a4.500 4.500 0 0 1-4.500 4.500H9A4.500 4.500 0 0 1 4.500 23V9A4.500 4.500 0 0 1 9 4.500ZM13 10v5M19 10v5M16 19.500a2 2 0 0 0-2 2v1h4v-1a2 2 0 0 0-2-2Z',
  bulb: 'M12 22.500v-1.600c0-1.300-.7-2.400-1.600-3.400A8 8 0 1 1 24 12a7.900 7.900 0 0 1-2.400 5.500c-.9 1-1.600 2.100-1.600 3.400v1.600ZM12.500 25.500h7M14 28.500h4M16 22.500V16M13.500 13.500 16 16l2.500-2.500',
  sensor:
    'M8 3.500h6a2.500 2.500 0 0 1 2.500 2.500v20a2.500 2.500 0 0 1-2.500 2.500H8A2.500 2.500 0 0 1 5.500 26V6A2.500 2.500 0 0 1 8 3.500ZM21 9.500h3a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-3ZM11 8.450v.05M11 13v6',
  generic:
    'M8 8.500h16a3.500 3.500 0 0 1 3.500 3.500v8a3.500 3.500 0 0 1-3.500 3.500H8A3.500 3.500 0 0 1 4.500 20v-8A3.500 3.500 0 0 1 8 8.500ZM9.500 13v6M13.500 16h.05M18 16h.05M22.500 16h.05',
} as const satisfies Record<DeviceKind, string>

/** A picture of a kind of device; always beside its name, so hidden from assistive technology. */
export function DeviceIcon({ kind }: { kind: DeviceKind }): ReactNode {
  return (
    <svg className={deviceIcon} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[kind]} />
    </svg>
  )
}
