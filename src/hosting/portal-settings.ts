import type { Language } from '../brand/languages.ts'
import type { Settings } from '../brand/settings.ts'
import type { VendorPartName } from '../payments/vendor-policy.ts'

/** Settings of one brand's portal that its pages do not contain. */
export interface SiteSettings {
  /**
   * Parts of the card vendors that the brand's settings do not name, such as `recurlyStripe`: 3-D Secure
   * through Recurly's gateway Stripe.
   */
  vendorParts?: readonly VendorPartName[]
  /** Sources that the pages' Content-Security-Policy allows besides those of services and vendors. */
  policy?: {
    scripts?: readonly string[]
    frames?: readonly string[]
    connect?: readonly string[]
    images?: readonly string[]
    styles?: readonly string[]
    trustedTypes?: readonly string[]
    /**
     * The https address to which browsers report violations of the policy. A report can contain the address of
     * the page with its query, so the address should be your own.
     */
    reportTo?: string
  }
  /**
   * Content of `/.well-known/apple-developer-merchantid-domain-association`, by which Apple Pay verifies the
   * host.
   */
  appleMerchantDomain?: string
  /** Content of `/.well-known/assetlinks.json`: the Android apps that open links to the portal. */
  assetLinks?: readonly object[]
  /** Content of `/.well-known/apple-app-site-association`: the iOS apps that open links to the portal. */
  appleAppSite?: object
  /** Content of `/.well-known/security.txt` (RFC 9116): where security researchers report a vulnerability. */
  securityTxt?: {
    /** Addresses with https:, mailto: or tel:, the preferred one first. */
    contact: readonly string[]
    /** The time after which the content is stale, such as `2027-12-31T00:00:00Z`. */
    expires: string
    /** Languages of reports, such as `en`. */
    preferredLanguages?: readonly string[]
    /** The https addresses of the file. */
    canonical?: readonly string[]
    /** The https address of the rules for reports. */
    policy?: string
  }
}

/** Settings of a portal: those of its pages by brand, and those of its server. */
export interface PortalSettings extends Settings {
  /**
   * Brand of a host that belongs to no brand. Default: the default brand of the build if `brands` has it,
   * else the first of the build's brands that `brands` has.
   */
  brand?: string
  /** Language of all prerendered views. Default: the language that the browser prefers. */
  locale?: Language
  /**
   * Time for which a shared cache, such as a CDN, may reuse a page without revalidation, in seconds. Default:
   * 300.
   */
  sharedMaxAge?: number
  /** Path to another path of the portal or to an address, such as `{ "/account": "/subscriptions" }`. */
  redirects?: Readonly<Record<string, string>>
  /** Settings by brand that pages do not contain. */
  sites?: Readonly<Record<string, SiteSettings>>
}

/** Default of `sharedMaxAge`, in seconds. */
export const SHARED_MAX_AGE = 300
