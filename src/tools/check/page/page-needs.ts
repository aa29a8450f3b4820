import { isLoopback } from '../../../brand/loopback.ts'
import type { BrandSettings } from '../../../brand/settings.ts'
import { VENDOR_PARTS, type VendorPart, vendorPartsOf } from '../../../payments/vendor-policy.ts'
import type { BrandOnPage } from './subject.ts'

/** A source that the page's policy must allow, and why. */
export interface Need {
  directive: 'script-src' | 'connect-src' | 'frame-src' | 'img-src' | 'style-src' | 'trusted-types'
  /** A source in the notation of a policy, or an exact address. */
  source: string
  /** What needs it, for the finding. */
  reason: string
}

/** Areas with card fields. */
const CARD_AREAS = ['order', 'billing', 'payment', 'checkout']

const DIRECTIVES = {
  scripts: 'script-src',
  frames: 'frame-src',
  connect: 'connect-src',
  images: 'img-src',
  styles: 'style-src',
  trustedTypes: 'trusted-types',
} as const satisfies Record<keyof Omit<VendorPart, 'title'>, Need['directive']>

/** Returns whether the brand's tags on this page can show card fields. */
export const hasCardFields = ({ isOwn, areas, settings }: BrandOnPage): boolean =>
  isOwn && CARD_AREAS.some((area) => areas.has(area)) && Boolean(settings.recurly ?? settings.stripe)

/** Returns what the tags of one brand need of the page's policy. */
export function needsOf(shown: BrandOnPage): Need[] {
  const { settings, isOwn, areas, brand } = shown
  const { baseUrl, oauthUrl, portalUrl, externalApi, google, apple } = settings
  const needs: Need[] = [
    { directive: 'trusted-types', source: 'acct', reason: 'the elements load scripts through it' },
    { directive: 'img-src', source: 'data:', reason: 'images of the elements' },
  ]
  if (baseUrl) needs.push(connect(`${baseUrl}/authentication/byEmail`, `the services of ${brand}`))
  if (!isOwn) {
    if (externalApi.enabled && portalUrl)
      needs.push({
        directive: 'frame-src',
        source: `${new URL(portalUrl).origin}/embed`,
        reason: 'the portal’s frame, which shows the account on a partner page',
      })
    return needs
  }
  if (areas.has('sign-in')) {
    if (oauthUrl) needs.push(connect(`${oauthUrl}/authcode`, `the OAuth service of ${brand}`))
    if (google) needs.push(script(google.scriptUrl, 'sign-in with Google'))
    if (apple?.buttonUrl)
      needs.push({
        directive: 'img-src',
        source: apple.buttonUrl,
        reason: 'the button of sign-in with Apple',
      })
  }
  return hasCardFields(shown) ? [...needs, ...cardNeeds(settings)] : needs
}

const connect = (source: string, reason: string): Need => ({ directive: 'connect-src', source, reason })
const script = (source: string, reason: string): Need => ({ directive: 'script-src', source, reason })

function cardNeeds({ recurly, stripe }: BrandSettings): Need[] {
  const scripts = [
    ...(recurly ? [script(recurly.scriptUrl, 'the card fields of Recurly')] : []),
    ...(recurly?.googlePayScriptUrl ? [script(recurly.googlePayScriptUrl, 'Google Pay')] : []),
    ...(stripe ? [script(stripe.scriptUrl, 'the card fields of Stripe')] : []),
  ]
  // A stand-in of a vendor, as the sandbox has it, replaces all addresses of the vendor.
  const real = {
    recurly: recurly && !isStandIn(recurly.scriptUrl) ? recurly : null,
    stripe: stripe && !isStandIn(stripe.scriptUrl) ? stripe : null,
  }
  const vendors = vendorPartsOf(real).flatMap((part) => {
    const { title, ...sources } = VENDOR_PARTS[part]
    return Object.entries(sources).flatMap(([kind, list]) =>
      list.map((source) => ({
        directive: DIRECTIVES[kind as keyof typeof DIRECTIVES],
        source,
        reason: title,
      })),
    )
  })
  return [...scripts, ...vendors]
}

const isStandIn = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address).hostname)
