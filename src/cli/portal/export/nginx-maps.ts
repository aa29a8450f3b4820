import { HASHED_PATHS, IMMUTABLE } from '../../../hosting/cache-control.ts'
import { takesQuery } from '../../../hosting/redirects.ts'
import { EMBED_PATHS, getKey, LAST_SEGMENT, map, policyName, quoted } from './nginx-syntax.ts'
import { escaped, firstBrand, firstLanguage, getEndpoints, getPolicies } from './rules.ts'
import { type ExportedSite, pageName } from './site.ts'

/** Returns the maps of nginx, for the context `http`: brand, language, page and headers by request. */
export function nginxMaps(site: ExportedSite): string {
  const { brands, fallback, settings, locales, locale, routes } = site
  const hosts = brands.flatMap((brand) =>
    (settings.brands?.[brand]?.hosts ?? []).map((host) => [getKey(host.toLowerCase()), brand] as const),
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
  [...getPolicies(site)].map(([key, policy]) => [quoted(key), quoted(policy)] as const),
)}
${EMBED_PATHS.map((path) =>
  map(
    '$acct_frame_brand',
    policyName(path),
    site.embeds
      .filter((embed) => embed.path === path)
      .map(
        ({ brand, response }) =>
          [getKey(brand), quoted(response.headers['Content-Security-Policy'] ?? '')] as const,
      ),
  ),
).join('\n')}
# The endpoint to which browsers report violations of the policy.
${map('$acct_brand', 'reporting', getReporting(site))}
${map('$acct_frame_brand', 'frame_reporting', getReporting(site))}
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

const getReporting = (site: ExportedSite): [string, string][] => [
  ['default', '""'],
  ...[...getEndpoints(site)].map(([brand, endpoints]): [string, string] => [
    getKey(brand),
    quoted(endpoints),
  ]),
]

const pageCache = ({ pages }: ExportedSite): string =>
  pages.find(({ route }) => route !== null)?.response.headers['Cache-Control'] ?? 'no-cache'
