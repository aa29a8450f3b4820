// The real clients of the card vendors that `npm run vendors` runs the contract suite of the gateways
// against.
import { Problem } from '../../demo/setup/say.mjs'

export interface RecurlyClient {
  publicKey: string
  scriptUrl: string
  /** Address of Recurly's service for this client; null for the one that Recurly.js has built in. */
  api: string | null
}
interface StripeClient {
  publishableKey: string
  scriptUrl: string
}
/** The clients that an environment names. */
export interface VendorClients {
  recurly: RecurlyClient | null
  stripe: StripeClient | null
}

const DOCUMENT = '.docs/going-live.md'
const SCRIPTS = {
  ACCT_RECURLY_JS: 'https://js.recurly.com/v4/recurly.js',
  ACCT_STRIPE_JS: 'https://js.stripe.com/endive/stripe.js',
}
const RECURLY_API = 'https://api.recurly.com/js/v1'
const RECURLY_API_EU = 'https://api.eu.recurly.com/js/v1'
const STRIPE_API = 'https://api.stripe.com/v1'

/** Time limit of a check, in ms. */
const CHECK_MS = 15_000

type Environment = Readonly<Record<string, string | undefined>>

function getAddress(environment: Environment, name: string): string | null {
  const address = environment[name]?.trim()
  if (!address) return null
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Problem(`${name} is not an http(s) address: ${address}`)
  return address
}

/**
 * Returns the clients that `ACCT_RECURLY_KEY` and `ACCT_STRIPE_KEY` name.
 * @throws Problem when neither is set, or when a value cannot be right.
 */
export function readClients(environment: Environment): VendorClients {
  const recurlyKey = environment.ACCT_RECURLY_KEY?.trim()
  const stripeKey = environment.ACCT_STRIPE_KEY?.trim()
  for (const [name, key] of [
    ['ACCT_RECURLY_JS', recurlyKey],
    ['ACCT_STRIPE_JS', stripeKey],
  ] as const)
    if (environment[name] && !key)
      throw new Problem(`${name} needs the key of that client: set ${name.replace('_JS', '_KEY')} too.`)
  if (!recurlyKey && !stripeKey)
    throw new Problem(
      `Set ACCT_RECURLY_KEY to a public key of a Recurly site in test mode, ACCT_STRIPE_KEY to a key pk_test_..., or both: ${DOCUMENT}.`,
    )
  // The suite types card numbers and opens windows, which a live account must not receive.
  if (stripeKey && !stripeKey.startsWith('pk_test_'))
    throw new Problem('ACCT_STRIPE_KEY is not a publishable key of the test mode: it starts with pk_test_.')
  return {
    recurly: recurlyKey
      ? {
          publicKey: recurlyKey,
          scriptUrl: getAddress(environment, 'ACCT_RECURLY_JS') ?? SCRIPTS.ACCT_RECURLY_JS,
          api: getAddress(environment, 'ACCT_RECURLY_API')?.replace(/\/$/, '') ?? null,
        }
      : null,
    stripe: stripeKey
      ? {
          publishableKey: stripeKey,
          scriptUrl: getAddress(environment, 'ACCT_STRIPE_JS') ?? SCRIPTS.ACCT_STRIPE_JS,
        }
      : null,
  }
}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>

async function request(fetcher: Fetch, name: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetcher(address, { ...init, signal: AbortSignal.timeout(CHECK_MS) })
  } catch (error) {
    const { cause, message } = error as Error
    throw new Problem(
      `${name}: ${address} is not reachable (${cause instanceof Error ? cause.message : message}).`,
    )
  }
}

/** @throws Problem when the address does not answer with a script that contains the vendor's global. */
async function checkScript(fetcher: Fetch, name: keyof typeof SCRIPTS, address: string): Promise<void> {
  const response = await request(fetcher, name, address, {})
  const advice = `Set the address of the vendor’s script, such as ${SCRIPTS[name]}.`
  if (!response.ok) throw new Problem(`${name}: ${address} returned status ${response.status}. ${advice}`)
  const type = response.headers.get('content-type') ?? ''
  if (!/javascript/.test(type))
    throw new Problem(`${name}: ${address} returned ${type || 'no content type'}, not a script. ${advice}`)
  const global = name === 'ACCT_RECURLY_JS' ? 'recurly' : 'Stripe'
  if (!(await response.text()).includes(global))
    throw new Problem(`${name}: the script of ${address} does not contain ${global}. ${advice}`)
}

/** Sends a token request without a card: a wrong key has its own error, a right one lacks the card. */
async function checkKey(
  fetcher: Fetch,
  name: 'ACCT_RECURLY_KEY' | 'ACCT_STRIPE_KEY',
  address: string,
  init: RequestInit,
): Promise<void> {
  const service = name === 'ACCT_RECURLY_KEY' ? 'ACCT_RECURLY_API' : name
  const response = await request(fetcher, service, address, { method: 'POST', ...init })
  const text = await response.text()
  if (response.status === 401 || response.status === 403 || /public[-_ ]key|api key/i.test(text))
    throw new Problem(`${name}: the vendor rejects this key (status ${response.status}).`)
  if (response.status === 404 || response.status >= 500)
    throw new Problem(
      `${service}: ${address} returned status ${response.status}; it is not the vendor’s service.`,
    )
}

/** @throws Problem for an address that is no client's, and for a key that its vendor rejects. */
export async function checkClients(
  { recurly, stripe }: VendorClients,
  fetcher: Fetch = fetch,
): Promise<void> {
  if (recurly) {
    await checkScript(fetcher, 'ACCT_RECURLY_JS', recurly.scriptUrl)
    const api = recurly.api ?? (recurly.publicKey.startsWith('fra-') ? RECURLY_API_EU : RECURLY_API)
    await checkKey(fetcher, 'ACCT_RECURLY_KEY', `${api}/token`, {
      body: new URLSearchParams({ key: recurly.publicKey, version: '4.43.0' }),
    })
  }
  if (stripe) {
    await checkScript(fetcher, 'ACCT_STRIPE_JS', stripe.scriptUrl)
    await checkKey(fetcher, 'ACCT_STRIPE_KEY', `${STRIPE_API}/tokens`, {
      headers: { authorization: `Bearer ${stripe.publishableKey}` },
      body: new URLSearchParams(),
    })
  }
}
