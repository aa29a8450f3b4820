import type { I18n } from '../../../i18n/i18n.ts'

/** Returns the language tags of a vendor's button, by preference; the attribute `locale` is a choice. */
export const vendorTagsOf = (text: I18n, host: HTMLElement | null): readonly string[] =>
  host?.getAttribute('locale') ? [text.intlTag] : text.vendorTags
