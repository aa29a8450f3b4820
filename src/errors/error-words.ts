import type { MessageKey, MessageValues } from '../i18n/keys.ts'
import type { AcctError } from './acct-error.ts'
import { describeError, type ErrorArea, type ErrorRows } from './error-table.ts'

/** Whatever puts a catalog key into words. */
interface Words {
  t(key: MessageKey, values?: MessageValues): string
}

/** An error as it is read: the server's words, as plain text, only where the table prefers them. */
export function errorWords(
  error: AcctError,
  area: ErrorArea | ErrorRows,
  text: Words,
  values?: MessageValues,
): { title?: string; message: string } {
  const { title, message, detail } = describeError(error, area)
  return { ...(title ? { title: text.t(title, values) } : {}), message: detail ?? text.t(message, values) }
}
