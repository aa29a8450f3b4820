import { getSources, pageParts } from '../../../src/payments/page-parts.ts'
import { ADDRESS } from '../../fixtures/billing.ts'
import { equal, ok } from '../support.tsx'
import {
  allValid,
  closeAll,
  getFailure,
  look,
  mountForm,
  newPlace,
  newScreen,
  open,
  press,
  sandbox,
  typeCard,
} from './support.tsx'

/** Addresses of the stand-ins of Recurly's two services. */
const SERVICES: Readonly<Record<string, string>> = {
  'https://api.recurly.com': `${sandbox}/vendors/`,
  'https://api.eu.recurly.com': `${sandbox}/eu/vendors/`,
}

const recurlyWith = (publicKey: string) => ({
  publicKey,
  scriptUrl: `${sandbox}/recurly/recurly.js?${crypto.randomUUID()}&wallets=applePay`,
})

/** Allows the services of one Recurly site from now on, and none of the other. */
function allowNamedServices(publicKey: string): void {
  const settings = { recurly: recurlyWith(publicKey) }
  const { frames, connect } = getSources(
    pageParts(settings, { replace: (source) => SERVICES[source] ?? null }),
  )
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `frame-src ${frames.join(' ')}; connect-src 'self' ws: ${sandbox}/sandbox/ ${connect.join(' ')}`
  document.head.append(policy)
}

describe('a gateway to Recurly’s European service, under the policy for its key', () => {
  const blocked: string[] = []
  before(() => {
    allowNamedServices('fra-sandbox')
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.push(blockedURI))
  })
  afterEach(() => {
    closeAll()
    blocked.splice(0)
  })
  const openWith = (publicKey: string, timeLimit?: number) =>
    open('recurly', '', {
      settings: { recurly: recurlyWith(publicKey), stripe: null },
      ...(timeLimit ? { timeLimit } : {}),
    })

  it('creates a token, passes a challenge and offers a wallet', async () => {
    const gateway = await openWith('fra-sandbox')
    const form = await mountForm(gateway)
    for (const place of Object.values(form.places))
      ok(place.querySelector('iframe')?.src.startsWith(`${sandbox}/eu/`), 'the European service')
    await typeCard('recurly')
    await allValid(gateway, form)
    ok((await form.fields.tokenize(ADDRESS)).id.length > 10, 'a token')
    const created = await fetch(`${sandbox}/sandbox/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'active', brand: 'geeni', vendor: 'recurly' }),
    })
    const { actionToken } = await created.json()
    const result = gateway.challenge(actionToken, newScreen().screen)
    await press('main.challenge button:first-of-type')
    ok((await result).length > 10, 'a result token')
    const wallets = await gateway.mountWallets({
      target: newPlace(),
      order: {
        label: 'Plus',
        dueInCents: 1999,
        recurringInCents: 1999,
        firstChargeAt: null,
        currency: 'EUR',
        billingCycle: 1,
      },
      look,
      applePayLabel: 'Apple Pay',
      onToken: () => {},
      onCancel: () => {},
      onError: () => {},
    })
    equal(wallets.available, ['applePay'], 'wallets')
    equal(blocked, [], 'what the policy blocks')
  })

  it('is blocked with the key of another site', async () => {
    const gateway = await openWith('ewr1-sandbox', 2000)
    equal((await getFailure(mountForm(gateway))).code, 'paymentUnavailable', 'code')
    ok(blocked.length > 0, 'the policy blocks it')
  })
})
