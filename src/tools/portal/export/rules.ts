import type { ExportedSite } from './site.ts'
import { pageName } from './site.ts'

/** A header of an exported response, from the response itself. */
const headerOf = (headers: Record<string, string>, name: string): string => headers[name] ?? ''

/** Headers that a server has to send with each file, besides those that it computes. */
export const COMPUTED = ['Content-Length', 'ETag', 'Content-Encoding']

/**
 * Returns the policy by brand and name of a page. Throws an Error where the policy depends on more, because the
 * configurations would then be wrong.
 */
export function policiesOf({ pages }: ExportedSite): Map<string, string> {
  const policies = new Map<string, string>()
  for (const { brand, route, response } of pages) {
    const key = `${brand}:${pageName(route)}`
    const policy = headerOf(response.headers, 'Content-Security-Policy')
    if ((policies.get(key) ?? policy) !== policy)
      throw new Error(`The policy of ${key} depends on the language, for which the export has no rule.`)
    policies.set(key, policy)
  }
  return policies
}

/** Returns the header `Reporting-Endpoints` by brand; the pages of some brands have none. */
export const endpointsOf = ({ embeds }: ExportedSite): Map<string, string> =>
  new Map(
    embeds.flatMap(({ brand, response: { headers } }) => {
      const endpoints = headerOf(headers, 'Reporting-Endpoints')
      return endpoints ? [[brand, endpoints]] : []
    }),
  )

/** Returns the headers of a response that do not depend on brand, language and route. */
export function commonHeaders(
  headers: Record<string, string>,
  without: readonly string[] = [],
): [string, string][] {
  return Object.entries(headers).filter(([name]) => ![...COMPUTED, ...without].includes(name))
}

/** Returns a text as a part of a regular expression. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a pattern of a text in a query, in which each character can be encoded. */
const inQuery = (text: string): string =>
  [...text]
    .map((character) => {
      const codes = [character.toLowerCase(), character.toUpperCase()].map(
        (one) => `%${one.charCodeAt(0).toString(16)}`,
      )
      return `(?:${[escaped(character), ...new Set(codes)].join('|')})`
    })
    .join('')

/** Spaces in a query, which the portal ignores around a brand. */
const SPACES = '(?:\\s|[+]|%20)*'

const BRAND = 'brand'
/** A parameter of another name than `brand`. The patterns of Caddy have no lookahead. */
const OTHER_PARAMETER = `(?:${[...BRAND]
  .map((character, index) => `${BRAND.slice(0, index)}(?:[^${character}&][^&]*)?`)
  .join('|')}|${BRAND}[^=&][^&]*)`

/** Returns a pattern of a query whose first parameter `brand` has this value, as the portal reads it. */
export const firstBrand = (brand: string): string =>
  `^(?:${OTHER_PARAMETER}&)*${BRAND}=(?i:${SPACES}${inQuery(brand)}${SPACES})(?:&|$)`

/** A language of another name than these, which have two letters, up to the comma. */
function otherLanguage(codes: readonly string[]): string {
  const starts = [...new Set(codes.map(([start]) => start))]
  const others = starts.map((start) => {
    const ends = codes.map(([own, end]) => (own === start ? end : '')).join('')
    return `${start}(?:[^,${ends}][^,]*|[${ends}][^-,;\\s][^,]*)?`
  })
  return `(?:[^,\\s${starts.join('')}][^,]*|${others.join('|')})?`
}

/** Returns a pattern of an `Accept-Language` header whose first language among `codes` is this one, in any case. */
export const firstLanguage = (code: string, codes: readonly string[]): string =>
  `^\\s*(?:${otherLanguage(codes)},\\s*)*${code}\\s*(?:[-,;]|$)`
