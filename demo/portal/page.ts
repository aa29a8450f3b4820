import { readFile } from 'node:fs/promises'
import { resolveSettings } from '../../src/brand/default-settings.ts'
import { extraMethods } from '../../src/brand/methods.ts'
import type { Settings } from '../../src/brand/settings.ts'
import { DEFAULT_LOCALE } from '../../src/i18n/locale.ts'
import { IDLE_MS } from '../../src/store/session/stored-session.ts'
import { settingsElement } from '../settings.ts'
import type { FirstView } from './first-view.ts'

/** Loads the catalog of the page's own texts. */
async function pageMessages(locale: string): Promise<Record<string, string>> {
  const file = new URL(`../../src/i18n/${locale}.page.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

/**
 * Inline script that runs before the first paint: marks the page when a stored session still lasts
 * (`hasStoredSession`), so that the style sheet hides the sign-in form from a returning account holder and
 * the skeleton from a visitor.
 */
export const sessionMark = ({ brand }: FirstView): string =>
  `try{const r=(s,n)=>JSON.parse(s.getItem('acct.${brand}.'+n)||'{}').state,s=r(sessionStorage,'session'),a=r(localStorage,'activity');if(s&&a&&s.since===a.since&&Date.now()-a.at<${IDLE_MS}||r(localStorage,'session'))document.documentElement.dataset.returning=''}catch{}`

/**
 * Returns the hosted portal's page. A declarative shadow root contains the first view, so that the browser
 * paints it before any script loads; the element then hydrates it.
 */
export async function portalPage(settings: Settings, first: FirstView | null): Promise<string> {
  const messages = await pageMessages(first?.locale ?? DEFAULT_LOCALE)
  const shadow = first
    ? `<template shadowrootmode="open" shadowrootdelegatesfocus><style>${first.css}</style><div data-first="${first.name}" data-path="${first.path}" data-ways="${extraMethods(resolveSettings(settings, first.brand))}">${first.html}</div></template>`
    : ''
  return `<!doctype html>
<html lang="${first?.locale ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Account Management</title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f7f9" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101317" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/portal.css">
${settingsElement(settings)}
${first ? `<script>${sessionMark(first)}</script>\n<link rel="modulepreload" href="${first.module}">` : ''}
<script type="module" src="/acct/loader.js"></script>
</head>
<body>
<acct-portal routing="history"${first ? ` data-first="${first.view}"` : ''}>${shadow}</acct-portal>
<p class="sentence waiting" role="alert">${messages['page.late']} <a href="">${messages['page.reload']}</a></p>
<noscript><p class="sentence">${messages['page.noScript']}</p></noscript>
</body>
</html>
`
}
