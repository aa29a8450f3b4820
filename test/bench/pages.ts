import type { FirstViewHtml } from '../../src/hosting/first-view.ts'

/** One page to measure. */
export interface BenchPage {
  /** Key in the results. */
  name: string
  /** Title in tables. */
  title: string
  /** Server of the page: the bench itself, or a demo server. */
  at: 'bench' | 'brandSite' | 'portal'
  path: string
  /** Loads to measure: all, cold ones under all conditions, or cold ones at full speed. */
  loads: 'all' | 'cold' | 'coldAtFullSpeed'
  /** Whether the page has a sign-in form to type into; without one, only its paint is measured. */
  hasForm: boolean
}

/** The page whose text the other pages have as well. */
export const BARE = 'bare'

/** Form counts of the pages that measure the cost of one more form. */
export const COUNTS = [1, 5, 20] as const

/** The lines of `firstView('acct-login')` for a page. */
export type Inlined = Pick<FirstViewHtml, 'head' | 'html'>

interface Kind {
  name: string
  title: string
  script?: string
  tag: string
  /** Whether the page preloads the first view, as the quick start recommends. */
  hasHint?: boolean
  /** Whether the page's HTML contains the first view. */
  isInlined?: boolean
}

/** The least that a page with a sign-in form can be. It needs no script, so its button is enabled. */
const PLAIN_FORM = `<form>
<label>Email <input type="email" name="username" autocomplete="username" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<button type="submit">Sign In</button>
</form>`

const KINDS: readonly Kind[] = [
  { name: BARE, title: 'the page without a form', tag: '' },
  { name: 'plain-form', title: 'a form without styles in the HTML', tag: PLAIN_FORM },
  {
    name: 'acct-login-inlined',
    title: '`<acct-login>` in the HTML',
    tag: '',
    isInlined: true,
  },
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
    name: 'baseline-element',
    title: 'hand-written element',
    script: '/baselines/baseline-element.js',
    tag: '<baseline-element></baseline-element>',
  },
  {
    name: 'baseline-react',
    title: 'bare React 19 form',
    script: '/baselines/baseline-react.js',
    tag: '<div data-baseline-react></div>',
  },
]

/** Kinds that differ only in how they load; one more form costs the same. */
const ONE_EACH = [BARE, 'plain-form', 'acct-login-inlined', 'acct-login-plain', 'acct-login-eager']

/** Returns the name of a kind's page with `count` forms. */
export const pageName = (kind: string, count: number): string => (count === 1 ? kind : `${kind}-${count}`)

const benchPages: readonly BenchPage[] = KINDS.flatMap(({ name, title }) =>
  COUNTS.filter((count) => count === 1 || !ONE_EACH.includes(name)).map((count) => ({
    name: pageName(name, count),
    title: count === 1 ? title : `${title}, ${count} of them`,
    at: 'bench' as const,
    path: `/${pageName(name, count)}`,
    loads: count === 1 ? ('all' as const) : ('coldAtFullSpeed' as const),
    hasForm: name !== BARE,
  })),
)

const demo = (name: string, title: string, at: 'brandSite' | 'portal', path: string): BenchPage => ({
  name,
  title,
  at,
  path,
  loads: 'cold',
  hasForm: true,
})

/** All pages, in the order of a round. */
export const PAGES: readonly BenchPage[] = [
  ...benchPages.filter(({ loads }) => loads === 'all'),
  ...benchPages.filter(({ loads }) => loads !== 'all'),
  demo('demo-site', 'demo: marketing page', 'brandSite', '/'),
  demo('demo-hostile', 'demo: hostile page', 'brandSite', '/hostile'),
  demo('demo-portal', 'demo: hosted portal', 'portal', '/login'),
]

/** Reserves the space of the tag, as the documentation recommends. */
const SPACE = '<style>acct-login { display: block; min-block-size: 540px }</style>'

/**
 * Returns the HTML of a bench page, or null. Each page has the same text around its forms.
 * @param settings script element with the settings, the same on every page
 * @param hint script element that preloads the first view of acct-login
 */
export function pageHtml(path: string, settings: string, hint: string, inlined: Inlined): string | null {
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
${SPACE}
${kind.isInlined ? inlined.head : settings}
${kind.hasHint ? hint : ''}
${kind.script ? `<script type="module" src="${kind.script}"></script>` : ''}
</head>
<body>
<h1>Welcome</h1>
<p>Sign in to see your cameras.</p>
${kind.isInlined ? inlined.html : Array(count).fill(kind.tag).join('\n')}
<p>Help and contact</p>
</body>
</html>
`
  return null
}
