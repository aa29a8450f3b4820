import type { ReactNode } from 'react'
import { alert, announced, body, dismiss, heading, kinds, texts } from './alert.css.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { wrapText } from './wrap-text.tsx'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'

export interface AlertProps {
  kind: AlertKind
  title?: string | undefined
  children?: ReactNode
  /** A line below the text that screen readers do not announce with it. */
  note?: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
  /** Accessible name of the dismiss button, which needs both props. */
  dismissLabel?: string
  onDismiss?: () => void
  /** `none` for an alert inside a live region. */
  role?: 'alert' | 'status' | 'none'
}

const ICONS: Record<AlertKind, IconShape> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'alert',
  danger: 'errorCircle',
}

/**
 * Renders a message. Screen readers announce `danger` and `warning` at once, the other kinds politely. The
 * live region holds the text only: a changing button inside it would trigger a second announcement.
 */
export function Alert({
  kind,
  title,
  children,
  note,
  actions,
  dismissLabel,
  onDismiss,
  role = kind === 'danger' || kind === 'warning' ? 'alert' : 'status',
}: AlertProps): ReactNode {
  return (
    <div className={classNames(alert, kinds[kind])} part="alert">
      <Icon name={ICONS[kind]} />
      <div className={body}>
        <div className={texts}>
          <div className={announced} role={role}>
            {title && <p className={heading}>{title}</p>}
            {wrapText(children)}
          </div>
          {note}
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
