import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'

/** Returns why a change has failed: that another one is still in progress, else the message of the screen. */
export const changeFailure = (error: AcctError | null | undefined, key: MessageKey, text: I18n): string =>
  text.t(error?.code === 'changePending' ? 'error.changePending' : key)
