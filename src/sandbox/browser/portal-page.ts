import { html, raw } from 'hono/html'
import { brandCodes, defaultBrand } from '../../../brands/codes.ts'
import type { Settings } from '../../brand/settings.ts'
import { settingsElement } from '../../hosting/page-parts.ts'

/** Path of the portal below the sandbox. */
export const PORTAL_PATH = '/portal'

/**
 * Renders the portal of the sandbox, to which links in messages and banks lead: a page with one tag.
 * @param sandbox its address, below the base of a site that has the elements in `acct`
 */
export function portalPage({ searchParams }: URL, sandbox: string, settings: Settings): Response {
  const brand = brandCodes.find((code) => code === searchParams.get('brand')) ?? defaultBrand
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>Portal of the sandbox</title>
  <link rel="icon" href="data:,">
  ${raw(settingsElement(settings))}
  <script type="module" src="${new URL('acct/loader.js', sandbox).href}"></script>
</head>
<body style="margin: 0">
  <acct-portal brand="${brand}" routing="history" base="${new URL(sandbox).pathname}${PORTAL_PATH}"></acct-portal>
</body>
</html>`
  return new Response(String(page), { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
