// The pages of the site, in the order of its navigation. A page shows one document, or sections of several.

import { measuredSections } from './measured.ts'

/** A document, or one of its sections. */
export interface Part {
  /** Path in the repository. */
  file: string
  /** Heading of the only section that the page shows. */
  section?: string
  /** Headings of sections that other pages show. */
  without?: readonly string[]
}

export interface Page {
  /** Address without a slash at its start and without an extension. */
  path: string
  /** Words of the navigation. */
  title: string
  /** Text of a page that derives from the sources, not from a document. Its links are addresses of the site. */
  text?: () => string
  /** One sentence for search engines, link previews and `llms.txt`. */
  description: string
  /** Sections after the documents, with addresses of the site. */
  more?: () => string
  /** The documents; for a derived text, the sources that it derives from. */
  parts: readonly Part[]
  /** Whether the search leaves the page out. */
  isUnsearched?: boolean
  /** Whether the page takes the whole width, without the navigation at its side. */
  isWide?: boolean
}

export interface Group {
  title: string
  pages: readonly Page[]
}

const doc = (name: string): Part => ({ file: `.docs/${name}.md` })

/** Returns the page of the one document with its name. */
const documentPage = (name: string, title: string, description: string): Page => ({
  ...{ path: name, title, description },
  parts: [doc(name)],
})

/** Sections of the README with a page of their own. */
const OF_README = {
  frameworks: 'Inside frameworks',
  performance: 'How fast it is',
  engines: 'In which browsers it works',
}

/** The README's sections that the front page and the guides replace. */
const REPLACED = ['Embed a tag']

/** The decisions, as one page. */
export interface Sources {
  /** A page for each tag. */
  tagPages: readonly Page[]
  /** Paths of the decisions in the repository. */
  decisions: readonly string[]
}

/** Returns the navigation. */
export const groupsOf = ({ decisions, tagPages }: Sources): readonly Group[] => [
  {
    title: 'Start',
    pages: [
      documentPage(
        'quick-start',
        'Quick start',
        'Tags in a brand’s site, in a partner’s site and as the hosted portal, with plain HTML or a bundler.',
      ),
      documentPage(
        'brand-guide',
        'A brand’s own site',
        'From an empty folder to a site with sign-in and account pages, in less than ten minutes.',
      ),
      documentPage(
        'partner-guide',
        'A partner’s site',
        'From an empty folder to a partner page with the plan picker and an interface of its own.',
      ),
      documentPage(
        'portal-guide',
        'The hosted portal',
        'From an empty folder to a portal for several brands, one of them your own, in less than ten minutes.',
      ),
      {
        path: 'frameworks',
        title: 'Frameworks',
        description:
          'React, Vue, Angular, Svelte, Solid, Next.js, Nuxt, Astro and others: what to add, with a tested app of each.',
        parts: [{ file: 'README.md', section: OF_README.frameworks }],
      },
      documentPage(
        'recipes',
        'Recipes',
        'Analytics, consent, links into one task, errors and support, A/B tests, native apps, dialogs.',
      ),
      documentPage(
        'sandbox',
        'Sandbox',
        'Every call of the tags on your machine: accounts, messages, faults and a clock.',
      ),
    ],
  },
  {
    title: 'Tags',
    pages: [
      documentPage(
        'reference',
        'All of them on one page',
        'The public API of every element: attributes, events, parts, states and custom properties.',
      ),
      ...tagPages,
    ],
  },
  {
    title: 'Build',
    pages: [
      documentPage('settings', 'Settings', 'Values that differ between deployments, and words of your own.'),
      {
        path: 'messages',
        title: 'Messages',
        description: 'Every message that settings can replace, by key, with its English text.',
        parts: [doc('messages')],
      },
      documentPage(
        'theming',
        'Theming',
        'Colors, radii, type and parts, by custom properties and `::part()`.',
      ),
      {
        path: 'playground',
        title: 'Playground',
        description:
          'Any tag, brand, language, account, fault and time, live against the sandbox, with the code to copy.',
        parts: [{ file: '.docs/.vitepress/pages/playground.md' }],
        isWide: true,
      },
      {
        path: 'theme-editor',
        title: 'Theme editor',
        description:
          'Colors, corners, type and density on real tags, with contrast checked, as CSS, settings or a brand folder.',
        parts: [{ file: '.docs/.vitepress/pages/theme-editor.md' }],
        isWide: true,
      },
      documentPage(
        'brands',
        'Add a brand',
        'A brand is a folder of data: logo, theme, copy and capabilities.',
      ),
      documentPage(
        'first-view',
        'First views in HTML',
        'Forms in your own HTML, usable at the first paint, on any server.',
      ),
      documentPage(
        'cdn',
        'From a CDN',
        'Releases, major versions, the lines of a page’s head and Subresource Integrity.',
      ),
      documentPage(
        'embedding',
        'Embedding API',
        'How a partner site reads and changes an account, with scopes, consent and confirmations.',
      ),
      documentPage(
        'guarantees',
        'Guarantees of the embedding API',
        'What a partner can build on, and where it ends.',
      ),
    ],
  },
  {
    title: 'Operate',
    pages: [
      documentPage(
        'going-live',
        'Going live',
        'Real services, card vendors, a tag manager, checks of pages and services, and a checklist.',
      ),
      documentPage(
        'hosting',
        'Host the portal',
        'The portal on Node, at the edge, as static files, behind nginx or a CDN.',
      ),
      documentPage('upgrades', 'Upgrades', 'What a patch, a minor and a major release may change.'),
      {
        path: 'changelog',
        title: 'Changelog',
        description: 'What integrators and account holders notice, release by release.',
        parts: [{ file: 'CHANGELOG.md' }],
      },
    ],
  },
  {
    title: 'Trust',
    pages: [
      documentPage(
        'security',
        'Security and privacy',
        'Content-Security-Policy, Trusted Types, origins, and every entry of the browser’s storage.',
      ),
      documentPage('accessibility', 'Accessibility', 'WCAG 2.2 AA: how it is tested, and the known limits.'),
      {
        path: 'browsers',
        title: 'Browsers',
        description: 'Supported versions, what is tested in which engine, and the last complete run.',
        parts: [doc('browsers'), { file: 'README.md', section: OF_README.engines }],
      },
      {
        path: 'performance',
        title: 'Performance',
        description:
          'Measured: bytes, time until usable on a slow phone, and heap, against a bare React form.',
        parts: [{ file: 'README.md', section: OF_README.performance }],
        more: measuredSections,
      },
      documentPage(
        'hostile',
        'On hostile pages',
        'Pages, extensions, policies and networks that break widgets: our sign-in tag and three others, with pictures of failures.',
      ),
      documentPage(
        'comparison',
        'Compared with others',
        'Clerk, Stripe’s customer portal, Hanko, or a portal of your own: what each does better.',
      ),
    ],
  },
  {
    title: 'Change the code',
    pages: [
      {
        path: 'repository',
        title: 'The repository',
        description: 'Commands, addresses of the demo, and where things live.',
        parts: [{ file: 'README.md', without: [...Object.values(OF_README), ...REPLACED] }],
      },
      documentPage(
        'contributing',
        'Contributing',
        'How the code is written, the glossary, tests, and how to add a tag.',
      ),
      {
        path: 'decisions',
        title: 'Decisions',
        description: 'The reasons for the design, and what was rejected.',
        parts: [{ file: '.docs/.vitepress/pages/decisions.md' }, ...decisions.map((file) => ({ file }))],
      },
      {
        path: 'mutation',
        title: 'Mutation score',
        description: 'How many changes of the code the unit tests notice, by folder.',
        parts: [doc('mutation')],
        isUnsearched: true,
      },
      {
        path: 'specification',
        title: 'Specification',
        description: 'The requirements that the code and its tests cite.',
        parts: [doc('specification')],
        isUnsearched: true,
      },
    ],
  },
]

/** The front page. Its document exists for the site only. */
export const HOME: Page = {
  path: 'index',
  title: 'acct-elements',
  description: 'Account and billing pages for brands of connected cameras, as web components.',
  parts: [{ file: '.docs/.vitepress/pages/index.md' }],
}
