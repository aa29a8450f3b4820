import type { Brand } from '../../brand/brand.ts'
import type { BrandSettings } from '../../brand/settings.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** The portal's page in a frame of a host page. */
export interface FramePage {
  view: Window
  /** The brand's code. */
  brand: string
  settings: BrandSettings
  /**
   * Loads the brand and its messages, in the portal's language without a `locale`: only a frame that shows
   * something needs them.
   */
  load(locale: string | null): Promise<{ brand: Brand; text: I18n }>
}
