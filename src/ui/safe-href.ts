/** Allowed schemes of a link. React itself blocks only `javascript:`. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** Returns the address if it is http(s), mail, phone or relative; otherwise undefined. */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined
  try {
    return SCHEMES.includes(new URL(href, 'https://page.invalid/').protocol) ? href : undefined
  } catch {
    return undefined
  }
}
