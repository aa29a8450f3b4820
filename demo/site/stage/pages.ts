// The pages of the site, in the order of its navigation. A page shows one document, or several.

import { measuredSections } from './measured.ts'

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
  files: readonly string[]
  /** Whether the search leaves the page out. */
  isUnsearched?: boolean
  /** Whether the page takes the whole width, without the navigation at its side. */
  isWide?: boolean
}

export interface Group {
  title: string
  pages: readonly Page[]
}

/** Returns the page of the one document with its name. */
const documentPage = (name: string, title: string, description: string): Page => ({
  ...{ path: name, title, description },
  files: [`.docs/${name}.md`],
})

/** The decisions, as one page. */
export interface Sources {
  /** A page for each tag. */
  tagPages: readonly Page[]
  /** Paths of the decisions in the repository. */
  decisions: readonly string[]
}

/** Returns the navigation. */
export const getGroups = ({ decisions, tagPages }: Sources): readonly Group[] => [
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
      documentPage(
        'frameworks',
        'Frameworks',
        'React, Vue, Angular, Svelte, Solid, Next.js, Nuxt, Astro and others: what to add, with a tested app of each.',
      ),
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
      documentPage(
        'testing',
        'Test your own page',
        'Playwright fixtures and MSW handlers over the sandbox: from an empty folder to a green test in ten minutes.',
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
        files: ['.docs/messages.md'],
      },
      documentPage(
        'theming',
        'Theming',
        'Colors, radii, type and parts, by custom properties and `::part()`.',
      ),
      documentPage(
        'design-tokens',
        'Design tokens',
        'The look of your brand from a design tool, in the format of the Design Tokens Community Group.',
      ),
      {
        path: 'playground',
        title: 'Playground',
        description:
          'Any tag, brand, language, account, fault and time, live against the sandbox, with the code to copy.',
        files: ['.docs/pages/playground.md'],
        isWide: true,
      },
      {
        path: 'theme-editor',
        title: 'Theme editor',
        description:
          'Colors, corners, type and density on real tags, with contrast checked, as CSS, settings or a brand folder.',
        files: ['.docs/pages/theme-editor.md'],
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
        'real-traffic',
        'Real traffic',
        'What a recording of your existing portal says about the services, and the settings for their differences.',
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
        files: ['CHANGELOG.md'],
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
      documentPage(
        'security-evidence',
        'Evidence: security',
        'The promises about security, each with the tests that prove it in a dated run.',
      ),
      documentPage('accessibility', 'Accessibility', 'WCAG 2.2 AA: how it is tested, and the known limits.'),
      documentPage(
        'accessibility-report',
        'Conformance report',
        'WCAG 2.2 and EN 301 549, criterion by criterion, each with its proof or marked as not evaluated.',
      ),
      documentPage(
        'browsers',
        'Browsers',
        'Supported versions, what is tested in which engine, and the last complete run.',
      ),
      {
        ...documentPage(
          'performance',
          'Performance',
          'Measured: bytes, time until usable on a slow phone, and heap, against a bare React form.',
        ),
        more: measuredSections,
      },
      documentPage(
        'performance-evidence',
        'Evidence: performance',
        'Measured figures against their limits, and the tests about bytes and layout shifts.',
      ),
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
        description: 'The two commands, the addresses of the demo, and all tags in one table.',
        files: ['README.md'],
      },
      documentPage(
        'contributing',
        'Contributing',
        'How the code is written, where things live, the glossary, tests, and how to add a tag.',
      ),
      {
        path: 'decisions',
        title: 'Decisions',
        description: 'The reasons for the design, and what was rejected.',
        files: ['.docs/pages/decisions.md', ...decisions],
      },
      {
        path: 'mutation',
        title: 'Mutation score',
        description: 'How many changes of the code the unit tests notice, by folder.',
        files: ['.docs/mutation.md'],
        isUnsearched: true,
      },
      {
        path: 'specification',
        title: 'Specification',
        description: 'The requirements that the code and its tests cite.',
        files: ['.docs/specification.md'],
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
  files: ['.docs/pages/index.md'],
}
