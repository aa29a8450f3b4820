/** Schemes a link may have. React refuses only `javascript:` (quality.md, fact 7). */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** An address fit for a link: http(s), mail, phone, or relative; anything else gives undefined. */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined
  try {
    return SCHEMES.includes(new URL(href, 'https://page.invalid/').protocol) ? href : undefined
  } catch {
    return undefined
  }
}
