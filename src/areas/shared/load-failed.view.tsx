import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { Reference } from './reference.view.tsx'
import { repairIn } from './repair.ts'

export interface LoadFailedProps {
  text: I18n
  error: AcctError | null | undefined
  title: MessageKey
  /** Rows of the error table that name the message. */
  rows?: Parameters<typeof errorText>[1]
  /** A message instead of that of the error. */
  message?: MessageKey
  /** Label of the button: to try again, by default. */
  retryLabel?: MessageKey
  onRetry(): void
  /** A text instead of a message. */
  children?: string
}

/** Renders that the data of a screen did not load, with a button that loads it again. */
export function LoadFailed(props: LoadFailedProps): ReactNode {
  const { text, error, title, rows = {}, message, retryLabel, onRetry, children } = props
  return (
    <RetryAlert
      title={text.t(title)}
      note={<Reference error={error} text={text} />}
      {...repairIn(text, error?.code === 'damaged', onRetry, retryLabel)}
    >
      <p>{children ?? (message ? text.t(message) : error && errorText(error, rows, text).message)}</p>
    </RetryAlert>
  )
}
