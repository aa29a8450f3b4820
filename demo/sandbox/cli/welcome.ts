import { PASSWORD } from '../seeds/seed.ts'
import type { SandboxCommandOptions } from './options.ts'

/** Of how many brands the settings are shown: more would push the addresses out of sight. */
const MAX_BRANDS_SHOWN = 3

/** What a page needs to talk to the sandbox, with the vendors' stand-ins. */
const createSettings = (brand: string, url: string, portal: string | null) => ({
  baseUrl: url,
  oauthUrl: `${url}/oauth`,
  ...(portal && { portalUrl: portal }),
  idempotencyHeader: true,
  recurly: { publicKey: `sandbox-recurly-${brand}`, scriptUrl: `${url}/recurly/recurly.js` },
  stripe: { publishableKey: `pk_sandbox_${brand}`, scriptUrl: `${url}/stripe/stripe.js` },
  google: { clientId: `sandbox-google-${brand}`, scriptUrl: `${url}/google/client.js` },
})

export interface StartedSandbox {
  version: string
  url: string
  options: SandboxCommandOptions
  /** Where links in messages lead. */
  portal: string
  /** Codes of all brands. */
  brands: readonly string[]
  /** Codes of one's own. */
  own: readonly string[]
}

/** What the command prints once the sandbox answers. */
export function createStartMessage({ version, url, options, portal, brands, own }: StartedSandbox): string {
  const first = own[0] ?? 'geeni'
  const shown = own.length > 0 ? own.slice(0, MAX_BRANDS_SHOWN) : [first]
  const settings = {
    brands: Object.fromEntries(shown.map((brand) => [brand, createSettings(brand, url, options.portal)])),
  }
  const data = options.dataDir === ':memory:' ? 'in memory, gone when it stops' : options.dataDir
  return `acct-sandbox ${version}
NOT FOR PRODUCTION: made-up accounts, cards and money; every password is known to everybody.

  Services   ${url}
  Console    ${url}/console   (accounts, messages with their codes, requests, faults, clock)
  Portal     ${portal}   (where links in messages lead; --portal)
  Data       ${data}
  Brands     ${brands.join(', ')}

  Sign in as active@${first}.example, password ${PASSWORD}
  Others are new, annual, trial, mfa-email, past-due ...@<brand>.example: the console lists them.

  Settings for your page:

<script type="application/json" data-acct-settings>
${JSON.stringify(settings, null, 2)}
</script>

Ctrl-C stops it.
ready ${url}`
}
