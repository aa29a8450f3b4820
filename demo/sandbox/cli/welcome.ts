import { PASSWORD } from '../seeds/seed.ts'
import type { SandboxCommandOptions } from './options.ts'

/** Number of own brands whose settings are printed, so that the addresses stay visible. */
const MAX_BRANDS_SHOWN = 3

/** Returns a brand's settings for the sandbox and the vendors' stand-ins. */
const createSettings = (brand: string, url: string, portal: string | null) => ({
  baseUrl: url,
  oauthUrl: `${url}/oauth`,
  ...(portal && { portalUrl: portal }),
  idempotencyHeader: true,
  keepsPlanByOrder: true,
  collectsByVerification: true,
  recurly: {
    publicKey: `sandbox-recurly-${brand}`,
    scriptUrl: `${url}/recurly/recurly.js`,
    googleMerchantId: 'BCR2DN4TSANDBOX1',
    googlePayScriptUrl: `${url}/google_pay/pay.js`,
  },
  stripe: { publishableKey: `pk_sandbox_${brand}`, scriptUrl: `${url}/stripe/stripe.js` },
  google: { clientId: `sandbox-google-${brand}`, scriptUrl: `${url}/google/client.js` },
})

export interface StartedSandbox {
  version: string
  url: string
  options: SandboxCommandOptions
  /** Address of the portal, for links in messages. */
  portal: string
  /** Codes of all brands. */
  brands: readonly string[]
  /** Codes of the integrator's own brands. */
  own: readonly string[]
}

/** Returns the text that the command prints after the start. */
export function createStartMessage({ version, url, options, portal, brands, own }: StartedSandbox): string {
  const first = own[0] ?? 'geeni'
  const shown = own.length > 0 ? own.slice(0, MAX_BRANDS_SHOWN) : [first]
  const settings = {
    brands: Object.fromEntries(shown.map((brand) => [brand, createSettings(brand, url, options.portal)])),
  }
  const data = options.dataDir === ':memory:' ? 'in memory, deleted when the sandbox stops' : options.dataDir
  return `acct-sandbox ${version}
NOT FOR PRODUCTION: accounts, cards and payments are fictional, and all passwords are public.

  Services   ${url}
  Console    ${url}/console   (accounts, messages with their codes, requests, faults, clock)
  Portal     ${portal}   (links in messages open it; change it with --portal)
  Data       ${data}
  Brands     ${brands.join(', ')}

  Sign in as active@${first}.example, password ${PASSWORD}
  Other accounts are new, annual, trial, mfa-email, past-due ...@<brand>.example; the console lists them.

  Settings for your page:

<script type="application/json" data-acct-settings>
${JSON.stringify(settings, null, 2)}
</script>

Press Ctrl-C to stop the sandbox.
ready ${url}`
}
