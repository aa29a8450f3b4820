import { brandCodes, defaultBrand } from '../../brands/codes.ts'
import { givenSettings } from '../brand/default-settings.ts'
import { isChanged } from '../brand/is-changed.ts'
import type { GivenSettings } from '../brand/settings.ts'
import { getLocale, type Locale } from '../i18n/locale.ts'
import { brandOfElement } from '../shell/brand-of-element.ts'
import { getSettings } from '../shell/settings.ts'
import { isHosted } from './address.ts'

/** What an element reads from its attributes and its document. */
export interface ElementContext {
  view: Window
  brand: string
  /** What the page has set; the defaults load with the area. */
  settings: GivenSettings
  locale: Locale
  hosted: boolean
  /** Code of the brand of the build that the element loads: its own, or the one that it extends. */
  built: string
  /** Whether the page changes the brand in this language, so that no prerendered view has its texts. */
  isChanged: boolean
}

/** Returns an element's context. */
export function getContext(element: HTMLElement): ElementContext {
  const page = element.ownerDocument
  const view = page.defaultView ?? window
  const brand = brandOfElement(element, { codes: brandCodes, fallback: defaultBrand })
  const settings = givenSettings(getSettings(page), brand)
  const hosted = isHosted(element)
  const locale = getLocale(view, hosted, element.getAttribute('locale'))
  const built = brandCodes.find((code) => code === brand) ?? `${settings.extends}`
  return {
    ...{ view, brand, built, settings, hosted, locale },
    isChanged: isChanged(settings, { brand, codes: brandCodes, locale }),
  }
}
