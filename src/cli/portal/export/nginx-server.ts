import { CHANGE_PASSWORD, ROOT_ICONS, WELL_KNOWN } from '../../../hosting/brand-files.ts'
import { fileHeaders, isText } from '../../../hosting/static-files.ts'
import { EMBED_PATHS, headers, LAST_SEGMENT, policyName, quoted } from './nginx-syntax.ts'
import { commonHeaders } from './rules.ts'
import type { ExportedSite } from './site.ts'

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
