import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import * as v from 'valibot'
import { clockState, FaultInput, inboxOf } from '../control.ts'
import type { SandboxContext, SandboxEnv, Services } from '../http/context.ts'
import { BRANDS } from '../seeds/seed.ts'
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

const SHOWN_MESSAGES = 20
const SHOWN_REQUESTS = 60

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The page for people: accounts, inbox, requests, faults, clock. Plain forms; its script only keeps it fresh. */
export function consolePages(services: Services): Hono<SandboxEnv> {
  const { clock, faults, log } = services
  const app = new Hono<SandboxEnv>()
  app.use('/console*', async (c, next) => {
    await next()
    c.header('content-security-policy', POLICY)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/', (c) => c.redirect('/console'))
  app.get('/console.css', (c) =>
    c.body(STYLES.map((name) => asset(`styles/${name}.css`)).join('\n'), 200, {
      'content-type': 'text/css; charset=utf-8',
    }),
  )
  app.get('/console.js', (c) =>
    c.body(asset('console.js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/console', (c) => {
    const brand = brandOf(c)
    return c.html(
      page({
        brand,
        brands: BRANDS,
        portal: portalOf(c, brand),
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

const brandOf = (c: SandboxContext): string => {
  const asked = c.req.query('brand') ?? ''
  return BRANDS.includes(asked) ? asked : 'geeni'
}

const back = (c: SandboxContext): Response => c.redirect(`/console?brand=${brandOf(c)}`, 303)

/** The hosted portal runs ten ports below the sandbox. */
function portalOf(c: SandboxContext, brand: string): string | null {
  const { port } = new URL(c.req.url)
  return port ? `http://localhost:${Number(port) - 10}/?brand=${brand}` : null
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
