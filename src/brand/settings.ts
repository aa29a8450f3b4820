import type { Scope } from '../domain/embed/scopes.ts'
import type { BrandChanges } from './brand-changes.ts'
import type { Language } from './languages.ts'
import type { WireSettings } from './wire-settings.ts'

/** A site that may use the embedding API. */
export interface AllowedOrigin {
  /** An origin, such as `https://shop.example`. */
  origin: string
  /** The most that the site may request. Default: every scope for an origin, `read` for a wildcard. */
  scopes?: readonly Scope[]
}

/**
 * Values that differ between deployments, given at run time through `configure()` or a
 * `<script type="application/json" data-acct-settings>` in the page.
 */
export interface BrandSettings extends BrandChanges {
  /** Address of the services, without a trailing slash. */
  baseUrl: string
  /** Address of the OAuth service. */
  oauthUrl: string
  /** Path prefix of each context of calls. Default: the context's name. */
  contexts: {
    authentication?: string
    account?: string
    subscriptions?: string
    config?: string
  }
  /** Address of the hosted portal; null means the page's origin. */
  portalUrl: string | null
  /** Host names of the brand; a page on one of them shows the brand. */
  hosts: readonly string[]
  /**
   * Origins on which tags may collect credentials, besides the brand's hosts and the origin of `portalUrl`.
   */
  ownOrigins: readonly string[]
  /**
   * Origins on which tags collect no credentials, whatever other settings say. A loopback origin without
   * `portalUrl` collects them otherwise, while `baseUrl` is a loopback address.
   */
  partnerOrigins: readonly string[]
  externalApi: {
    enabled: boolean
    allowedOrigins: readonly (string | AllowedOrigin)[]
    rateLimitPerMinute: number
  }
  recurly: {
    publicKey: string
    scriptUrl: string
    /** Google's ID of the merchant, which Google Pay requires on a live site of Recurly. */
    googleMerchantId?: string
    /** Address of Google Pay's script. Default: Google's address. */
    googlePayScriptUrl?: string
    /**
     * PayPal's options of Recurly.js, with `braintree` or `payPalComplete`. Default: PayPal Business, which
     * Recurly no longer offers to new sites.
     */
    paypal?: {
      /** PayPal through Braintree: a tokenization key of Braintree, which does not expire. */
      braintree?: { clientAuthorization: string }
      /** PayPal Complete, in a window of Recurly. */
      payPalComplete?: true
      /** Code of Recurly's gateway, for a site with several. */
      gatewayCode?: string
    }
  } | null
  stripe: { publishableKey: string; scriptUrl: string } | null
  google: { clientId: string; scriptUrl: string } | null
  apple: {
    /** Address of the portal to which Apple returns the visitor. */
    redirectUriBase: string
    /** Address of the identity provider, and the brand's key there. */
    lrUri: string
    lrApiKey: string
    /** Address of the button's image. Default: the vendor's address. */
    buttonUrl?: string
  } | null
  /** Addresses of the brand's apps in the stores. */
  appLinks: { ios?: string; android?: string }
  /** Analytics, which also report page speed; null loads and reports nothing. */
  analytics: {
    /** Any text; no element reads it. */
    provider: string
    /** Container of the tag manager, such as `GTM-XXXX`; its script loads with a container only. */
    containerId?: string
    /** Address of the tag manager's script. Default: the vendor's address. */
    scriptUrl?: string
    /** The tag manager's script loads with `false` only. */
    disableGTM?: boolean
    /**
     * `required`: the tag manager and the measurement of page speed load and report only while the page's root
     * element has `data-acct-consent="granted"`. The DOM event `acct-analytics` does not wait for it.
     */
    consent?: 'required'
  } | null
  /** Whether calls that cost money carry the header `Idempotency-Key`. */
  idempotencyHeader: boolean
  /**
   * Whether the services clear a pending change when an order names the current plan and no devices. My Plan
   * then offers to keep the plan.
   */
  keepsPlanByOrder: boolean
  /**
   * Whether the services collect invoices that are past due when the card on file is verified. The payment
   * page then offers to pay with that card.
   */
  collectsByVerification: boolean
  /** What the law obliges the brand to show; null for nothing. */
  legal: {
    /** The seller, on receipts. */
    seller?: { name: string; address?: string; taxId?: string }
    /** The way to withdraw from a contract: a link in the footer, and for some days on My Plan and the receipt. */
    withdrawal?: {
      /** The words that the law prescribes; by language, where a page has several. */
      label: string | Readonly<Partial<Record<Language, string>>>
      /** An address, or a route of the portal such as `/cancel-plan`. */
      address: string
      /** Days from a payment on in which a contract can be withdrawn from. */
      days: number
    }
  } | null
  /**
   * How the services differ from the wire contract. It has no default, which each first load would contain.
   */
  wire?: WireSettings | null
  configToken: string | null
  ftmId: string | null
  /**
   * Script for A/B tests, which the hosted portal alone loads: an address, or a path below `abTestBaseUrl`. It
   * needs both settings, and waits for consent as the tag manager does.
   */
  abTestScript: string | null
  abTestBaseUrl: string | null
}

/** The settings of a brand as a page gives them: each one, and each field of `externalApi`, can be absent. */
export type GivenSettings = Partial<
  Omit<BrandSettings, 'externalApi'> & { externalApi: Partial<BrandSettings['externalApi']> }
>

/** Settings of a page, by brand code. */
export interface Settings {
  brands?: Record<string, GivenSettings>
}

/** The link by which a customer withdraws from a contract. */
export type Withdrawal = NonNullable<NonNullable<BrandSettings['legal']>['withdrawal']>
