import type { ReactNode } from 'react'
import { actions, empty, explanation, heading, picture } from './empty-state.css.ts'
import { Icon, type IconShape } from './Icon.tsx'

export interface EmptyStateProps {
  title: ReactNode
  /** Whether screen readers announce the title at once. */
  isAlert?: boolean
  text?: string
  icon?: IconShape
  /** Level of the heading, 2 by default; 1 where nothing else names the screen. */
  level?: 1 | 2
  /** Buttons or links for the next step. */
  children?: ReactNode
  /** A line below them. */
  note?: ReactNode
}

/** Renders the reason why a screen has no content, and the next step. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { title, text, icon = 'info', level = 2, isAlert, children, note } = props
  const Heading = `h${level}` as const
  return (
    <div className={empty}>
      <span className={picture}>
        <Icon name={icon} />
      </span>
      {/* The role is on an outer element: Chromium leaves a role inside a heading out of its name. */}
      <div role={isAlert ? 'alert' : undefined}>
        <Heading className={heading}>{title}</Heading>
      </div>
      {text && <p className={explanation}>{text}</p>}
      {children && <div className={actions}>{children}</div>}
      {note}
    </div>
  )
}
