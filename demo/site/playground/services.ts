// The services that the code names, and what its settings have of them.

import { DEFINITIONS } from '../../../elements/definitions.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import { exampleSettings } from '../../../src/cli/head/head-lines.ts'
import { type SandboxAddresses, serviceSettings, under } from '../../../src/sandbox/portal/settings.ts'
import type { Choice } from './choice.ts'
import { getChanges } from './page-settings.ts'

export const SERVICES = { example: 'example.com', sandbox: 'Sandbox on this machine' } as const
export type Services = keyof typeof SERVICES

/** Addresses of `npx acct-sandbox` with its default ports. */
export const SANDBOX: SandboxAddresses = {
  sandbox: 'http://localhost:4410',
  portal: 'http://localhost:4400',
}
/** Where the sandbox has the files of its release. */
export const SANDBOX_FILES = `${SANDBOX.portal}/acct/`
/** Origin of the page beside the sandbox, as in the settings that the sandbox prints. */
export const SANDBOX_PAGE = 'http://localhost:5173'

/** Values for card vendors, which the integrator replaces. */
const VENDORS: GivenSettings = {
  recurly: { publicKey: 'ewr1-your-public-key', scriptUrl: 'https://js.recurly.com/v4/recurly.js' },
  stripe: { publishableKey: 'pk_live_your_key', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
}

/** Returns whether the page is a partner's, on which tags collect no credentials. */
export const isPartnerPage = ({ switched }: Pick<Choice, 'switched'>): boolean => switched.includes('partner')

const hasCardFields = ({ tag }: Choice): boolean => {
  const { isWhole, lightDom = [] } = DEFINITIONS[tag]
  return isWhole === true || lightDom.some((what) => what.includes('card vendor'))
}

const hasSignIn = ({ tag }: Choice): boolean => DEFINITIONS[tag].areas.includes('sign-in')

function ownSettings({ brand }: Choice, services: Services): GivenSettings {
  if (services === 'example') return { ...exampleSettings(brand).brands?.[brand], ...VENDORS }
  return {
    ...serviceSettings(brand, SANDBOX),
    portalUrl: under(brand, SANDBOX.portal),
    ownOrigins: [SANDBOX_PAGE],
  }
}

/** Returns what a partner page has of a brand's settings: the portal alone signs visitors in and takes cards. */
function partnerSettings(choice: Choice, services: Services): GivenSettings {
  const { baseUrl = '', portalUrl = null } = ownSettings(choice, services)
  // The plan picker is the one tag that shows the account through the portal's frame.
  return { baseUrl, portalUrl, ...(choice.tag === 'acct-plans' && { externalApi: { enabled: true } }) }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && Object.keys(value ?? {}).length === 0

/** Returns the settings of the code: addresses of the services, and what the choice changes. */
export function getSettings(choice: Choice, services: Services): GivenSettings {
  const { recurly, stripe, google, apple, ...others } = isPartnerPage(choice)
    ? partnerSettings(choice, services)
    : ownSettings(choice, services)
  const settings = {
    ...others,
    ...(hasSignIn(choice) && { google, apple }),
    ...(hasCardFields(choice) && { recurly, stripe }),
    ...getChanges(choice, 'code'),
  }
  // What is off needs no line.
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => (value ?? false) !== false && !isEmpty(value)),
  )
}
