import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineAsyncComponent } from 'vue'
import { PortalLink } from './live/PortalLink.ts'
import { SiteLayout } from './SiteLayout.ts'
import { getRank } from './search/rank.ts'
import './styles/tokens.css'
import './styles/document.css'
import './styles/home.css'
import './styles/home-sections.css'
import './styles/live.css'

/**
 * The theme of the site: VitePress’ own, without its fonts, in the colors of styles/tokens.css. Components of
 * pages are registered here, so that Markdown can use them, and loaded with the first page that does.
 */
export default {
  extends: DefaultTheme,
  Layout: SiteLayout,
  enhanceApp({ app, siteData }) {
    // A function in the configuration would need `eval` in the browser.
    const { searchOptions } = siteData.value.themeConfig.search.options.miniSearch
    if (import.meta.env.PROD) searchOptions.boostDocument = getRank
    app.component('PortalLink', PortalLink)
    app.component(
      'LiveTag',
      defineAsyncComponent(() => import('./live/LiveTag.ts').then(({ LiveTag }) => LiveTag)),
    )
    app.component(
      'Playground',
      defineAsyncComponent(() => import('./playground/Playground.ts').then(({ Playground }) => Playground)),
    )
    app.component(
      'ThemeEditor',
      defineAsyncComponent(() => import('./editor/ThemeEditor.ts').then(({ ThemeEditor }) => ThemeEditor)),
    )
  },
} satisfies Theme
