import type { ReactNode } from 'react'
import { icon } from './icon.css.ts'

/** Shapes of our icons on a 24 px grid, drawn as strokes. */
const SHAPES = {
  alert:
    'M12 8.5v4.25M12 16.2v.05M10.6 4.6 3.3 17.4A1.6 1.6 0 0 0 4.7 19.8h14.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0Z',
  check: 'm5.5 12.5 4.3 4.3 8.7-9.6',
  checkCircle: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-3.8 8.8 2.6 2.6 5-5.4',
  chevronDown: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  dots: 'M12 5.9v.05M12 12v.05M12 18.1v.05',
  errorCircle: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v4.6m0 3v.05',
  external:
    'M13.5 5H19v5.5M19 5l-8.2 8.2M17 14v3.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 17.4V8.6A1.6 1.6 0 0 1 6.6 7H10',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5m0-8.2v.05',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6.6 10.5h10.8a1.6 1.6 0 0 1 1.6 1.6v6.3a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 18.400v-6.300a1.600 1.600 0 0 1 1.600-1.600ZM12 14v2.500',
  camera:
    'M12 4a6.200 6.200 0 1 0 0 12.400A6.200 6.200 0 0 0 12 4Zm0 3.900a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600ZM12 16.400v2.100M7.500 20h9',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.800 20c.7-3.700 3.600-5.500 7.200-5.500s6.500 1.800 7.200 5.500',
} as const

export type IconName = keyof typeof SHAPES

/** An icon in the colour of the text around it; always beside words, so hidden from assistive technology. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
