import { createInstance } from 'i18next'
import type { Messages } from './catalog.ts'
import { isolate } from './direction.ts'
import type { MessageValues } from './keys.ts'
import type { Locale } from './locale.ts'

/** Messages with placeholders and plural forms. */
export interface Templates {
  add(locale: Locale, messages: Messages): void
  /** Returns a message with its placeholders filled; the key when the message is missing. */
  fill(locale: Locale, key: string, values: MessageValues): string
}

/** Returns values whose own direction does not mix with that of right-to-left text around them. */
const isolated = (values: MessageValues, locale: Locale): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, locale) : value,
    ]),
  )

/** Creates templates that i18next fills, without its loading of resources. */
export function createTemplates(): Templates {
  const instance = createInstance()
  instance.init({
    initAsync: false,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes text. A value is never a template itself, which `nest: false` below ensures too.
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  return {
    add: (locale, messages) => instance.addResources(locale, 'translation', messages),
    fill(locale, key, values) {
      return instance.t(key, { lng: locale, ...isolated(values, locale), nest: false })
    },
  }
}
