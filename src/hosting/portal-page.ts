import type { Settings } from '../brand/settings.ts'
import { getDirection } from '../i18n/direction.ts'
import type { Locale } from '../i18n/locale.ts'
import { brandFacet } from './brand-facet.ts'
import { elementHtml, type InlineHtml } from './element-html.ts'
import { linkScript } from './link-script.ts'
import { pageCss } from './page-css.ts'
import { brandLines, pageSettings, settingsElement } from './page-parts.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { firstViewName, type PortalFacts } from './portal-facts.ts'
import type { PrerenderedView } from './prerendered-view.ts'
import { LANGUAGE_MARK, restoring, sessionMark } from './session-mark.ts'

/** Everything that the HTML of a portal page depends on. */
export interface PageContext {
  settings: Settings
  facts: PortalFacts
  brand: string
  /** Prefix of every path, `/` and the brand’s code; empty for none. */
  base: string
  locale: Locale
  /** Null for a path without a route. */
  first: PrerenderedView | null
}

/**
 * Returns the portal's page. A declarative shadow root contains the first view, so that the browser paints it
 * before any script loads; the element then hydrates it. The page contains no data of the visitor.
 */
export function portalPage({ settings, facts, brand, base, locale, first }: PageContext): InlineHtml {
  const facet = brandFacet(settings, facts, brand)
  const texts = PAGE_TEXTS[locale]
  const css = pageCss(facet)
  const links = linkScript(true)
  const mark =
    LANGUAGE_MARK + sessionMark(brand, first?.view === 'returning' ? restoring(brand, facts.restore) : '')
  const portal = elementHtml({
    tag: 'acct-portal',
    attributes: { routing: 'history', brand, ...(base && { base }) },
    linkBase: base,
    ...{ settings, facts, brand, locale, first },
  })
  const hint =
    first && `/acct/${facts.firstViews}/${firstViewName('acct-portal', first.view, brand, locale)}.js`
  const html = `<!doctype html>
<html lang="${locale}" dir="${getDirection(locale)}">
<head>
<meta charset="utf-8">
<script>${links}</script>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Account Management</title>
<meta name="color-scheme" content="light dark">
${brandLines(brand, facet)}
<style>${css}</style>
${settingsElement(pageSettings(settings, brand))}
${first ? `<script>${mark}</script>\n<link rel="modulepreload" href="${hint}">\n` : ''}<script type="module" src="/acct/${facts.loader}"></script>
</head>
<body>
${portal.html}
<p class="sentence waiting" role="alert">${texts['page.late']} <a href="">${texts['page.reload']}</a></p>
<noscript><p class="sentence">${texts['page.noScript']}</p></noscript>
</body>
</html>
`
  return {
    html,
    styles: [css, ...portal.styles],
    scripts: [links, ...(first ? [mark] : []), ...portal.scripts],
  }
}
