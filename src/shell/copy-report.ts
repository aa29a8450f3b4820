import type { BrandRegistry } from '../brand/brand.ts'
import { findMessageProblem } from '../brand/find-message-problem.ts'
import type { GivenSettings } from '../brand/settings.ts'
import type { Messages } from '../i18n/catalog.ts'
import { type BrandMessages, createI18n } from '../i18n/i18n.ts'
import { LOCALES, type Locale } from '../i18n/locale.ts'

/** Returns one sentence for each message of a page that does not apply: its locale, its key, and the reason. */
export async function findCopyProblems(
  { copy = {} }: GivenSettings,
  load: BrandRegistry[string],
): Promise<string[]> {
  const brand = await load()
  const problems = await Promise.all(
    LOCALES.map(async (locale) => {
      const own = Object.entries(copy[locale] ?? {})
      if (own.length === 0) return []
      const all = await loadMessages(brand, locale)
      return own.flatMap(([key, message]) => {
        const problem = findMessageProblem(message, Object.hasOwn(all, key) ? all[key] : undefined)
        return problem ? [`copy.${locale}["${key}"] ${problem}`] : []
      })
    }),
  )
  return problems.flat()
}

/** Returns every message of a brand in one language. */
async function loadMessages(brand: BrandMessages, locale: Locale): Promise<Messages> {
  let all: Messages = {}
  await createI18n({
    ...brand,
    locale,
    adapt(_locale, messages) {
      all = messages
      return messages
    },
  })
  return all
}
