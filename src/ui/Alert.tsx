import type { ReactNode } from 'react'
import { alert, body, dismiss, heading, kinds } from './alert.css.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'

export interface AlertProps {
  kind: AlertKind
  title?: string | undefined
  children?: ReactNode
  /** With both, the alert can be dismissed. */
  dismissLabel?: string
  onDismiss?: () => void
}

const ICONS: Record<AlertKind, IconName> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'alert',
  danger: 'errorCircle',
}

/** A message about what happened; danger and warning interrupt, the others wait their turn. */
export function Alert({ kind, title, children, dismissLabel, onDismiss }: AlertProps): ReactNode {
  return (
    <div
      className={classNames(alert, kinds[kind])}
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
      part="alert"
    >
      <Icon name={ICONS[kind]} />
      <div className={body}>
        {title && <p className={heading}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
