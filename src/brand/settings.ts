/**
 * What differs from one deployment to the next (interfaces.md "Settings", A§3), given at run time through
 * `configure()` or a `<script type="application/json" data-acct-settings>` in the page.
 */
export interface BrandSettings {
  /** Address of the services, without a trailing slash. */
  baseUrl: string
  /** Address of the OAuth service. */
  oauthUrl: string
  /** Context name to path prefix (A§7); the name itself when not given. */
  contexts: {
    authentication?: string
    account?: string
    subscriptions?: string
    config?: string
  }
  /** Where the hosted portal lives; null means the page's own origin. */
  portalUrl: string | null
  /** Host names that belong to the brand; they select it (A§1). */
  hosts: readonly string[]
  /** Origins on which tags may collect credentials. Default: the brand's hosts and portalUrl's origin. */
  ownOrigins: readonly string[]
  /** While baseUrl is loopback every loopback origin is own, except these. */
  partnerOrigins: readonly string[]
  externalApi: {
    enabled: boolean
    allowedOrigins: readonly string[]
    rateLimitPerMinute: number
  }
  recurly: { publicKey: string; scriptUrl: string } | null
  stripe: { publishableKey: string; scriptUrl: string } | null
  google: { clientId: string; scriptUrl: string } | null
  apple: {
    /** Where the portal is that Apple leads back to. */
    redirectUriBase: string
    /** The identity provider's address, and our key there. */
    lrUri: string
    lrApiKey: string
    /** Where the vendor draws its button; the vendor's own address when not given. */
    buttonUrl?: string
  } | null
  /** App-store addresses (A§2). */
  appLinks: { ios?: string; android?: string }
  /** Analytics of the page (A§9): with it, page speed is reported too; null loads nothing. */
  analytics: {
    provider: string
    /** The tag manager's container, such as `GTM-XXXX`; without one its script is not loaded. */
    containerId?: string
    /** The tag manager's script; by default the vendor's own address. */
    scriptUrl?: string
    /** Only `false` lets the tag manager load. */
    disableGTM?: boolean
    /**
     * `required`: nothing is loaded or measured before the page's root element carries `data-acct-consent="granted"`,
     * and nothing is passed on from when it does not any more.
     */
    consent?: 'required'
  } | null
  /** Send Idempotency-Key with writes that cost money. */
  idempotencyHeader: boolean
  configToken: string | null
  ftmId: string | null
  abTestScript: string | null
  abTestBaseUrl: string | null
}

/** What a page passes in: any part of the settings, by brand code. */
export interface Settings {
  brands?: Record<string, Partial<BrandSettings>>
}
