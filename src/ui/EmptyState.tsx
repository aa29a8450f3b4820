import type { ReactNode } from 'react'
import { actions, empty, explanation, heading, picture } from './empty-state.css.ts'
import { Icon, type IconShape } from './Icon.tsx'

export interface EmptyStateProps {
  title: ReactNode
  text?: string
  icon?: IconShape
  /** Buttons or links for the next step. */
  children?: ReactNode
}

/** Renders the reason why a screen has no content, and the next step. */
export function EmptyState({ title, text, icon = 'info', children }: EmptyStateProps): ReactNode {
  return (
    <div className={empty}>
      <span className={picture}>
        <Icon name={icon} />
      </span>
      <h2 className={heading}>{title}</h2>
      {text && <p className={explanation}>{text}</p>}
      {children && <div className={actions}>{children}</div>}
    </div>
  )
}
