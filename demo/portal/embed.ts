import { type Context, Hono } from 'hono'
import { brandCodes, defaultBrand } from '../../brands/codes.ts'
import { resolveSettings } from '../../src/brand/default-settings.ts'
import type { BrandSettings, Settings } from '../../src/brand/settings.ts'
import { resolveFrameBrand } from '../../src/embed/page/brand-of-frame.ts'
import { serveHtml } from '../http/files.ts'
import { contentSecurityPolicy, type PolicyNeeds } from '../http/policy.ts'
import { settingsElement } from '../settings.ts'

/** Returns a minimal portal page around the given scripts. */
const page = (settings: Settings, scripts: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Account Management</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/acct/embed.css">
${scripts}
${settingsElement(settings)}
</head>
<body></body>
</html>
`

const FRAME = `<script src="/acct/embed-early.js"></script>
<script type="module" src="/acct/embed-page.js"></script>`
const WINDOW = `<script type="module" src="/acct/loader.js"></script>
<script type="module" src="/acct/embed-sign-in.js"></script>`

/**
 * Routes of the embedding API: `/embed`, which only origins listed in the brand's settings may frame, and
 * `/embed/sign-in`, the window that this frame opens.
 */
export function embedRoutes(settings: Settings, needs: PolicyNeeds): Hono {
  const apiOf = (c: Context): BrandSettings['externalApi'] => {
    const known = { codes: brandCodes, fallback: defaultBrand, settings }
    return resolveSettings(settings, resolveFrameBrand(known, new URL(c.req.url))).externalApi
  }
  return new Hono()
    .get('/', (c) => {
      const { enabled, allowedOrigins } = apiOf(c)
      const ancestors = enabled ? allowedOrigins : []
      c.header('Content-Security-Policy', contentSecurityPolicy({ ...needs, ancestors }))
      return serveHtml(c, page(settings, FRAME))
    })
    .get('/sign-in', (c) => {
      // The window must keep its opener, the frame, on any host page.
      c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
      return serveHtml(c, page(settings, WINDOW))
    })
}
