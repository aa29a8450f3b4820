/** One page to measure. */
export interface BenchPage {
  /** Its key in the results. */
  name: string
  /** For tables. */
  title: string
  /** `bench` pages are served by the bench; the others are the demo's own. */
  at: 'bench' | 'brandSite' | 'portal'
  path: string
  /** Which loads of it are wanted: all, cold ones in all conditions, or cold ones at full speed. */
  loads: 'all' | 'cold' | 'coldAtFullSpeed'
}

/** How many forms stand on the pages that tell what one more costs. */
export const COUNTS = [1, 5, 20] as const

interface Kind {
  name: string
  title: string
  script: string
  tag: string
  /** Whether the page names the first view in its head, as the README advises. */
  hasHint?: boolean
}

const KINDS: readonly Kind[] = [
  {
    name: 'acct-login',
    title: '`<acct-login>` by the loader',
    script: '/acct/loader.js',
    tag: '<acct-login brand="geeni"></acct-login>',
    hasHint: true,
  },
  {
    name: 'acct-login-plain',
    title: '`<acct-login>` by the loader, without the hint',
    script: '/acct/loader.js',
    tag: '<acct-login brand="geeni"></acct-login>',
  },
  {
    name: 'acct-login-eager',
    title: '`<acct-login>` by its entry',
    script: '/acct/elements/acct-login.js',
    tag: '<acct-login brand="geeni"></acct-login>',
    hasHint: true,
  },
  {
    name: 'floor-element',
    title: 'hand-written element',
    script: '/floors/floor-element.js',
    tag: '<floor-element></floor-element>',
  },
  {
    name: 'floor-react',
    title: 'bare React 19 form',
    script: '/floors/floor-react.js',
    tag: '<div data-floor-react></div>',
  },
]

/** Kinds that differ from another only in how they come: what one more costs is the same. */
const ONE_EACH = ['acct-login-plain', 'acct-login-eager']

/** Name of a kind's page with so many forms. */
export const pageName = (kind: string, count: number): string => (count === 1 ? kind : `${kind}-${count}`)

const benchPages: readonly BenchPage[] = KINDS.flatMap(({ name, title }) =>
  COUNTS.filter((count) => count === 1 || !ONE_EACH.includes(name)).map((count) => ({
    name: pageName(name, count),
    title: count === 1 ? title : `${title}, ${count} of them`,
    at: 'bench' as const,
    path: `/${pageName(name, count)}`,
    loads: count === 1 ? ('all' as const) : ('coldAtFullSpeed' as const),
  })),
)

const demo = (name: string, title: string, at: 'brandSite' | 'portal', path: string): BenchPage => ({
  name,
  title,
  at,
  path,
  loads: 'cold',
})

/** All pages, in the order of a round. */
export const PAGES: readonly BenchPage[] = [
  ...benchPages.filter(({ loads }) => loads === 'all'),
  ...benchPages.filter(({ loads }) => loads !== 'all'),
  demo('demo-site', 'demo: marketing page', 'brandSite', '/'),
  demo('demo-hostile', 'demo: hostile page', 'brandSite', '/hostile'),
  demo('demo-portal', 'demo: hosted portal', 'portal', '/login'),
]

/**
 * The HTML of a page of the bench, or null.
 * @param settings the element with the settings, which every page carries alike
 * @param hint the element that names the first view of acct-login
 */
export function pageHtml(path: string, settings: string, hint: string): string | null {
  for (const kind of KINDS)
    for (const count of COUNTS)
      if (path === `/${pageName(kind.name, count)}`)
        return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bench</title>
<link rel="icon" href="data:,">
${settings}
${kind.hasHint ? hint : ''}
<script type="module" src="${kind.script}"></script>
</head>
<body>
${Array(count).fill(kind.tag).join('\n')}
</body>
</html>
`
  return null
}
