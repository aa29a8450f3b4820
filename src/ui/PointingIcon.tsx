import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { pointing } from './pointing-icon.css.ts'

/** Renders an icon that points along the line, such as a chevron. Right-to-left text mirrors it. */
export function PointingIcon({ name }: { name: IconShape }): ReactNode {
  return (
    <span className={pointing}>
      <Icon name={name} />
    </span>
  )
}
