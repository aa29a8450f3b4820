import { resolveSettings } from '../brand/default-settings.ts'
import { extraMethods } from '../brand/methods.ts'
import type { Settings } from '../brand/settings.ts'
import type { Locale } from '../i18n/locale.ts'
import { pageCss } from './page-css.ts'
import { brandLines, pageSettings, settingsElement } from './page-parts.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import type { PortalFacts } from './portal-facts.ts'
import { sessionMark } from './session-mark.ts'

/** The prerendered view of a route. */
export interface FirstView {
  view: 'guest' | 'returning'
  /** Path of the route. */
  path: string
  html: string
  css: string
}

/** What the HTML of a portal page depends on. */
export interface PageContext {
  settings: Settings
  facts: PortalFacts
  brand: string
  /** Prefix of every path, `/` and the brand’s code; empty for none. */
  base: string
  locale: Locale
  /** Null for a path without a route. */
  first: FirstView | null
}

/** A page with the inline parts that its policy has to allow by hash. */
export interface PortalPage {
  html: string
  styles: readonly string[]
  scripts: readonly string[]
}

/** Returns the prerendered HTML with its links below `base`. */
const below = (base: string, html: string): string =>
  base ? html.replace(/(?<= (?:href|action)=")\/(?!\/)/g, `${base}/`) : html

/**
 * Returns the portal's page. A declarative shadow root contains the first view, so that the browser paints it
 * before any script loads; the element then hydrates it. The page contains nothing of the visitor.
 */
export function portalPage({ settings, facts, brand, base, locale, first }: PageContext): PortalPage {
  const facet = facts.brands[brand]
  if (!facet) throw new Error(`The build has no brand ${brand}.`)
  const texts = PAGE_TEXTS[locale]
  const css = pageCss(facet)
  const mark = sessionMark(brand)
  const name = first && `acct-portal.${first.view}.${brand}.${locale}`
  const methods = extraMethods(resolveSettings(settings, brand))
  const shadow = first
    ? `<template shadowrootmode="open"><style>${first.css}</style><div data-first="${name}" data-path="${first.path}" data-methods="${methods}">${below(base, first.html)}</div></template>`
    : ''
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Account Management</title>
<meta name="color-scheme" content="light dark">
${brandLines(brand, facet)}
<style>${css}</style>
${settingsElement(pageSettings(settings, brand))}
${first ? `<script>${mark}</script>\n<link rel="modulepreload" href="/acct/${facts.shells}/${name}.js">\n` : ''}<script type="module" src="/acct/loader.js"></script>
</head>
<body>
<acct-portal routing="history" brand="${brand}"${base ? ` base="${base}"` : ''}${first ? ` data-first="${first.view}"` : ''}>${shadow}</acct-portal>
<p class="sentence waiting" role="alert">${texts['page.late']} <a href="">${texts['page.reload']}</a></p>
<noscript><p class="sentence">${texts['page.noScript']}</p></noscript>
</body>
</html>
`
  return { html, styles: [css, ...(first ? [first.css] : [])], scripts: first ? [mark] : [] }
}
