import { fileURLToPath } from 'node:url'
import { defineConfig, type HeadConfig } from 'vitepress'
import { SETTINGS_PLACE, SITE, SOURCES } from '../../demo/site/built-site.mjs'
import { withoutEmptyHeads } from '../../demo/site/stage/empty-heads.ts'
import { FACTS } from '../../demo/site/stage/facts.ts'
import { liveInDevelopment } from '../../demo/site/stage/live-in-development.ts'
import { getAnchor } from '../../demo/site/stage/markdown.ts'
import { getAddress, groups } from '../../demo/site/stage/site.ts'
import { withFirstViews } from '../../demo/site/stage/stage-views.ts'
import { themesAsData } from '../../demo/site/stage/themes-as-data.ts'
import { valuesAlone } from '../../demo/site/stage/values-alone.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const head: HeadConfig[] = [
  ['link', { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' }],
  ['meta', { name: 'theme-color', content: '#fbfaf7', media: '(prefers-color-scheme: light)' }],
  ['meta', { name: 'theme-color', content: '#101217', media: '(prefers-color-scheme: dark)' }],
]

export default defineConfig({
  lang: 'en',
  title: 'acct-elements',
  description: 'Account and billing pages as web components.',
  head,
  // `npm run site` writes them: demo/site/stage/write.ts.
  srcDir: SOURCES,
  outDir: SITE,
  cacheDir: inRoot('.cache/site/vitepress'),
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  // It would load every page that the navigation shows: 100 KiB beside the first page.
  router: { prefetchLinks: false },
  // One file for all pages in place of a script in each.
  metaChunk: true,
  markdown: {
    anchor: { slugify: getAnchor },
    config: (md) => {
      md.core.ruler.push('empty-heads', ({ tokens }) => withoutEmptyHeads(tokens))
      // Vue would read the braces of a placeholder, and render nothing.
      const renderCode = md.renderer.rules.code_inline
      md.renderer.rules.code_inline = (tokens, index, ...others) => {
        const token = tokens[index]
        if (token?.content.includes('{{')) token.attrSet('v-pre', '')
        return renderCode?.(tokens, index, ...others) ?? ''
      }
      // Indented code scrolls and has a stop for the keyboard like fenced code.
      md.renderer.rules.code_block = (tokens, index, ...others) => {
        const token = tokens[index]
        if (token) token.info = 'txt'
        return md.renderer.rules.fence?.(tokens, index, ...others) ?? ''
      }
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { csp: 'http' },
  },
  themeConfig: {
    logo: { src: '/mark.svg', alt: '', width: 24, height: 24 },
    nav: [
      {
        text: 'Guides',
        link: '/brand-guide',
        activeMatch: '^/(quick-start|[a-z]+-guide|frameworks|recipes|sandbox)',
      },
      { text: 'Reference', link: '/reference', activeMatch: '^/(reference|tags)' },
      { text: 'Playground', link: '/playground' },
      { text: 'Theme editor', link: '/theme-editor' },
      {
        text: 'Trust',
        link: '/security',
        activeMatch: '^/(security|accessibility|browsers|performance|comparison)',
      },
      { text: `v${FACTS.version}`, link: '/changelog' },
    ],
    // VitePress makes a group that closes a button with a button inside, so none does.
    sidebar: groups.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({ text: page.title, link: getAddress(page) })),
    })),
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        miniSearch: { searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } } },
      },
    },
    notFound: {
      title: 'Page not found',
      quote: 'The address has no page. The search and the navigation know all of them.',
      linkText: 'To the front page',
      linkLabel: 'To the front page',
    },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
  },
  transformHead: ({ pageData: { relativePath } }) =>
    relativePath === '404.md'
      ? []
      : [
          [
            'link',
            { rel: 'alternate', type: 'text/markdown', href: `/${relativePath}`, title: 'As Markdown' },
          ],
        ],
  transformHtml: async (html) =>
    (await withFirstViews(html))
      // The page is readable without its scripts, so they must not delay its style sheet.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace('</head>', `  ${SETTINGS_PLACE}\n  </head>`),
  vite: {
    plugins: [liveInDevelopment(), themesAsData(), valuesAlone()],
    // The tags' facts come from the sources.
    server: { fs: { allow: [inRoot('.')] } },
    build: { chunkSizeWarningLimit: 1500 },
  },
})
