import { useData, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, type VNode } from 'vue'
import { returnFocusAfterSearch } from './search/focus.ts'

/** Where the text of a page comes from, and its address as plain Markdown. */
const PageSource = defineComponent({
  name: 'PageSource',
  setup() {
    const { page, frontmatter } = useData()
    return (): VNode => {
      const sources: readonly string[] = frontmatter.value.sources ?? []
      return h('p', { class: 'page-source' }, [
        h('a', { href: withBase(`/${page.value.relativePath}`), target: '_self' }, 'This page as Markdown'),
        ...sources.flatMap((file) => [' · Source: ', h('code', file)]),
      ])
    }
  },
})

/** The end of every page. VitePress’ own footer of a document is the landmark `contentinfo`. */
const SiteFooter = (): VNode =>
  h('nav', { class: 'site-footer', 'aria-label': 'About this site' }, [
    h('div', { class: 'site-footer-row' }, [
      h('p', 'Nothing on this site comes from another host. The search runs in your browser.'),
      h('div', { class: 'site-footer-links' }, [
        h('a', { href: withBase('/changelog') }, 'Changelog'),
        h('a', { href: withBase('/security') }, 'Security'),
        h('a', { href: withBase('/accessibility') }, 'Accessibility'),
        h('a', { href: withBase('/llms.txt'), target: '_self' }, 'llms.txt'),
      ]),
    ]),
  ])

/** The layout of VitePress with what the site adds to it. */
export const SiteLayout = defineComponent({
  name: 'SiteLayout',
  setup() {
    onMounted(returnFocusAfterSearch)
    return () =>
      h(DefaultTheme.Layout, null, {
        'doc-footer-before': () => h(PageSource),
        'layout-bottom': SiteFooter,
      })
  },
})
