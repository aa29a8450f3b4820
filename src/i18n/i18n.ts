import { createInstance } from 'i18next'
import { formatDate } from './format.ts'
import type { MessageKey, MessageValues } from './keys.ts'
import { catalogFor, DEFAULT_LOCALE, type Locale } from './locale.ts'

export type { MessageKey, MessageValues }

/** Stated validity of a code and of every "wait N minutes" (A§9, U-25). */
export const WAIT_MINUTES = 10

/** The words of one brand in one language at a time. */
export interface I18n {
  readonly locale: Locale
  t(key: MessageKey, values?: MessageValues): string
  /** A text of a brand's folder, whose keys are the brand's own; the key itself when there is none. */
  copy(key: string): string
  /** A date by Intl. */
  date(moment: string): string
  /** Changes the language; renders anew and calls nothing but the catalog (design.md decision 7). */
  setLocale(tag: string): Promise<void>
  subscribe(listener: () => void): () => void
}

type Catalog = Readonly<Record<string, string>>

const catalogs: Record<Locale, () => Promise<Catalog>> = {
  en: () => import('./en.json').then((module) => module.default),
}

/** Makes the words of a brand: the catalog of `locale` with the brand's own `copy` laid over it (BRAND-13). */
export async function createI18n(options: { locale: Locale; copy: Catalog }): Promise<I18n> {
  const listeners = new Set<() => void>()
  let { locale } = options
  const instance = createInstance()
  const needed = [...new Set<Locale>([DEFAULT_LOCALE, locale])]
  const bundles = await Promise.all(
    needed.map(async (name) => [name, { translation: await catalogs[name]() }]),
  )
  await instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: Object.fromEntries(bundles),
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes; a value is text and never a template of its own (quality.md, fact 6), hence `nest: false` too.
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  instance.addResources(DEFAULT_LOCALE, 'translation', options.copy)

  const t = (key: string, values: MessageValues = {}): string =>
    instance.t(key, { lng: locale, minutes: WAIT_MINUTES, ...values, nest: false })

  const text: I18n = {
    get locale() {
      return locale
    },
    t,
    copy: (key) => t(key),
    date: (moment) => formatDate(moment, locale),
    async setLocale(tag: string): Promise<void> {
      const next: Locale = catalogFor(tag)
      if ((next as string) === locale) return
      instance.addResourceBundle(next, 'translation', await catalogs[next]())
      locale = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return text
}
