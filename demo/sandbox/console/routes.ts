import { Hono } from 'hono'
import * as v from 'valibot'
import { readAsset } from '../assets.ts'
import { clockState, FaultInput, inboxOf } from '../control.ts'
import type { SandboxContext, SandboxEnv } from '../http/context.ts'
import { InvalidPartner, parsePartner } from '../portal/partners.ts'
import { DEFAULT_BRAND } from '../seeds/brands.ts'
import type { Services } from '../services.ts'
import { listAccounts } from './accounts.ts'
import { renderConsole } from './page.ts'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Style sheets in cascade order. */
const STYLES = ['base', 'layout', 'tables', 'controls', 'narrow']

const MAX_MESSAGES = 20
const MAX_REQUESTS = 60

/**
 * Routes of the console page: accounts, inbox, requests, partner sites, faults, clock. It uses plain forms;
 * its script refreshes it.
 */
export function consolePages(services: Services): Hono<SandboxEnv> {
  const { clock, faults, log, partners } = services
  const codes = services.brands.map(({ code }) => code)
  const brandOf = (c: SandboxContext): string => {
    const requested = c.req.query('brand') ?? ''
    return codes.includes(requested) ? requested : DEFAULT_BRAND
  }
  const redirectToConsole = (c: SandboxContext): Response => c.redirect(`/console?brand=${brandOf(c)}`, 303)
  const app = new Hono<SandboxEnv>()
  app.use('/console*', async (c, next) => {
    await next()
    c.header('content-security-policy', POLICY)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/', (c) => c.redirect('/console'))
  app.get('/console.css', (c) =>
    c.body(STYLES.map((name) => readAsset(`console/styles/${name}.css`)).join('\n'), 200, {
      'content-type': 'text/css; charset=utf-8',
    }),
  )
  app.get('/console.js', (c) =>
    c.body(readAsset('console/console.js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/console', (c) => {
    const brand = brandOf(c)
    return c.html(
      renderConsole({
        brand,
        brands: codes,
        portal: `${services.portal}/?brand=${brand}`,
        accounts: listAccounts(services.db, brand),
        inbox: inboxOf(services).toReversed().slice(0, MAX_MESSAGES),
        requests: log.entries.toReversed().slice(0, MAX_REQUESTS),
        faults: faults.entries,
        clock: clockState(services),
        partners: services.partners?.of(brand) ?? null,
      }),
    )
  })
  app.post('/console/faults', async (c) => {
    const fault = v.safeParse(FaultInput, await readForm(c))
    if (fault.success) faults.add(fault.output)
    return redirectToConsole(c)
  })
  app.post('/console/faults/remove', async (c) => {
    faults.remove(Number((await readForm(c)).index))
    return redirectToConsole(c)
  })
  app.post('/console/partners', async (c) => {
    const { origin = '', scopes } = await readForm(c)
    try {
      partners?.add(brandOf(c), parsePartner(scopes ? `${origin}=${scopes}` : `${origin}`))
    } catch (error) {
      if (!(error instanceof InvalidPartner)) throw error
      return c.text(error.message, 400)
    }
    return redirectToConsole(c)
  })
  app.post('/console/partners/remove', async (c) => {
    partners?.remove(brandOf(c), `${(await readForm(c)).origin}`)
    return redirectToConsole(c)
  })
  app.post('/console/clock', async (c) => {
    const { advanceMs, skewMs } = await readForm(c)
    if (typeof advanceMs === 'number') clock.advance(advanceMs)
    if (typeof skewMs === 'number') clock.skew(skewMs)
    return redirectToConsole(c)
  })
  app.post('/console/reset', (c) => {
    services.reset()
    return redirectToConsole(c)
  })
  return app
}

/** Returns the non-empty fields of a form, with whole numbers as numbers. */
async function readForm(c: SandboxContext): Promise<Record<string, unknown>> {
  const fields = Object.entries(await c.req.parseBody()).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  )
  return Object.fromEntries(
    fields.map(([name, value]) => [name, /^-?\d+$/.test(String(value)) ? Number(value) : value]),
  )
}
