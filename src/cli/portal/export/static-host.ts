import { CHANGE_PASSWORD } from '../../../hosting/brand-files.ts'
import { FILE_POLICY } from '../../../hosting/security-headers.ts'
import { fileHeaders } from '../../../hosting/static-files.ts'
import { COMPUTED, commonHeaders } from './rules.ts'
import { type ExportedSite, plainFiles } from './site.ts'

/** One segment of a path. It stands for the wildcard of a route, because on some hosts `/a/*` matches `/a` too. */
const SEGMENT = ':segment'

/** Returns the path at which a static host serves a page's file, as the rules name it. */
const getPath = (file: string): string =>
  `/${file
    .replace(/\.html$/, '')
    .replace(/^index$/, '')
    .replace('_any', SEGMENT)}`

const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Returns headers except some. */
const omit = (headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(commonHeaders(headers, names))

/**
 * Returns the rules for the cache lifetime of the files below `acct/`: one for each folder, whose files have the
 * same lifetime, and one for each other file.
 */
function lifetimeRules({ files }: ExportedSite): string[] {
  const lifetimes = new Map<string, string>()
  for (const { file, response } of files) {
    const [, folder] = /^acct\/([^/]+)\//.exec(file) ?? []
    if (!file.startsWith('acct/')) continue
    // On some hosts `/acct/embed/*` matches `/acct/embed.css` too.
    const isPrefix = folder && files.some((other) => other.file.startsWith(`acct/${folder}.`))
    const path = folder ? `/acct/${folder}/${isPrefix ? SEGMENT : '*'}` : `/${file}`
    const lifetime = response.headers['Cache-Control'] ?? ''
    if ((lifetimes.get(path) ?? lifetime) !== lifetime)
      throw new Error(`The cache lifetime of ${file} differs from that of its folder.`)
    lifetimes.set(path, lifetime)
  }
  return [...lifetimes].map(([path, lifetime]) => rule(path, { 'Cache-Control': lifetime }))
}

/**
 * Returns the file `_headers`, which several static hosts read. A host joins the values of all rules that match, so
 * no two rules for the same path have the same header. The host itself sends the type of a file with an extension.
 */
export function headersFile(site: ExportedSite): string {
  const text = site.files.find(({ file }) => file === 'robots.txt')
  if (!text) throw new Error('The export has no robots.txt.')
  const everywhere = omit(text.response.headers, [
    'Content-Security-Policy',
    'Cache-Control',
    'Content-Type',
    'Vary',
  ])
  const known = [...COMPUTED, ...Object.keys(everywhere), 'Vary']
  return `${[
    rule('/*', everywhere),
    ...plainFiles(site)
      .filter(({ file }) => file !== '404.html')
      .map(({ file, response: { headers } }) =>
        file.endsWith('.html')
          ? rule(getPath(file), omit(headers, [...known, 'Content-Type']))
          : rule(`/${file}`, omit(headers, known)),
      ),
    rule('/acct/*', omit(fileHeaders('loader.js'), ['Content-Type', 'Cache-Control'])),
    ...lifetimeRules(site),
    rule('/icons/*', omit(fileHeaders('icons/x.png'), ['Content-Type'])),
    rule('/robots.txt', omit(text.response.headers, known)),
    // nginx serves these pages. A static host exposes them too; the policy blocks scripts and styles.
    rule('/_pages/*', { 'Content-Security-Policy': FILE_POLICY }),
  ].join('\n\n')}\n`
}

/** Returns a target without placeholders such as `:id`, which a host would replace. */
const literal = (target: string): string => target.replace(/:(?=[a-z_])/gi, '%3A')

/** Returns the file `_redirects` of the same hosts. */
export function redirectsFile({ settings, routes, brands }: ExportedSite): string {
  const wild = routes.filter((route) => route.endsWith('/*'))
  const bases = ['', ...brands.map((brand) => `/${brand}`)]
  const lines = [
    ...Object.entries(settings.redirects ?? {}).map(([from, to]) => `${from} ${literal(to)} 302`),
    ...bases.map((base) => `${base}${CHANGE_PASSWORD.path} ${base}${CHANGE_PASSWORD.route} 302`),
    ...bases.flatMap((base) =>
      wild.map((route) => `${base}${route.replace('*', SEGMENT)} ${base}${route.replace('*', '_any')} 200`),
    ),
    // A cache can hold a page of another release, whose loader is gone.
    '/acct/loader-* /acct/loader.js 200',
  ]
  return `${lines.join('\n')}\n`
}
