import { describe, expect, it } from 'vitest'
import { checkClients, readClients, type VendorClients } from '../../vendors/clients.ts'

const RECURLY = { ACCT_RECURLY_KEY: 'ewr1-key' }
const STRIPE = { ACCT_STRIPE_KEY: 'pk_test_key' }
const script = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } })

/** Responds to requests for scripts as the vendors do, and to token requests with `token`. */
const vendors =
  (token: () => Response | Promise<Response>, sent: string[] = []) =>
  async (address: string, init: RequestInit = {}): Promise<Response> => {
    sent.push(`${init.method ?? 'GET'} ${address} ${init.body ?? ''}`.trim())
    return init.method === 'POST' ? token() : script('var recurly; window.Stripe = 1')
  }
const getMessage = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )

describe('the real clients of the contract suite', () => {
  it('are those whose keys the environment has, at the vendors’ addresses', () => {
    expect(readClients({ ...RECURLY, ...STRIPE })).toEqual({
      recurly: { publicKey: 'ewr1-key', scriptUrl: 'https://js.recurly.com/v4/recurly.js', api: null },
      stripe: { publishableKey: 'pk_test_key', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
    })
  })

  it('can be a build with its own service', () => {
    const local = { ACCT_RECURLY_JS: 'http://localhost:1/r.js', ACCT_RECURLY_API: 'http://localhost:1/' }
    expect(readClients({ ...RECURLY, ...local })).toEqual({
      recurly: { publicKey: 'ewr1-key', scriptUrl: 'http://localhost:1/r.js', api: 'http://localhost:1' },
      stripe: null,
    })
  })

  it.each([
    [{}, /^Set ACCT_RECURLY_KEY .* ACCT_STRIPE_KEY/],
    [{ ACCT_RECURLY_KEY: ' ' }, /^Set ACCT_RECURLY_KEY/],
    [{ ACCT_STRIPE_KEY: 'pk_live_key' }, /^ACCT_STRIPE_KEY is not a publishable key of the test mode/],
    [{ ACCT_RECURLY_JS: 'http://localhost:1/r.js' }, /^ACCT_RECURLY_JS needs the key .* ACCT_RECURLY_KEY/],
    [{ ...RECURLY, ACCT_RECURLY_JS: 'recurly.js' }, /^ACCT_RECURLY_JS is not an http\(s\) address/],
    [{ ...RECURLY, ACCT_RECURLY_API: 'file:///r' }, /^ACCT_RECURLY_API is not an http\(s\) address/],
  ])('reject the environment %j', (environment, message) => {
    expect(() => readClients(environment)).toThrow(message)
  })
})

describe('the check of the clients', () => {
  const both = readClients({ ...RECURLY, ...STRIPE })
  const recurly: VendorClients = { ...both, stripe: null }
  const missingCard = (): Response => Response.json({ error: { code: 'invalid-parameter' } }, { status: 400 })

  it('accepts scripts and keys, and sends no card', async () => {
    const sent: string[] = []
    await checkClients(both, vendors(missingCard, sent))
    expect(sent).toEqual([
      'GET https://js.recurly.com/v4/recurly.js',
      'POST https://api.recurly.com/js/v1/token key=ewr1-key&version=4.43.0',
      'GET https://js.stripe.com/endive/stripe.js',
      'POST https://api.stripe.com/v1/tokens',
    ])
  })

  it('calls the European service of Recurly for its keys', async () => {
    const sent: string[] = []
    await checkClients(readClients({ ACCT_RECURLY_KEY: 'fra-key' }), vendors(missingCard, sent))
    expect(sent[1]).toContain('https://api.eu.recurly.com/js/v1/token')
  })

  it.each([
    [
      'is not there',
      () => new Response('', { status: 404 }),
      /^ACCT_RECURLY_JS: .* returned status 404\. Set/,
    ],
    [
      'is a page',
      () => new Response('<title>recurly</title>', { headers: { 'content-type': 'text/html' } }),
      /^ACCT_RECURLY_JS: .* returned text\/html, not a script/,
    ],
    ['is another one', () => script('alert(1)'), /^ACCT_RECURLY_JS: .* does not contain recurly/],
    [
      'is not reachable',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      /^ACCT_RECURLY_JS: .* is not reachable \(ECONNREFUSED\)/,
    ],
  ])('rejects a script that %s', async (_what, answer, message) => {
    expect(await getMessage(checkClients(recurly, async () => answer()))).toMatch(message)
  })

  it.each([
    ['ACCT_RECURLY_KEY', recurly, () => Response.json({ error: { code: 'invalid-public-key' } })],
    ['ACCT_RECURLY_KEY', recurly, () => new Response('', { status: 401 })],
    ['ACCT_STRIPE_KEY', { ...both, recurly: null }, () => new Response('', { status: 401 })],
  ])('reports a key of %s that the vendor rejects', async (name, clients, answer) => {
    expect(await getMessage(checkClients(clients, vendors(answer)))).toMatch(
      new RegExp(`^${name}: the vendor rejects this key`),
    )
  })

  it('reports an address that is not Recurly’s service', async () => {
    const local = readClients({ ...RECURLY, ACCT_RECURLY_API: 'http://localhost:1' })
    const answer = (): Response => new Response('', { status: 404 })
    expect(await getMessage(checkClients(local, vendors(answer)))).toMatch(
      /^ACCT_RECURLY_API: http:\/\/localhost:1\/token returned status 404/,
    )
  })
})
