import { COMPUTED, commonHeaders } from './rules.ts'
import { type ExportedFile, type ExportedSite, plainFiles } from './site.ts'

/** Returns the path at which a static host serves a page's file, as the rules name it. */
const pathOf = (file: string): string =>
  `/${file
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/(?<=.)\/$/, '')
    .replace('_any', '*')}`

/**
 * Returns the file `_headers`, which several static hosts read. A host joins the headers of all rules that match, so
 * the rule for every path has only headers that no other rule has.
 */
export function headersFile(site: ExportedSite): string {
  const [sample] = site.pages
  if (!sample) throw new Error('The export has no page.')
  const own = ['Content-Security-Policy', 'Cache-Control', 'Content-Type', 'Content-Language', 'Vary']
  const everywhere = commonHeaders(sample.response.headers, [...own, 'Cross-Origin-Opener-Policy'])
  const names = everywhere.map(([name]) => name)
  const rule = (path: string, headers: readonly (readonly [string, string])[]): string =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const ruleOf = ({ file, response }: ExportedFile): string =>
    rule(
      file.endsWith('.html') ? pathOf(file) : `/${file}`,
      Object.entries(response.headers).filter(
        ([name]) =>
          ![
            ...COMPUTED,
            ...names,
            'Content-Language',
            'Vary',
            ...(file.endsWith('.html') ? ['Content-Type'] : []),
          ].includes(name),
      ),
    )
  const shared = site.files.find(({ file }) => file === 'acct/loader.js')?.response.headers ?? {}
  const file = (cache: string): (readonly [string, string])[] => [
    ...(['Access-Control-Allow-Origin', 'Cross-Origin-Resource-Policy'] as const).map(
      (name) => [name, shared[name] ?? ''] as const,
    ),
    ['Cache-Control', cache],
  ]
  const immutable = 'public, max-age=31536000, immutable'
  return `${[
    rule('/*', everywhere),
    ...plainFiles(site)
      .filter(({ file }) => !file.startsWith('404'))
      .map(ruleOf),
    rule('/acct/chunks/*', file(immutable)),
    rule('/acct/shells/*', file(immutable)),
    rule('/acct/embed/*', file(immutable)),
    rule('/acct/elements/*', file('no-cache')),
    ...site.files
      .filter(({ file }) => /^acct\/[^/]+$/.test(file))
      .map(({ file: name }) => rule(`/${name}`, file('no-cache'))),
    rule('/icons/*', [['Cache-Control', 'public, max-age=86400']]),
    ...site.files.filter(({ file }) => file === 'robots.txt').map(ruleOf),
  ].join('\n\n')}\n`
}

/** Returns the file `_redirects` of the same hosts. */
export function redirectsFile({ settings, routes }: ExportedSite): string {
  const lines = [
    ...Object.entries(settings.redirects ?? {}).map(([from, to]) => `${from} ${to} 302`),
    ...routes
      .filter((route) => route.endsWith('/*'))
      .map((route) => `${route} ${route.replace('*', '_any')} 200`),
  ]
  return `${lines.join('\n')}\n`
}
