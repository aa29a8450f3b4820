import type { ReactNode } from 'react'
import { alert, body, dismiss, heading, kinds, words } from './alert.css.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './Icon.tsx'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'

export interface AlertProps {
  kind: AlertKind
  title?: string | undefined
  children?: ReactNode
  /** Buttons below the words. */
  actions?: ReactNode
  /** With both, the alert can be dismissed. */
  dismissLabel?: string
  onDismiss?: () => void
}

const ICONS: Record<AlertKind, IconShape> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'alert',
  danger: 'errorCircle',
}

/**
 * A message about what happened; danger and warning interrupt, the others wait their turn. Only the words are
 * announced: a button that changes beside them would make them be read again.
 */
export function Alert({ kind, title, children, actions, dismissLabel, onDismiss }: AlertProps): ReactNode {
  return (
    <div className={classNames(alert, kinds[kind])} part="alert">
      <Icon name={ICONS[kind]} />
      <div className={body}>
        <div className={words} role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}>
          {title && <p className={heading}>{title}</p>}
          {children}
        </div>
        {actions}
      </div>
      {onDismiss && (
        <button type="button" className={dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
