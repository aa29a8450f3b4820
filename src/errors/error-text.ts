import { isolate } from '../i18n/direction.ts'
import type { MessageKey, MessageValues } from '../i18n/keys.ts'
import type { AcctError } from './acct-error.ts'
import { describeError, type ErrorArea, type ErrorRows } from './error-table.ts'

/** The part of `I18n` that translates message keys. */
interface Translator {
  readonly locale: string
  t(key: MessageKey, values?: MessageValues): string
}

/** An error's texts for the screen. */
export interface ErrorText {
  title?: string
  message: string
  help?: { message: string; app: string }
}

/**
 * Returns an error's texts for the screen: the server's text, which is English, only where the table prefers
 * it. A title that repeats the message is left out.
 */
export function errorText(
  error: AcctError,
  area: ErrorArea | ErrorRows,
  text: Translator,
  values?: MessageValues,
): ErrorText {
  const { title: key, message: messageKey, detail, help } = describeError(error, area)
  const message = detail === undefined ? text.t(messageKey, values) : isolate(detail, text.locale)
  const title = key && text.t(key, values)
  return {
    ...(title && getLetters(title) !== getLetters(message) && { title }),
    message,
    ...(help && { help: { message: text.t(help.message), app: text.t(help.app) } }),
  }
}

/** Returns the letters of a text, because punctuation and capitals do not make another sentence. */
const getLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the texts that differ from the message of their alert, each once. */
export function otherTexts(message: string, texts: readonly string[]): string[] {
  const seen = new Set([getLetters(message)])
  return texts.filter((one) => seen.size < seen.add(getLetters(one)).size)
}
