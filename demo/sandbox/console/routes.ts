import { Hono } from 'hono'
import * as v from 'valibot'
import { asset } from '../assets.ts'
import { clockState, FaultInput, inboxOf } from '../control.ts'
import type { SandboxContext, SandboxEnv, Services } from '../http/context.ts'
import { accountsOf } from './accounts.ts'
import { page } from './page.ts'

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

/** In the order of the cascade. */
const STYLES = ['base', 'layout', 'tables', 'controls', 'narrow']

/** The brand of a console that was asked for none. */
const FIRST_SHOWN = 'geeni'
const SHOWN_MESSAGES = 20
const SHOWN_REQUESTS = 60

/** The page for people: accounts, inbox, requests, faults, clock. Plain forms; its script only keeps it fresh. */
export function consolePages(services: Services): Hono<SandboxEnv> {
  const { clock, faults, log } = services
  const codes = services.brands.map(({ code }) => code)
  const brandOf = (c: SandboxContext): string => {
    const asked = c.req.query('brand') ?? ''
    return codes.includes(asked) ? asked : FIRST_SHOWN
  }
  const back = (c: SandboxContext): Response => c.redirect(`/console?brand=${brandOf(c)}`, 303)
  const app = new Hono<SandboxEnv>()
  app.use('/console*', async (c, next) => {
    await next()
    c.header('content-security-policy', POLICY)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/', (c) => c.redirect('/console'))
  app.get('/console.css', (c) =>
    c.body(STYLES.map((name) => asset(`console/styles/${name}.css`)).join('\n'), 200, {
      'content-type': 'text/css; charset=utf-8',
    }),
  )
  app.get('/console.js', (c) =>
    c.body(asset('console/console.js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/console', (c) => {
    const brand = brandOf(c)
    return c.html(
      page({
        brand,
        brands: codes,
        portal: `${services.portal}/?brand=${brand}`,
        accounts: accountsOf(services.db, brand),
        inbox: inboxOf(services).toReversed().slice(0, SHOWN_MESSAGES),
        requests: log.entries.toReversed().slice(0, SHOWN_REQUESTS),
        faults: faults.entries,
        clock: clockState(services),
      }),
    )
  })
  app.post('/console/faults', async (c) => {
    const fault = v.safeParse(FaultInput, await filledIn(c))
    if (fault.success) faults.add(fault.output)
    return back(c)
  })
  app.post('/console/faults/remove', async (c) => {
    faults.remove(Number((await filledIn(c)).index))
    return back(c)
  })
  app.post('/console/clock', async (c) => {
    const { advanceMs, skewMs } = await filledIn(c)
    if (typeof advanceMs === 'number') clock.advance(advanceMs)
    if (typeof skewMs === 'number') clock.skew(skewMs)
    return back(c)
  })
  app.post('/console/reset', (c) => {
    services.reset()
    return back(c)
  })
  return app
}

/** A form's filled-in fields; whole numbers as numbers. */
async function filledIn(c: SandboxContext): Promise<Record<string, unknown>> {
  const fields = Object.entries(await c.req.parseBody()).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  )
  return Object.fromEntries(
    fields.map(([name, value]) => [name, /^-?\d+$/.test(String(value)) ? Number(value) : value]),
  )
}
