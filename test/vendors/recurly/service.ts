// A service for the real Recurly.js: the pages of its frames and windows, and the responses to its calls. Cards,
// tokens and challenges are those of a sandbox, so that its services accept the tokens.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from 'esbuild'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { withService } from './client.ts'

/** Path of the service. It lies below that of the stand-ins' frames, so that the tests find both. */
export const SERVICE_PATH = '/vendors/frames/js/v1'

export interface ServiceOptions {
  /** Text of the client (client.ts). */
  client: string
  /** Origin under which pages reach the service. */
  origin: string
  /** Origin of the sandbox. */
  sandbox: string
}

/** Fields of a form that the sandbox rejects, by its codes. */
const FIELDS: Readonly<Record<string, string>> = {
  invalid_number: 'number',
  invalid_expiry_month: 'month',
  invalid_expiry_year: 'year',
  invalid_cvc: 'cvv',
}

/** The parameters of a bank's page, by the gateway behind Recurly. */
const REDIRECT = 'https://bank.example/'
const STRATEGIES: Readonly<Record<string, { type: string; params: object }>> = {
  '': { type: 'test', params: { challengeType: 'challenge' } },
  amazon: { type: 'amazon', params: { redirect: { url: REDIRECT } } },
  ebanx: { type: 'ebanx', params: { url: REDIRECT } },
  'adyen-window': { type: 'adyen', params: { type: 'redirect', url: REDIRECT } },
}

const pages = new Map<string, Promise<string>>()

/** Bundles the script of a page, once. */
function getScript(name: string): Promise<string> {
  const bundled =
    pages.get(name) ??
    build({
      entryPoints: [join(import.meta.dirname, `pages/${name}.ts`)],
      bundle: true,
      format: 'iife',
      target: 'es2022',
      write: false,
      logLevel: 'silent',
    }).then(({ outputFiles: [output] }) => output?.text ?? '')
  pages.set(name, bundled)
  return bundled
}

const page = (title: string, name: string, before = html``) => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>${title}</title>
  <style>
    html, body { height: 100%; margin: 0; font: 16px sans-serif }
    input { box-sizing: border-box; width: 100%; border: 0; background: none; outline: none }
    main.field, main.field input { height: 100% }
  </style>
</head>
<body>
<main class="${name}"></main>
${before}
<script src="${SERVICE_PATH}/${name}.js"></script>
</body>
</html>`

const getError = (code: string, message: string, more: object = {}): object => ({
  error: { code, message, ...more },
})

/**
 * Returns the service. As in Recurly's own test service, the public key changes its behavior: parameters after `&` in
 * the key, such as `key&strategy=amazon`, `&frames=mute`, or `&result=reject`.
 */
export function createService({ client, origin, sandbox }: ServiceOptions): Pick<Hono, 'fetch'> {
  const ownClient = withService(client, `${origin}${SERVICE_PATH}`)
  const app = new Hono().basePath(SERVICE_PATH)
  const script = (c: Context, text: string): Response =>
    c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  const getOptions = (key = ''): URLSearchParams => new URLSearchParams(key.replace(/^[^&]*&?/, ''))
  /** Calls a vendor's server in the sandbox. */
  const callSandbox = async (path: string, body?: object) => {
    const response = await fetch(`${sandbox}/vendors/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    // The routes of the sandbox define what they return.
    const result = (await response.json()) as Record<string, string | undefined>
    return { isDone: response.ok, result }
  }

  app.use('*', cors())
  app.get('/recurly.js', async (c) => {
    const wait = Number(c.req.query('wait') ?? 0)
    if (wait > 0) await setTimeout(wait)
    return script(c, ownClient)
  })
  for (const name of ['field', 'challenge', 'paypal'])
    app.get(`/${name}.js`, async (c) => script(c, await getScript(name)))

  // One of 1,000 sessions of Recurly.js loads the second page.
  for (const path of ['/field.html', '/field-canary.html'])
    app.get(path, (c) =>
      c.html(page('Card field', 'field', html`<script src="${SERVICE_PATH}/recurly.js"></script>`)),
    )
  app.post('/token', async (c) => {
    const form = await c.req.parseBody()
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '')
    const { isDone, result } = await callSandbox('tokens', {
      vendor: 'recurly',
      number: text('number'),
      month: text('month'),
      year: text('year'),
      cvv: text('cvv'),
      firstName: text('first_name'),
      lastName: text('last_name'),
      address: {
        address1: text('address1'),
        address2: text('address2'),
        city: text('city'),
        state: text('state'),
        postalCode: text('postal_code'),
        country: text('country'),
      },
    })
    if (isDone) return c.json({ type: 'credit_card', id: result.token })
    const field = FIELDS[result.code ?? '']
    const details = field ? { fields: [field], details: [{ field, messages: ['is invalid'] }] } : {}
    return c.json(
      getError(field ? 'invalid-parameter' : String(result.code), String(result.message), details),
      400,
    )
  })

  app.get('/tokens/:id', async (c) => {
    const id = c.req.param('id')
    const { isDone } = await callSandbox(`challenges/${encodeURIComponent(id)}`)
    if (!isDone) return c.json(getError('not-found', 'Token not found'), 404)
    const name = getOptions(c.req.query('key')).get('strategy') ?? ''
    const strategy = STRATEGIES[name]
    if (!strategy) return c.json(getError('not-found', `No strategy ${name}`), 404)
    return c.json({
      type: 'three_d_secure_action',
      id,
      gateway: { code: 'gateway', type: strategy.type },
      transaction: { amount: 10, amount_in_cents: 1000 },
      three_d_secure: { params: strategy.params },
    })
  })
  app.post('/tokens', async (c) => {
    const form = await c.req.parseBody()
    const id = form['results[result_token]']
    return getOptions(String(form.key)).get('result') === 'reject' || typeof id !== 'string'
      ? c.json(getError('invalid-parameter', 'The result is not valid'), 400)
      : c.json({ type: 'three_d_secure_action_result', id })
  })
  for (const path of ['/three_d_secure/mock', '/three_d_secure/start'])
    app.get(path, (c) => c.html(page('3-D Secure', 'challenge')))
  app.post('/challenge', async (c) => {
    const { isDone, result } = await callSandbox('challenges', await c.req.json())
    return c.json(result, isDone ? 200 : 422)
  })

  for (const path of ['/paypal/start', '/paypal_complete/start'])
    app.get(path, (c) => c.html(page('PayPal', 'paypal')))
  app.post('/paypal', async (c) => {
    const { isDone, result } = await callSandbox('tokens', await c.req.json())
    return c.json(result, isDone ? 200 : 422)
  })

  app.get('/risk/info', (c) => c.json({ profiles: [] }))
  app.get('/risk/preflights', (c) => c.json({ preflights: [] }))
  app.all('/events', (c) => c.body(null, 204))
  app.notFound((c) => c.json(getError('not-found', `${c.req.method} ${c.req.path}`), 404))
  return app
}
