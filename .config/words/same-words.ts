/** English texts that are names, the same in every language. */
const NAMES = ['Alexa', 'Android', 'Apple Pay', 'CVV', 'Google', 'Google Pay', 'iOS', 'Link', 'OK']

/** English texts that a language has too. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ['Code', 'Code: {{code}}', 'Details', 'Status', 'Upgrade'],
  es: ['Error', 'Plan'],
  fr: ['Code', 'Date'],
  it: ['Account', 'Password'],
  nl: ['Account', 'Code', 'Code: {{code}}', 'Details', 'Status', '{{count}} camera'],
  pt: ['Status'],
}

/** Returns whether a text may be the same in English and in another language; an address is no text. */
export const maySame = (locale: string, text: string): boolean =>
  NAMES.includes(text) ||
  (SAME[locale] ?? []).includes(text) ||
  /^(https?:|mailto:)\S*$/.test(text) ||
  !/\p{Letter}/u.test(text.replace(/\{\{\w+\}\}/g, ''))
