import type { ExportedSite } from './site.ts'
import { pageName } from './site.ts'

/** Headers that a server has to send with each file, besides those that it computes. */
export const COMPUTED = ['Content-Length', 'ETag', 'Content-Encoding']

/**
 * Returns the policy by brand and name of a page. Throws an Error where the policy depends on more, because the
 * configurations would then be wrong.
 */
export function getPolicies({ pages }: ExportedSite): Map<string, string> {
  const policies = new Map<string, string>()
  for (const { brand, route, response } of pages) {
    const key = `${brand}:${pageName(route)}`
    const policy = response.headers['Content-Security-Policy'] ?? ''
    if ((policies.get(key) ?? policy) !== policy)
      throw new Error(`The policy of ${key} depends on the language, for which the export has no rule.`)
    policies.set(key, policy)
  }
  return policies
}

/** Returns the header `Reporting-Endpoints` by brand; the pages of some brands have none. */
export const getEndpoints = ({ embeds }: ExportedSite): Map<string, string> =>
  new Map(
    embeds.flatMap(({ brand, response: { headers } }) => {
      const endpoints = headers['Reporting-Endpoints']
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

/** Returns a pattern of a query whose first parameter `brand` has this value, as the portal reads it. */
export const firstBrand = (brand: string): string =>
  `^(?:(?!brand[=&])[^&]*&)*brand=(?i:${SPACES}${inQuery(brand)}${SPACES})(?:&|$)`

/** Returns a pattern of an `Accept-Language` header whose first language among `codes` is this one, in any case. */
export const firstLanguage = (code: string, codes: readonly string[]): string =>
  `^\\s*(?:(?!(?:${codes.join('|')})[-,;\\s])(?:[^,\\s][^,]*)?,\\s*)*${code}\\s*(?:[-,;]|$)`
