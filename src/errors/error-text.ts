import type { MessageKey, MessageValues } from '../i18n/keys.ts'
import type { AcctError } from './acct-error.ts'
import { describeError, type ErrorArea, type ErrorRows } from './error-table.ts'

/** The part of `I18n` that translates message keys. */
interface Translator {
  t(key: MessageKey, values?: MessageValues): string
}

/**
 * Returns an error's text for the screen: the server's text, as plain text, only where the table prefers it;
 * no title that says the same as the message.
 */
export function errorText(
  error: AcctError,
  area: ErrorArea | ErrorRows,
  text: Translator,
  values?: MessageValues,
): { title?: string; message: string } {
  const { title: key, message: messageKey, detail } = describeError(error, area)
  const message = detail ?? text.t(messageKey, values)
  const title = key && text.t(key, values)
  return { ...(title && lettersOf(title) !== lettersOf(message) && { title }), message }
}

/** Returns the letters of a text: punctuation and capitals make no other sentence. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the texts that say something else than the message of their alert, each once. */
export function otherTexts(message: string, texts: readonly string[]): string[] {
  const said = new Set([lettersOf(message)])
  return texts.filter((one) => said.size < said.add(lettersOf(one)).size)
}
