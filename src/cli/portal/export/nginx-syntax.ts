import { EMBED_PAGES } from '../../../hosting/embed-page.ts'

/** The value of a variable with a dollar sign, for which the configuration of nginx has no escape. */
const DOLLAR = `\${acct_dollar}`

/** Returns a text as a parameter of nginx. Throws an Error for a control character, which no header has. */
export function quoted(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new Error(`nginx cannot send the header value ${text}`)
  const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', $: DOLLAR }
  return `"${text.replaceAll(/[\\"$]/g, (character) => escapes[character] ?? character)}"`
}

/** Returns a host or a brand as a key of a map. A few words have a meaning in it without a backslash. */
export const getKey = (name: string): string =>
  /^(default|hostnames|include|volatile)$/.test(name) ? `\\${name}` : name

export const map = (source: string, target: string, rows: readonly (readonly [string, string])[]): string =>
  `map ${source} $acct_${target} {\n${rows.map(([key, value]) => `  ${key} ${value};`).join('\n')}\n}\n`

/** Only a page of unknown paths is compressed and no success: an error of nginx itself is not compressed. */
export const headers = (list: readonly (readonly [string, string])[], isError = false): string =>
  list
    .map(([name, value]) => {
      const always = name === 'Content-Encoding' && !isError ? '' : ' always'
      return `    add_header ${name} ${value.startsWith('$') ? value : quoted(value)}${always};`
    })
    .join('\n')

/**
 * The start of a pattern that ends in the last segment of a path. The group keeps its match: PCRE would
 * otherwise try each earlier segment too, which takes quadratic time for a path that a visitor chooses.
 */
export const LAST_SEGMENT = '(?>(?:[^/]*/)*)[^/]*'

export const EMBED_PATHS = Object.keys(EMBED_PAGES)
/** Name of the map with the policies of an embedding page. A rewrite changes `$uri`, so the path is no key. */
export const policyName = (path: string): string => `${path.slice(1).replaceAll(/\W/g, '_')}_policy`
