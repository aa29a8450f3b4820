import type { MessageKey, MessageValues } from '../i18n/keys.ts'
import type { AcctError } from './acct-error.ts'
import { describeError, type ErrorArea, type ErrorRows } from './error-table.ts'

/** The part of `I18n` that translates message keys. */
interface Translator {
  t(key: MessageKey, values?: MessageValues): string
}

/**
 * Returns an error's text for the screen: the server's text, as plain text, only where the table prefers it.
 */
export function errorText(
  error: AcctError,
  area: ErrorArea | ErrorRows,
  text: Translator,
  values?: MessageValues,
): { title?: string; message: string } {
  const { title, message, detail } = describeError(error, area)
  return { ...(title ? { title: text.t(title, values) } : {}), message: detail ?? text.t(message, values) }
}
