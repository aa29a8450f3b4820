import { knownCodes } from '../brand/known-codes.ts'
import { resolveBrand } from '../brand/resolve-brand.ts'
import { getSettings } from './settings.ts'

/** Codes of the registered brands; `src/first-view` passes them, because the shell imports no brand. */
export interface BrandCodes {
  codes: readonly string[]
  fallback: string
}

const warned = new WeakSet<HTMLElement>()

/**
 * Returns the brand code of an element: its attribute, the page's query, the page's host, or the fallback.
 */
export function brandOfElement(element: HTMLElement, { codes, fallback }: BrandCodes): string {
  const { location } = element.ownerDocument.defaultView ?? window
  const settings = getSettings(element.ownerDocument)
  const resolved = resolveBrand(
    { attribute: element.getAttribute('brand'), search: location.search, host: location.hostname },
    { codes: knownCodes(codes, settings), fallback, settings },
  )
  if (resolved.unknown && !warned.has(element)) {
    warned.add(element)
    console.warn(`acct-elements: unknown brand "${resolved.unknown}", showing "${resolved.brand}"`, element)
  }
  return resolved.brand
}
