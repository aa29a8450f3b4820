import type { ReactNode } from 'react'
import { icon } from './icon.css.ts'

/**
 * Stroke paths of the icons that the components of this folder use, on a 24 px grid; icons/ has the others.
 */
const SHAPES = {
  alert:
    'M12 8.5v4.25M12 16.2v.05M10.6 4.6 3.3 17.4A1.6 1.6 0 0 0 4.7 19.8h14.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0Z',
  check: 'm5.5 12.5 4.3 4.3 8.7-9.6',
  checkCircle: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-3.8 8.8 2.6 2.6 5-5.4',
  chevronDown: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  dots: 'M12 5.9v.05M12 12v.05M12 18.1v.05',
  errorCircle: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v4.6m0 3v.05',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5m0-8.2v.05',
} as const

/** Name of a built-in icon, or a path from icons/. */
export type IconShape = keyof typeof SHAPES | `M${string}`

/**
 * Renders an icon in the current text color. Assistive technology ignores it, because a text is beside it.
 */
export function Icon({ name }: { name: IconShape }): ReactNode {
  const shape = name in SHAPES ? SHAPES[name as keyof typeof SHAPES] : name
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  )
}
