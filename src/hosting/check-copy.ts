import { findMessageProblem } from '../brand/find-message-problem.ts'
import type { Messages } from '../i18n/catalog.ts'
import type { Assets } from './assets.ts'
import { builtBrand } from './brand-facet.ts'
import type { SettingsProblem } from './check-portal-settings.ts'
import type { PortalSettings } from './portal-settings.ts'

/**
 * `pages/messages.json`: by language the outline of each message, which has its placeholders, and `https:` for
 * an address. A brand's own messages replace those of the catalog.
 */
type MessageOutlines = Readonly<
  Record<string, { common: Messages; brands: Readonly<Record<string, Messages>> }>
>

/**
 * Returns the messages of the settings that would not apply: their key is unknown, or their placeholders are
 * others. Elements warn of the same in the console of a page (shell/copy-report.ts). A language that the build
 * does not have is not checked.
 */
export async function findCopyProblems(
  settings: PortalSettings,
  assets: Assets,
): Promise<readonly SettingsProblem[]> {
  const given = Object.entries(settings.brands ?? {}).flatMap(([brand, { copy = {} }]) =>
    Object.entries(copy).map(([locale, messages]) => ({ brand, locale, messages: messages ?? {} })),
  )
  if (given.length === 0) return []
  const [outlines, facts] = await Promise.all([
    assets.json<MessageOutlines>('pages/messages.json'),
    assets.facts(),
  ])
  return given.flatMap(({ brand, locale, messages }) => {
    const known = Object.hasOwn(outlines, locale) ? outlines[locale] : undefined
    if (!known) return []
    const all = { ...known.common, ...known.brands[builtBrand(settings, facts, brand)] }
    return Object.entries(messages).flatMap(([key, message]) => {
      const problem = findMessageProblem(message, Object.hasOwn(all, key) ? all[key] : undefined)
      return problem ? [{ path: ['brands', brand, 'copy', locale, key], message: problem }] : []
    })
  })
}
