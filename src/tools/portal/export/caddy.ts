import { CHANGE_PASSWORD, ROOT_ICONS, WELL_KNOWN } from '../../../hosting/brand-files.ts'
import { HASHED_PATHS, IMMUTABLE } from '../../../hosting/cache-control.ts'
import { EMBED_PAGES } from '../../../hosting/embed-page.ts'
import { takesQuery } from '../../../hosting/redirects.ts'
import { fileHeaders } from '../../../hosting/static-files.ts'
import { commonHeaders, endpointsOf, escaped, firstBrand, firstLanguage, policiesOf } from './rules.ts'
import { type ExportedSite, pageName } from './site.ts'

/** Returns a text as a token of a Caddyfile, in which braces are placeholders. */
function quoted(text: string): string {
  if (/[{}]/.test(text)) throw new Error(`Caddy cannot send the header value ${text}`)
  return `"${text.replaceAll('"', '\\"')}"`
}

/** The first group of a pattern. */
const CAPTURED = quoted('$1').replace('1', '{1}')

/** The name of a page or route that does not exist. A value of digits alone would become a number. */
const UNKNOWN = 'unknown'

const VARY = ['Vary', 'Accept-Encoding'] as const

/** Whether the path has an encoded character, in an expression. */
const ENCODED = '{acct_uri}.contains("%")'

type Rows = readonly (readonly [input: string, ...outputs: string[]])[]

const map = (source: string, targets: string, rows: Rows): string =>
  `    map ${source} ${targets} {\n${rows.map((row) => `      ${row.join(' ')}`).join('\n')}\n    }`

/** In a quoted token of a Caddyfile, a backslash stays as it is. */
const pattern = (text: string): string => `"~${text}"`

/** Caddy names the encoding only where a compressed copy exists, so that header is replaced at the end. */
const header = (list: readonly (readonly [string, string])[], indent = '      '): string =>
  list
    .map(([name, value]) => {
      const line = `${name} ${value.startsWith('{') ? value : quoted(value)}`
      return name === 'Vary'
        ? `${indent}header {\n${indent}  ${line}\n${indent}  defer\n${indent}}`
        : `${indent}header ${line}`
    })
    .join('\n')

/** Returns the maps: brand, language, page, policy and lifetime by request. The first row that matches decides. */
function maps(site: ExportedSite): string {
  const { brands, fallback, settings, locales, locale, routes } = site
  const listed = brands.flatMap((brand) =>
    (settings.brands?.[brand]?.hosts ?? []).map(
      (host) => [pattern(`(?i)\\|${escaped(host)}$`), brand] as const,
    ),
  )
  const labels = brands.map((brand) => [pattern(`(?i)\\|([^|]*\\.)?${brand}(\\.[^|]*)?$`), brand] as const)
  const queries = brands.map((brand) => [pattern(`^[^|]*\\|${brand}\\|`), brand] as const)
  const lifetime =
    site.pages.find(({ route }) => route !== null)?.response.headers['Cache-Control'] ?? 'no-cache'
  const source = '"{acct_uri}|{acct_query_brand}|{host}"'
  return [
    // The portal compares paths as they are sent, without decoding.
    map('"{http.request.orig_uri}"', '{acct_uri}', [[pattern('^([^?]*)'), CAPTURED]]),
    // Caddy's own {query.brand} joins the values of repeated parameters.
    map('"{query}"', '{acct_query_brand}', [
      ...brands.map((brand) => [pattern(firstBrand(brand)), brand] as const),
      ['default', '""'],
    ]),
    map(source, '{acct_brand}', [
      ...brands.map((brand) => [pattern(`^/${brand}(/[^|]*)?\\|`), brand] as const),
      ...queries,
      ...listed,
      ...labels,
      ['default', fallback],
    ]),
    map(source, '{acct_frame_brand}', [...listed, ...labels, ...queries, ['default', fallback]]),
    map('{acct_uri}', '{acct_path} {acct_base} {acct_prefix}', [
      ...brands.flatMap(
        (brand) =>
          [
            [pattern(`^/${brand}/?$`), '/', '_base/', `/${brand}`],
            [pattern(`^/${brand}(/.+)$`), CAPTURED, '_base/', `/${brand}`],
          ] as const,
      ),
      [pattern('^(.*)$'), CAPTURED, '""', '""'],
    ]),
    map('"{header.Accept-Language}"', '{acct_locale}', [
      ...locales.map((code) => [pattern(`(?i)${firstLanguage(code, locales)}`), code] as const),
      ['default', locale],
    ]),
    map('"{acct_path}?{query}"', '{acct_name}', [
      [pattern(`^(${site.signIn.map(escaped).join('|')})\\?(.*&)?token(=|&|$)`), 'token-login'],
      ...routes
        .filter((route) => !route.endsWith('/*'))
        .map((route) => [pattern(`^${escaped(route)}\\?`), pageName(route)] as const),
      ...routes
        .filter((route) => route.endsWith('/*'))
        .map((route) => [pattern(`^${escaped(route.slice(0, -1))}[^?]`), pageName(route)] as const),
      ['default', UNKNOWN],
    ]),
    map('{acct_path}', '{acct_slashless}', [
      ...routes
        .filter((route) => route !== '/' && !route.endsWith('/*'))
        .map((route) => [pattern(`^${escaped(route)}/+$`), route] as const),
      ['default', UNKNOWN],
    ]),
    map('"{acct_brand}:{acct_name}"', '{acct_policy}', [
      ...[...policiesOf(site)].map(
        ([key, policy]) => [quoted(key.replace(':404', `:${UNKNOWN}`)), quoted(policy)] as const,
      ),
      ['default', '""'],
    ]),
    map('"{acct_frame_brand}:{path}"', '{acct_embed_policy}', [
      ...site.embeds.map(
        ({ brand, path, response }) =>
          [quoted(`${brand}:${path}`), quoted(response.headers['Content-Security-Policy'] ?? '')] as const,
      ),
      ['default', '""'],
    ]),
    ...[
      // The colon tells a brand from the word `default`. A pattern would replace `$c` in its outputs.
      ['"{acct_brand}:"', '{acct_reporting}'],
      ['"{acct_frame_brand}:"', '{acct_frame_reporting}'],
    ].map(([source = '', target = '']) =>
      map(source, target, [
        ...[...endpointsOf(site)].map(
          ([brand, endpoints]) => [quoted(`${brand}:`), quoted(endpoints)] as const,
        ),
        ['default', '""'],
      ]),
    ),
    map('"{query}"', '{acct_lifetime}', [
      [pattern('^(brand=[^&]*)?$'), quoted(lifetime)],
      ['default', '"private, no-cache"'],
    ]),
    map('{path}', '{acct_file_cache}', [
      ...HASHED_PATHS.map((path) => [pattern(`^/acct/${path}`), quoted(IMMUTABLE)] as const),
      ['default', 'no-cache'],
    ]),
  ].join('\n')
}

/** Returns a snippet for a Caddyfile; its argument is the folder `site`. */
export function caddyfile(site: ExportedSite): string {
  const [page] = site.pages
  const [text] = site.files.filter(({ file }) => file === 'robots.txt')
  if (!page || !text) throw new Error('The export has no page.')
  const security = commonHeaders(text.response.headers, ['Content-Type', 'Cache-Control', 'Vary'])
  const opener = 'Cross-Origin-Opener-Policy'
  let matchers = 0
  const handle = (condition: string, body: string): string => {
    matchers += 1
    return `    @acct${matchers} ${condition}\n    handle @acct${matchers} {\n${body}\n    }`
  }
  const at = (path: string): string => `path_regexp ^${escaped(path)}$`
  /** Sends the header of a brand that has one: Caddy also sends an empty header. */
  const reporting = (name: string): string => `
      @${name} expression {${name}} != ""
      header @${name} Reporting-Endpoints {${name}}`
  const plain = (status: number, body: string, more: readonly (readonly [string, string])[] = []): string =>
    `${header([['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...more])}
      respond "${body}
" ${status}`
  const notFound = plain(404, 'Not found')

  const files = (folder: string, example: string): string => {
    const headers = Object.entries(fileHeaders(example)).filter(([name]) => name !== 'Cache-Control')
    const extension = example.slice(example.lastIndexOf('.') + 1)
    const cache = folder === 'icons' ? (fileHeaders(example)['Cache-Control'] ?? '') : '{acct_file_cache}'
    return handle(
      `{
      path_regexp ^/${folder}/.+\\.${extension}$
      file
    }`,
      `${header([...headers, ['Cache-Control', cache], VARY])}
      file_server {
        precompressed br
      }`,
    )
  }
  /** Renames the loader of a page that a cache holds from another release. */
  const otherLoader = `    @acct_loader {
      path_regexp ^/acct/loader-[A-Za-z0-9_-]{8}\\.js$
      not file
    }
    rewrite @acct_loader /acct/loader.js`
  const pageBody = (cache: string, name: string, server: string): string => `${header([
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', '{acct_policy}'],
    ['Cache-Control', cache],
    [opener, page.response.headers[opener] ?? ''],
    ['Content-Language', '{acct_locale}'],
    ['Vary', page.response.headers.Vary ?? ''],
  ])}${reporting('acct_reporting')}
      rewrite * /_pages/{acct_brand}/{acct_locale}/{acct_base}${name}.html
      file_server {
        precompressed br
${server}      }`
  const redirects = Object.entries(site.settings.redirects ?? {}).flatMap(([from, to]) => {
    const go = (target: string): string =>
      `${header([['Cache-Control', 'no-cache']])}\n      redir * ${target} 302`
    const isFrom = `expression {acct_uri} == ${quoted(from)}`
    const target = quoted(to)
    if (!takesQuery(to)) return [handle(isFrom, go(target))]
    return [
      handle(`${isFrom} && {query} != ""`, go(`${target.slice(0, -1)}?{query}"`)),
      handle(isFrom, go(target)),
    ]
  })
  /** Redirects to a path below the prefix of the brand, with the query of the request. */
  const toRoute = (condition: string, route: string, status: number): string[] =>
    [
      [' && {query} != ""', '?{query}'],
      ['', ''],
    ].map(([more, query]) =>
      handle(
        `expression ${condition}${more}`,
        `${header([['Cache-Control', 'no-cache']])}\n      redir * {acct_prefix}${route}${query} ${status}`,
      ),
    )
  return `# Written by \`acct-portal export\`. \`import acct_portal <folder site>\` in a site uses it.
(acct_portal) {
  root * {args.0}
  route {
${otherLoader}
${maps(site)}
    request_header -Range
${header(security, '    ')}
${[
  handle('not method GET HEAD', plain(405, 'Method not allowed', [['Allow', 'GET, HEAD']])),
  ...redirects,
  ...toRoute(`{acct_path} == "${CHANGE_PASSWORD.path}"`, CHANGE_PASSWORD.route, 302),
  ...toRoute(`{acct_slashless} != "${UNKNOWN}"`, '{acct_slashless}', 308),
  handle(
    `expression ${ENCODED} && {acct_name} != "${UNKNOWN}"`,
    pageBody('{acct_lifetime}', '{acct_name}', ''),
  ),
  handle(`{\n      expression ${ENCODED}\n      path /acct/* /icons/*\n    }`, notFound),
  handle(`expression ${ENCODED} && {acct_uri}.matches("[.][^/]*$")`, notFound),
  handle(`expression ${ENCODED}`, pageBody('no-cache', '404', '        status 404\n')),
  handle(at('/healthz'), plain(200, 'ok')),
  ...['x.js', 'x.css', 'x.json'].map((file) => files('acct', file)),
  ...['svg', 'webmanifest', 'png', 'ico'].map((extension) => files('icons', `icons/x.${extension}`)),
  ...Object.entries(ROOT_ICONS).map(([path, name]) =>
    handle(
      at(path),
      `${header([...Object.entries(fileHeaders(`icons/${name}`)), VARY])}
      rewrite * /icons/{acct_brand}/${name}
      file_server {
        precompressed br
      }`,
    ),
  ),
  ...Object.entries({
    '/robots.txt': { type: 'text/plain; charset=utf-8', file: '/robots.txt' },
    ...Object.fromEntries(
      Object.entries(WELL_KNOWN).map(([path, { type }]) => [
        path,
        { type, file: `/_pages/{acct_brand}${path}` },
      ]),
    ),
  }).map(([path, { type, file }]) =>
    handle(
      `{\n      ${at(path)}\n      file ${file}\n    }`,
      `${header([
        ['Content-Type', type],
        ['Cache-Control', text.response.headers['Cache-Control'] ?? ''],
        VARY,
      ])}
      rewrite * ${file}
      file_server`,
    ),
  ),
  ...Object.keys(EMBED_PAGES).map((path) => {
    const response = site.embeds.find((embed) => embed.path === path)?.response
    return handle(
      at(path),
      `${header([
        ['Content-Type', 'text/html; charset=utf-8'],
        ['Content-Security-Policy', '{acct_embed_policy}'],
        ['Cache-Control', '{acct_lifetime}'],
        [opener, response?.headers[opener] ?? ''],
        VARY,
      ])}${reporting('acct_frame_reporting')}
      rewrite * /_pages/{acct_frame_brand}${path}.html
      file_server {
        precompressed br
      }`,
    )
  }),
  handle('path /acct/* /icons/*', notFound),
  handle(`{\n      expression {acct_name} == "${UNKNOWN}"\n      path_regexp \\.[^/]*$\n    }`, notFound),
  handle(`expression {acct_name} == "${UNKNOWN}"`, pageBody('no-cache', '404', '        status 404\n')),
  `    handle {\n${pageBody('{acct_lifetime}', '{acct_name}', '')}\n    }`,
].join('\n')}
  }
}
`
}
