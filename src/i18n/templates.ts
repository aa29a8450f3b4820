import { createInstance } from 'i18next'
import type { Words } from './catalog.ts'
import type { MessageValues } from './keys.ts'
import type { Locale } from './locale.ts'

/** Words with places for values, and plural forms. */
export interface Templates {
  add(locale: Locale, words: Words): void
  /** The words of a key with its values in place; the key itself when there are none. */
  fill(locale: Locale, key: string, values: MessageValues): string
}

/** Makes what fills in values and chooses plural forms: i18next, without its own loading of words. */
export function createTemplates(): Templates {
  const instance = createInstance()
  instance.init({
    initAsync: false,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes; a value is text and never a template of its own (quality.md, fact 6), hence `nest: false` too.
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  return {
    add: (locale, words) => instance.addResources(locale, 'translation', words),
    fill: (locale, key, values) => instance.t(key, { lng: locale, ...values, nest: false }),
  }
}
