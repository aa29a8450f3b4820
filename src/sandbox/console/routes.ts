import { Hono } from 'hono'
import { readAsset } from '../assets.ts'
import { addFaults, clockState, getInbox, moveClock } from '../control.ts'
import { ClockInput, FaultIndexInput, FaultInput, PartnerInput } from '../control-inputs.ts'
import type { SandboxContext, SandboxEnv } from '../http/context.ts'
import { addRoutesTo, type InputFormat } from '../http/validated.ts'
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
  const { faults, log, partners } = services
  const codes = services.brands.map(({ code }) => code)
  const getBrand = (c: SandboxContext): string => {
    const requested = c.req.query('brand') ?? ''
    return codes.includes(requested) ? requested : DEFAULT_BRAND
  }
  const redirectToConsole = (c: SandboxContext): Response => c.redirect(`/console?brand=${getBrand(c)}`, 303)
  const app = new Hono<SandboxEnv>()
  app.use('/console*', async (c, next) => {
    await next()
    c.header('content-security-policy', POLICY)
    c.header('x-content-type-options', 'nosniff')
    // With no-referrer, a browser sends a form with the origin `null`, which the guard rejects.
    c.header('referrer-policy', 'same-origin')
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
    const brand = getBrand(c)
    return c.html(
      renderConsole({
        brand,
        brands: codes,
        portal: `${services.portal}/?brand=${brand}`,
        accounts: listAccounts(services.db, brand),
        inbox: getInbox(services).toReversed().slice(0, MAX_MESSAGES),
        requests: log.entries.toReversed().slice(0, MAX_REQUESTS),
        faults: faults.entries,
        clock: clockState(services),
        partners: services.partners?.of(brand) ?? null,
      }),
    )
  })
  const add = addRoutesTo(app, FORMAT)
  const redirectUnless = (c: SandboxContext, problem: string | null): Response =>
    problem ? FORMAT.reject(c, problem) : redirectToConsole(c)
  add('POST', '/console/faults', FaultInput, (c, fault) => redirectUnless(c, addFaults(services, [fault])))
  add('POST', '/console/faults/remove', FaultIndexInput, (c, { index }) => {
    faults.remove(index)
    return redirectToConsole(c)
  })
  add('POST', '/console/partners', PartnerInput, (c, { origin, scopes }) => {
    try {
      partners?.add(getBrand(c), parsePartner(scopes ? `${origin}=${scopes}` : origin))
    } catch (error) {
      if (!(error instanceof InvalidPartner)) throw error
      return FORMAT.reject(c, error.message)
    }
    return redirectToConsole(c)
  })
  add('POST', '/console/partners/remove', PartnerInput, (c, { origin }) => {
    partners?.remove(getBrand(c), origin)
    return redirectToConsole(c)
  })
  add('POST', '/console/clock', ClockInput, (c, input) => redirectUnless(c, moveClock(services, input)))
  add('POST', '/console/reset', null, (c) => {
    services.reset()
    return redirectToConsole(c)
  })
  return app
}

/** Returns the non-empty fields of a form, or of its JSON from the console's script, with whole numbers as numbers. */
async function readForm({ req }: SandboxContext): Promise<Record<string, unknown>> {
  const isJson = req.header('content-type')?.startsWith('application/json')
  const form: object | null = await (isJson ? req.json() : req.parseBody()).catch(() => null)
  const fields = Object.entries(form ?? {}).filter(([, value]) => value !== '')
  return Object.fromEntries(
    fields.map(([name, value]) => [name, /^-?\d+$/.test(String(value)) ? Number(value) : value]),
  )
}

const FORMAT: InputFormat = {
  read: readForm,
  reject: (c, message) => c.text(message, 400),
}
