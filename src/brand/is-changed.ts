import type { Language } from './languages.ts'
import type { GivenSettings } from './settings.ts'

/**
 * Returns whether settings change a brand in a language, so that no prerendered view has its texts: the build
 * does not have the brand, or the settings have messages.
 */
export const isChanged = (
  { copy }: Pick<GivenSettings, 'copy'>,
  { brand, codes, locale }: { brand: string; codes: readonly string[]; locale: Language },
): boolean => !codes.includes(brand) || !!copy?.[locale]
