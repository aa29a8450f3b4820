import type { Brand } from '../../brand/brand.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** What every screen renders: its brand and its language. */
export interface ScreenTexts {
  brand: Brand
  text: I18n
}
