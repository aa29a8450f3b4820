import type { Settings } from '../../brand/settings.ts'
import { createI18n, type I18n } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/keys.ts'
import { catalogFor } from '../../i18n/locale.ts'

/** The messages by which the screens find what they use. */
export interface ScreenTexts {
  t: I18n['t']
  /** Returns the expression of a message with any values in its placeholders. */
  pattern(key: MessageKey): RegExp
}

/** Stands for the value of every placeholder. */
const PLACE = '\u0000'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Loads the messages of a language, with those that the settings replace.
 * @param tag Language tag of the pages, such as `en-US`.
 */
export async function loadScreenTexts(tag: string, settings: Settings | null): Promise<ScreenTexts> {
  const { t } = await createI18n({
    locale: catalogFor(tag),
    copy: {},
    adapt: (locale, messages) =>
      Object.assign({}, messages, ...Object.values(settings?.brands ?? {}).map(({ copy }) => copy?.[locale])),
  })
  return {
    t,
    pattern(key) {
      const values = { name: PLACE, plan: PLACE, card: PLACE, amount: PLACE, code: PLACE }
      return new RegExp(`^${t(key, values).split(PLACE).map(escaped).join('.+')}$`)
    },
  }
}
