import type { GatewayOptions } from './gateway.ts'

/** The setting of each vendor, and the name of its key. */
const SETTINGS = {
  recurly: { setting: 'recurly', key: 'publicKey' },
  stripe: { setting: 'stripe', key: 'publishableKey' },
  stripeElements: { setting: 'stripe', key: 'publishableKey' },
} as const

/**
 * Reports on the console which setting of a card vendor an element lacks, or with which settings the vendor does
 * not start. The element's own message says only that payments are unavailable.
 */
export function reportSetup({ provider, settings, brand, host }: GatewayOptions): void {
  const { setting, key } = SETTINGS[provider]
  const tag = host ? `<${host.localName}>` : 'a tag'
  const problem = settings[setting]
    ? `the card fields of ${tag} do not start with ${setting}.${key} and the script of ${setting}.scriptUrl; check both, and the page’s Content-Security-Policy`
    : `${setting} is missing, and ${tag} needs it for its card fields; set { ${key}, scriptUrl } of your card vendor`
  console.error(`acct-elements: settings of "${brand}": ${problem}`)
}
