import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { escaped } from '../../../src/cli/portal/export/rules.ts'
import { type Received, received } from './table.ts'

interface Redirect {
  to: string
  status: number
}

/** How a static host reads `_headers` and `_redirects`. */
export interface HostRules {
  /** Returns the headers of each rule that matches a path. */
  getHeaders(path: string): Record<string, string>[]
  getRedirect(path: string): Redirect | null
  /** Whether a file at the path of a redirect replaces the redirect. */
  prefersFiles: boolean
}

/** The part of `netlify-redirector` that the stand-in uses; the package has no types. */
interface Redirector {
  parsePlain(rules: string, options: object): Promise<{ match(request: object): Redirect | null }>
}

/** Returns the rules as Netlify reads them: by its own parser of headers and its own matcher of redirects. */
export async function netlifyRules(site: string): Promise<HostRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(site, '_headers')],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  })
  if (errors.length > 0) throw new AggregateError(errors, 'Netlify rejects _headers.')
  const redirector = createRequire(import.meta.url)('netlify-redirector') as Redirector
  const matcher = await redirector.parsePlain(readFileSync(join(site, '_redirects'), 'utf8'), {})
  const rest = { scheme: 'https', host: 'x.example', query: '', getHeader: () => '', getCookie: () => '' }
  return {
    getHeaders: (path) =>
      headers.flatMap((rule) => ('forRegExp' in rule && rule.forRegExp.test(path) ? [rule.values] : [])),
    getRedirect: (path) => matcher.match({ ...rest, path }),
    prefersFiles: true,
  }
}

/** Returns a pattern of whole paths: `*` stands for any text, `:name` for one segment. */
const wholePath = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\*|:[a-z]\w*)/i)
      .map((part) => {
        if (part === '*') return '.*'
        return part.startsWith(':') ? '[^/]+' : escaped(part)
      })
      .join('')}$`,
  )

/**
 * Returns the rules as the documentation of Cloudflare Pages describes the two formats: paths match as a whole, and a
 * redirect replaces a file.
 */
export function documentedRules(site: string): HostRules {
  const lines = (file: string): string[] => readFileSync(join(site, file), 'utf8').split('\n')
  const rules: { pattern: RegExp; values: Record<string, string> }[] = []
  for (const line of lines('_headers')) {
    const [, name, value = ''] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? []
    if (line.startsWith('/')) rules.push({ pattern: wholePath(line), values: {} })
    else if (name) Object.assign(rules.at(-1)?.values ?? {}, { [name]: value })
  }
  const redirects = lines('_redirects').flatMap((line) => {
    const [from = '', to = '', status] = line.split(' ')
    return to ? [{ pattern: wholePath(from), to, status: Number(status) }] : []
  })
  return {
    getHeaders: (path) => rules.filter(({ pattern }) => pattern.test(path)).map(({ values }) => values),
    getRedirect: (path) => redirects.find(({ pattern }) => pattern.test(path)) ?? null,
    prefersFiles: false,
  }
}

/** Types that hosts send by extension. A file without one has the type that a rule names. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** What hosts send for a file without a rule for its lifetime. */
export const DEFAULT_LIFETIME = 'public, max-age=0, must-revalidate'

/** Returns what a static host with these rules sends for a path. A host joins the values of a header by commas. */
export function staticResponse(site: string, rules: HostRules, path: string): Received {
  const getFile = (address: string): string | undefined =>
    [address, `${address}.html`, `${address}index.html`]
      .map((file) => join(site, file))
      .find((file) => existsSync(file) && statSync(file).isFile())
  const redirect = rules.prefersFiles && getFile(path) ? null : rules.getRedirect(path)
  if (redirect && redirect.status !== 200)
    return received(
      redirect.status,
      (name) => (name === 'location' ? redirect.to : undefined),
      Buffer.alloc(0),
    )
  const file = getFile(redirect?.to ?? path)
  const shown = file ?? join(site, '404.html')
  const headers = new Headers()
  for (const values of rules.getHeaders(path))
    for (const [name, value] of Object.entries(values)) headers.append(name, value)
  if (!headers.has('content-type')) headers.set('content-type', TYPES[extname(shown)] ?? '')
  if (!headers.has('cache-control')) headers.set('cache-control', DEFAULT_LIFETIME)
  return received(file ? 200 : 404, (name) => headers.get(name), readFileSync(shown))
}
