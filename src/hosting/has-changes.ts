import { resolveSettings } from '../brand/default-settings.ts'
import type { Settings } from '../brand/settings.ts'
import type { Locale } from '../i18n/locale.ts'

/**
 * Returns whether pages change a brand in a language, so that no prerendered view applies; elements decide
 * the same (elements/element-context.ts).
 */
export function hasChanges(settings: Settings, brand: string, locale: Locale): boolean {
  const { extends: base, copy } = resolveSettings(settings, brand)
  return Boolean(base || copy?.[locale])
}
