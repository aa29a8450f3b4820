// The settings of the page that the playground shows.
import { PSEUDO_LOCALES } from '../../../.config/pseudo-locale.ts'
import type { GivenSettings, Settings } from '../../../src/brand/settings.ts'
import { catalogFor, type Locale } from '../../../src/i18n/locale.ts'
import type { Choice, Copy } from './choice.ts'
import { SWITCHES } from './switches.ts'

/** Returns the language of the catalog that a tag uses for a locale of the playground. */
export const getLanguage = (locale: string): Locale => catalogFor(locale.split('-')[0] ?? '')

/** Returns what a choice changes of a brand's settings, for a page on an origin or for the code to copy. */
export function getChanges(
  { switched, copy, locale }: Choice,
  page: { origin: string } | 'code',
): GivenSettings {
  const changes = switched.map((name) => {
    const { changes, codeChanges } = SWITCHES[name]
    return page === 'code' ? (codeChanges ?? changes('')) : changes(page.origin)
  })
  const hasCopy = Object.keys(copy).length > 0
  return Object.assign({}, ...changes, hasCopy && { copy: { [getLanguage(locale)]: copy } })
}

async function getWords({ locale, brand, copy }: Choice): Promise<Copy> {
  const pseudo = PSEUDO_LOCALES.find((one) => one === locale)
  if (!pseudo) return copy
  const { pseudoCopy } = await import('./pseudo-copy.ts')
  return { ...(await pseudoCopy(pseudo, brand)), ...copy }
}

/** Returns the settings of the sandbox with the changes of a choice. */
export async function pageSettings({ brands }: Settings, choice: Choice, origin: string): Promise<Settings> {
  const words = await getWords(choice)
  const changes = getChanges({ ...choice, copy: words }, { origin })
  return { brands: { [choice.brand]: { ...brands?.[choice.brand], ...changes } } }
}
