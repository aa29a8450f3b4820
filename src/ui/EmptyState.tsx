import type { ReactNode } from 'react'
import { actions, empty, explanation, heading, picture } from './empty-state.css.ts'
import { Icon, type IconShape } from './Icon.tsx'

export interface EmptyStateProps {
  title: ReactNode
  text?: string
  icon?: IconShape
  /** Level of the heading, 2 by default; 1 where nothing else names the screen. */
  level?: 1 | 2
  /** Buttons or links for the next step. */
  children?: ReactNode
}

/** Renders the reason why a screen has no content, and the next step. */
export function EmptyState({ title, text, icon = 'info', level = 2, children }: EmptyStateProps): ReactNode {
  const Heading = `h${level}` as const
  return (
    <div className={empty}>
      <span className={picture}>
        <Icon name={icon} />
      </span>
      <Heading className={heading}>{title}</Heading>
      {text && <p className={explanation}>{text}</p>}
      {children && <div className={actions}>{children}</div>}
    </div>
  )
}
