import type { Settings } from '../brand/settings.ts'
import { brandFacet } from './brand-facet.ts'
import { brandLines, pageSettings, settingsElement } from './page-parts.ts'
import type { PortalFacts } from './portal-facts.ts'

/** Path of the page that refuses an origin that the brand does not list. */
export const ORIGIN_PAGE = '/embed/origin'

/** Paths of the embedding API's pages, and the scripts that each loads. */
export const EMBED_PAGES: Readonly<Record<string, string>> = {
  '/embed': `<script src="/acct/embed-early.js"></script>
<script type="module" src="/acct/embed-page.js"></script>`,
  '/embed/sign-in': `<script type="module" src="/acct/loader.js"></script>
<script type="module" src="/acct/embed-sign-in.js"></script>`,
  [ORIGIN_PAGE]: '<script type="module" src="/acct/embed-origin.js"></script>',
}

/**
 * Returns a page of the embedding API: the frame, the window that the frame opens for sign-in, or the page that
 * refuses an origin.
 */
export function embedPage(
  path: string,
  { settings, facts, brand }: { settings: Settings; facts: PortalFacts; brand: string },
): string {
  const facet = brandFacet(settings, facts, brand)
  return `<!doctype html>
<html lang="en" brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Account Management</title>
${brandLines(brand, facet)}
<link rel="stylesheet" href="/acct/embed.css">
${EMBED_PAGES[path]}
${settingsElement(pageSettings(settings, brand))}
</head>
<body></body>
</html>
`
}
