import { CHANGE_PASSWORD, ROOT_ICONS, WELL_KNOWN } from '../../../hosting/brand-files.ts'
import { HASHED_PATHS, IMMUTABLE } from '../../../hosting/cache-control.ts'
import { EMBED_PAGES } from '../../../hosting/embed-page.ts'
import { takesQuery } from '../../../hosting/redirects.ts'
import { fileHeaders, isText } from '../../../hosting/static-files.ts'
import { commonHeaders, endpointsOf, escaped, firstBrand, firstLanguage, policiesOf } from './rules.ts'
import { type ExportedSite, pageName } from './site.ts'

/** The value of a variable with a dollar sign, for which the configuration of nginx has no escape. */
const DOLLAR = `\${acct_dollar}`

/** Returns a text as a parameter of nginx. Throws an Error for a control character, which no header has. */
function quoted(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new Error(`nginx cannot send the header value ${text}`)
  const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', $: DOLLAR }
  return `"${text.replaceAll(/[\\"$]/g, (character) => escapes[character] ?? character)}"`
}

/** Returns a host or a brand as a key of a map, in which a few words have a meaning without a backslash before them. */
const keyOf = (name: string): string =>
  /^(default|hostnames|include|volatile)$/.test(name) ? `\\${name}` : name

const map = (source: string, target: string, rows: readonly (readonly [string, string])[]): string =>
  `map ${source} $acct_${target} {\n${rows.map(([key, value]) => `  ${key} ${value};`).join('\n')}\n}\n`

/** Only a page of unknown paths is compressed and no success: an error of nginx itself is not compressed. */
const headers = (list: readonly (readonly [string, string])[], isError = false): string =>
  list
    .map(([name, value]) => {
      const always = name === 'Content-Encoding' && !isError ? '' : ' always'
      return `    add_header ${name} ${value.startsWith('$') ? value : quoted(value)}${always};`
    })
    .join('\n')

/**
 * The start of a pattern that ends in the last segment of a path. The group keeps its match: PCRE would otherwise try
 * each earlier segment too, which takes quadratic time for a path that a visitor chooses.
 */
const LAST_SEGMENT = '(?>(?:[^/]*/)*)[^/]*'

const EMBED_PATHS = Object.keys(EMBED_PAGES)
/** Name of the map with the policies of an embedding page. A rewrite changes `$uri`, so the path is no key. */
const policyName = (path: string): string => `${path.slice(1).replaceAll(/\W/g, '_')}_policy`

/** Returns the maps of nginx, for the context `http`: brand, language, page and headers by request. */
export function nginxMaps(site: ExportedSite): string {
  const { brands, fallback, settings, locales, locale, routes } = site
  const hosts = brands.flatMap((brand) =>
    (settings.brands?.[brand]?.hosts ?? []).map((host) => [keyOf(host.toLowerCase()), brand] as const),
  )
  const firstHosts = [...new Map(hosts.toReversed())]
  const redirects = Object.entries(settings.redirects ?? {})
  return `# Written by \`acct-portal export\`. Include it in the context http.
map_hash_bucket_size 256;
map_hash_max_size 8192;
geo $acct_dollar { default "$"; }

# nginx ignores case where it compares texts, so paths are patterns.
# The brand of the host, of the query and of the path, weakest first.
${map('$host', 'host_brand', [
  ['default', fallback],
  ...firstHosts,
  ...brands.map((brand) => [`"~(^|\\.)${brand}(\\.|$)"`, brand] as const),
])}
${map('$args', 'query_brand', [
  ['default', '$acct_host_brand'],
  ...brands.map((brand) => [`"~${firstBrand(brand)}"`, brand] as const),
])}
# The portal compares paths as they are sent, without decoding.
${map('$request_uri', 'uri', [
  ['default', '$uri'],
  ['"~^(?<acct_raw>[^?]*%[^?]*)"', '$acct_raw'],
])}
${map('$request_uri', 'encoded', [
  ['default', '""'],
  [`"~^(?=[^?]*%)(/(acct|icons)/|${LAST_SEGMENT.replaceAll('/]', '/?]')}[.])"`, 'file'],
  ['"~^[^?]*%"', 'page'],
])}
${map('$acct_uri', 'brand', [
  ['default', '$acct_query_brand'],
  ...brands.map((brand) => [`~^/${brand}(/|$)`, brand] as const),
])}
# The embedding pages take the host first.
${map('$host', 'frame_brand', [
  ['default', '$acct_query_brand'],
  ...firstHosts,
  ...brands.map((brand) => [`"~(^|\\.)${brand}(\\.|$)"`, brand] as const),
])}
# The path without the prefix of the brand, and the folder of pages with that prefix.
${map('$acct_uri', 'path', [
  ['default', '$acct_uri'],
  ...brands.flatMap(
    (brand) =>
      [
        [`~^/${brand}/?$`, '/'],
        [`~^/${brand}(?<acct_rest>/.+)$`, '$acct_rest'],
      ] as const,
  ),
])}
${map('$acct_uri', 'base', [['default', '""'], ...brands.map((brand) => [`~^/${brand}(/|$)`, '_base/'] as const)])}
${map('$http_accept_language', 'locale', [
  ['default', locale],
  ...locales.map((code) => [`"~*${firstLanguage(code, locales)}"`, code] as const),
])}
${map('$acct_path', 'page', [
  ['default', '404'],
  ...routes
    .filter((route) => !route.endsWith('/*'))
    .map((route) => [`~^${escaped(route)}$`, pageName(route)] as const),
  ...routes
    .filter((route) => route.endsWith('/*'))
    .map((route) => [`~^${escaped(route.slice(0, -1))}.+`, pageName(route)] as const),
])}
# The page of a token link replaces that of the sign-in routes.
${map('"$acct_path?$args"', 'name', [
  ['default', '$acct_page'],
  [`"~^(${site.signIn.map(escaped).join('|')})\\?(.*&)?token(=|&|$)"`, 'token-login'],
])}
${map(
  '"$acct_brand:$acct_name"',
  'policy',
  [...policiesOf(site)].map(([key, policy]) => [quoted(key), quoted(policy)] as const),
)}
${EMBED_PATHS.map((path) =>
  map(
    '$acct_frame_brand',
    policyName(path),
    site.embeds
      .filter((embed) => embed.path === path)
      .map(
        ({ brand, response }) =>
          [keyOf(brand), quoted(response.headers['Content-Security-Policy'] ?? '')] as const,
      ),
  ),
).join('\n')}
# The endpoint to which browsers report violations of the policy.
${map('$acct_brand', 'reporting', reportingOf(site))}
${map('$acct_frame_brand', 'frame_reporting', reportingOf(site))}
# A query other than the brand may hold the token of a link.
${map('$args', 'lifetime', [
  ['default', '"private, no-cache"'],
  ['""', quoted(pageCache(site))],
  ['"~^brand=[^&]*$"', quoted(pageCache(site))],
])}
${map('$acct_name', 'cache', [
  ['default', '$acct_lifetime'],
  ['404', 'no-cache'],
])}
${map('$uri', 'file_cache', [
  ['default', 'no-cache'],
  // `$uri` names the compressed copy.
  ...HASHED_PATHS.map(
    (path) => [`"~^/acct/${path.replace(/\$$/, '(\\.br)?$')}"`, quoted(IMMUTABLE)] as const,
  ),
])}
# A path with one slash too many leads to its route.
${map('$acct_path', 'slashless', [
  ['default', '""'],
  ...routes
    .filter((route) => route !== '/' && !route.endsWith('/*'))
    .map((route) => [`"~^(?<acct_bare>${escaped(route)})/+$"`, '$acct_bare'] as const),
])}
${map('$acct_base', 'prefix', [
  ['default', '""'],
  ['_base/', '/$acct_brand'],
])}
${map('$acct_uri', 'redirect', [['default', '""'], ...redirects.map(([from, to]) => [`"~^${escaped(from)}$"`, takesQuery(to) ? `${quoted(to).slice(0, -1)}$is_args$args"` : quoted(to)] as const)])}
# Compressed copies lie beside the files.
${map('$http_accept_encoding', 'br', [
  ['default', '""'],
  ['"~*(^|,)\\s*br\\s*(,|$)"', '.br'],
  ['"~*(^|,)\\s*br\\s*;\\s*q=(1|0\\.[0-9]*[1-9])"', '.br'],
])}
${map('$acct_br', 'encoding', [
  ['default', '""'],
  ['.br', 'br'],
])}`
}

const reportingOf = (site: ExportedSite): [string, string][] => [
  ['default', '""'],
  ...[...endpointsOf(site)].map(([brand, endpoints]): [string, string] => [keyOf(brand), quoted(endpoints)]),
]

const pageCache = ({ pages }: ExportedSite): string =>
  pages.find(({ route }) => route !== null)?.response.headers['Cache-Control'] ?? 'no-cache'

/** Returns the locations of nginx, for the context `server`. */
export function nginxServer(site: ExportedSite): string {
  const [page] = site.pages
  const [text] = site.files.filter(({ file }) => file === 'robots.txt')
  if (!page || !text) throw new Error('The export has no page.')
  const security = commonHeaders(text.response.headers, ['Content-Type', 'Cache-Control', 'Vary'])
  const withPolicy = (policy: string): (readonly [string, string])[] => [
    ...security.filter(([name]) => name !== 'Content-Security-Policy'),
    ['Content-Security-Policy', policy],
  ]
  const vary = page.response.headers.Vary ?? ''
  const typed = (type: string): string => `    types { }\n    default_type ${quoted(type)};`
  const html = 'text/html; charset=utf-8'
  const opener = 'Cross-Origin-Opener-Policy'

  const pageBody = (cache: string, isError = false): string => `${typed(html)}
${headers(
  [
    ...withPolicy('$acct_policy'),
    ['Reporting-Endpoints', '$acct_reporting'],
    ['Cache-Control', cache],
    ['Content-Encoding', '$acct_encoding'],
    [opener, page.response.headers[opener] ?? ''],
    ['Content-Language', '$acct_locale'],
    ['Vary', vary],
  ],
  isError,
)}
    rewrite ^ /_pages/$acct_brand/$acct_locale/$acct_base$acct_name.html$acct_br break;`

  const embedLocation = (path: string): string => {
    const response = site.embeds.find((embed) => embed.path === path)?.response
    return `  location = ${path} {
${typed(html)}
${headers([
  ...withPolicy(`$acct_${policyName(path)}`),
  ['Reporting-Endpoints', '$acct_frame_reporting'],
  ['Cache-Control', '$acct_lifetime'],
  ['Content-Encoding', '$acct_encoding'],
  [opener, response?.headers[opener] ?? ''],
  ['Vary', 'Accept-Encoding'],
])}
    rewrite ^ /_pages/$acct_frame_brand${path}.html$acct_br break;
  }`
  }

  const fileLocation = (pattern: string, example: string, missing = '=404'): string => {
    const { 'Content-Type': type = '', 'Cache-Control': cache = '', ...others } = fileHeaders(example)
    const isCompressed = isText(example)
    return `  location ~ "${pattern}" {
${typed(type)}
${headers([
  ...security.filter(([name]) => !Object.hasOwn(others, name)),
  ...Object.entries(others),
  ['Cache-Control', example.startsWith('icons/') ? cache : '$acct_file_cache'],
  ['Vary', 'Accept-Encoding'],
  ...(isCompressed ? ([['Content-Encoding', '$acct_encoding']] as const) : []),
])}
    try_files $uri${isCompressed ? '$acct_br' : ''} ${missing};
  }`
  }

  const textLocation = (path: string, type: string, file: string): string => `  location = ${path} {
${typed(type)}
${headers([...security, ['Cache-Control', text.response.headers['Cache-Control'] ?? ''], ['Vary', 'Accept-Encoding']])}
    rewrite ^ ${file} break;
  }`
  const rootIcons = Object.entries(ROOT_ICONS).map(
    ([path, name]) => `  location = ${path} { rewrite ^ /icons/$acct_brand/${name} last; }`,
  )
  const wellKnown = Object.entries(WELL_KNOWN).map(([path, { type }]) =>
    textLocation(path, type, `/_pages/$acct_brand${path}`),
  )
  const plain = `${typed('text/plain; charset=utf-8')}
${headers([...security, ['Cache-Control', 'no-store']])}`
  return `# Written by \`acct-portal export\`. Include it in a server whose root is the folder site.
  absolute_redirect off;
  server_tokens off;
  merge_slashes off;
  large_client_header_buffers 4 8k;
  max_ranges 0;
${headers([...security, ['Cache-Control', 'no-cache']]).replaceAll('    add', '  add')}
  error_page 404 @acct_none;
  error_page 405 @acct_method;
  if ($request_method !~ ^(GET|HEAD)$) { return 405; }
  if ($acct_redirect != "") { return 302 $acct_redirect; }
  if ($acct_path = ${CHANGE_PASSWORD.path}) { return 302 $acct_prefix${CHANGE_PASSWORD.route}$is_args$args; }
  if ($acct_slashless != "") { return 308 $acct_prefix$acct_slashless$is_args$args; }
  if ($acct_encoded != "") { rewrite ^ /_encoded/$acct_encoded last; }

  location @acct_method {
${plain}
    add_header Allow "GET, HEAD" always;
    return 405 "Method not allowed\\n";
  }
  location @acct_none {
${plain}
    return 404 "Not found\\n";
  }
  location = /healthz {
${plain}
    return 200 "ok\\n";
  }
${[
  // A cache can hold a page of another release, whose loader is gone.
  fileLocation('^/acct/loader-[A-Za-z0-9_-]{8}\\.js$', 'x.js', '/acct/loader.js'),
  fileLocation('^/acct/.+\\.js$', 'x.js'),
  fileLocation('^/acct/.+\\.css$', 'x.css'),
  fileLocation('^/acct/.+\\.json$', 'x.json'),
  fileLocation('^/icons/.+\\.svg$', 'icons/x/favicon.svg'),
  fileLocation('^/icons/.+\\.webmanifest$', 'icons/x/app.webmanifest'),
  fileLocation('^/icons/.+\\.png$', 'icons/x/touch.png'),
  fileLocation('^/icons/.+\\.ico$', 'icons/x/favicon.ico'),
  ...rootIcons,
  textLocation('/robots.txt', 'text/plain; charset=utf-8', '/robots.txt'),
  ...wellKnown,
  ...EMBED_PATHS.map(embedLocation),
].join('\n')}
  location ^~ /_pages/ { internal; }
  location ~ ^/(acct|icons)/ { return 404; }

  location = /_encoded/file {
    internal;
    if ($acct_name = 404) { return 404; }
${pageBody('$acct_cache')}
  }
  location = /_encoded/page {
    internal;
    error_page 404 @acct_unknown;
    if ($acct_name = 404) { return 404; }
${pageBody('$acct_cache')}
  }
  # A dot means a file, of which the portal has no other; the pages of routes may have one.
  location ~ "^${LAST_SEGMENT}[.]" {
    if ($acct_name = 404) { return 404; }
${pageBody('$acct_cache')}
  }
  location / {
    error_page 404 @acct_unknown;
    if ($acct_name = 404) { return 404; }
${pageBody('$acct_cache')}
  }
  location @acct_unknown {
${pageBody('no-cache', true)}
  }
`
}
