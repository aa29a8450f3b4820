import { resolveBrand } from '../brand/resolve-brand.ts'
import { settingsOf } from './settings.ts'

/** The brands that exist; `elements/` hands them in, so that no brand is known here. */
export interface BrandCodes {
  codes: readonly string[]
  fallback: string
}

const warned = new WeakSet<HTMLElement>()

/** The brand an element shows: its attribute, the page's query, the host, the fallback (A§1). */
export function brandOfElement(element: HTMLElement, { codes, fallback }: BrandCodes): string {
  const { location } = element.ownerDocument.defaultView ?? window
  const resolved = resolveBrand(
    { attribute: element.getAttribute('brand'), search: location.search, host: location.hostname },
    { codes, fallback, settings: settingsOf(element.ownerDocument) },
  )
  if (resolved.unknown && !warned.has(element)) {
    warned.add(element)
    console.warn(`acct-elements: unknown brand "${resolved.unknown}", showing "${resolved.brand}"`, element)
  }
  return resolved.brand
}
