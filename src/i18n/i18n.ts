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
  /** Fetches a part of the catalog before its first screen is drawn. */
  need(section: Section): Promise<void>
  has(section: Section): boolean
  /** Changes the language; renders anew and calls nothing but the catalog (design.md decision 7). */
  setLocale(tag: string): Promise<void>
  subscribe(listener: () => void): () => void
}

type Catalog = Readonly<Record<string, string>>

/**
 * Parts of a catalog beside the common one, each fetched with the first screen that needs it, so that a sign-in form
 * does not wait for the words of the plan cards.
 */
export type Section = 'emailLink' | 'forgot' | 'mfa' | 'plans' | 'portal'
const SECTIONS: readonly Section[] = ['emailLink', 'forgot', 'mfa', 'plans', 'portal']

const catalogs: Record<Locale, Record<Section | 'common', () => Promise<Catalog>>> = {
  en: {
    common: () => import('./en.json').then((module) => module.default),
    emailLink: () => import('./en.emailLink.json').then((module) => module.default),
    forgot: () => import('./en.forgot.json').then((module) => module.default),
    mfa: () => import('./en.mfa.json').then((module) => module.default),
    plans: () => import('./en.plans.json').then((module) => module.default),
    portal: () => import('./en.portal.json').then((module) => module.default),
  },
}

/** Makes the words of a brand: the catalog of `locale` with the brand's own `copy` laid over it (BRAND-13). */
export async function createI18n(options: {
  locale: Locale
  copy: Catalog
  /** What to fetch at once beside the common part; everything unless told. */
  sections?: readonly Section[]
}): Promise<I18n> {
  const listeners = new Set<() => void>()
  let { locale } = options
  /** The language last asked for, which is `locale` once its words are there. */
  let asked = locale
  const instance = createInstance()
  const loaded = new Set<Section | 'common'>(['common', ...(options.sections ?? SECTIONS)])
  await instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes; a value is text and never a template of its own (quality.md, fact 6), hence `nest: false` too.
    interpolation: { escapeValue: false, skipOnVariables: true },
  })

  /** Puts parts of the catalogs in place: of the default language, which fills gaps, and of the present one. */
  async function fetchParts(names: Iterable<Section | 'common'>, language: Locale): Promise<void> {
    const languages = new Set<Locale>([DEFAULT_LOCALE, language])
    const wanted = [...names].flatMap((name) => [...languages].map((of) => ({ name, of })))
    const parts = await Promise.all(wanted.map(({ name, of }) => catalogs[of][name]()))
    for (const [at, { of }] of wanted.entries()) instance.addResources(of, 'translation', parts[at] ?? {})
    instance.addResources(DEFAULT_LOCALE, 'translation', options.copy)
  }
  await fetchParts(loaded, locale)

  const t = (key: string, values: MessageValues = {}): string =>
    instance.t(key, { lng: locale, minutes: WAIT_MINUTES, ...values, nest: false })

  const text: I18n = {
    get locale() {
      return locale
    },
    t,
    copy: (key) => t(key),
    date: (moment) => formatDate(moment, locale),
    async need(section) {
      if (loaded.has(section)) return
      // A language asked for in the meantime needs the part too.
      for (let language: Locale | null = null; language !== asked; ) {
        language = asked
        await fetchParts([section], language)
      }
      loaded.add(section)
    },
    has: (section) => loaded.has(section),
    async setLocale(tag: string): Promise<void> {
      asked = catalogFor(tag)
      const next = asked
      if ((next as string) === locale) return
      await fetchParts(loaded, next)
      // The last one asked for wins, whichever arrives last.
      if (next !== asked) return
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
