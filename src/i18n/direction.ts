/** Direction of a language's script. */
export type Direction = 'ltr' | 'rtl'

/** `Intl.Locale` with the text information of older and newer browsers; Firefox has neither. */
interface LocaleWithText extends Intl.Locale {
  getTextInfo?(): { direction?: Direction }
  textInfo?: { direction?: Direction }
}

/** Languages and scripts for browsers without text information; `XB` is the region of the pseudo-locale. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(Arab|Hebr|XB)\b/

const known = new Map<string, Direction>()

/** Returns the direction of a locale's texts. Remembers the result, because every message with values needs it. */
export function getDirection(locale: string): Direction {
  const direction = known.get(locale) ?? detectDirection(locale)
  known.set(locale, direction)
  return direction
}

/**
 * Returns a text that keeps its own direction inside a text of a locale: an email, an amount or a sentence of
 * the services. The characters are those of a `bdi` element, which a title or a label cannot contain.
 */
export const isolate = (text: string, locale: string): string =>
  getDirection(locale) === 'rtl' ? `\u2068${text}\u2069` : text

function detectDirection(locale: string): Direction {
  if (RIGHT_TO_LEFT.test(locale)) return 'rtl'
  const intl: LocaleWithText = new Intl.Locale(locale)
  return (intl.getTextInfo?.() ?? intl.textInfo)?.direction ?? 'ltr'
}
