import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { NOT_MADE } from '../../errors/codes.ts'
import { errorText } from '../../errors/error-text.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { FailureAlert } from './reference.view.tsx'

/** Returns whether a change was not made because of another one, which its own screen says. */
export const isNotMade = (error: AcctError | null | undefined): error is AcctError =>
  error != null && NOT_MADE.includes(error.code)

/**
 * Returns why a change has failed: that another one is still in progress or has changed the plan, else the
 * message of the screen.
 */
export const changeFailure = (error: AcctError | null | undefined, key: MessageKey, text: I18n): string =>
  isNotMade(error) ? errorText(error, {}, text).message : text.t(key)

interface UnsureProps {
  text: I18n
  /** Why the outcome of the change is unknown (`getUnknown`); null renders nothing. */
  error: AcctError | null | undefined
  /** What the account holder can do meanwhile: by default, to repeat the change. */
  message?: MessageKey
}

/** Renders that a change may have been made, while it is looked up. */
export const Unsure = ({ text, error, message = 'ui.unsure' }: UnsureProps): ReactNode =>
  error && (
    <FailureAlert kind="warning" text={text} error={error} title={text.t('ui.unsureTitle')}>
      <p>{text.t(message)}</p>
    </FailureAlert>
  )
