import type { BillingProviderName } from '../domain/billing-provider.ts'

/** The billing providers (B§1). `stripe` and `stripeElements` are stripe-like. */
export type BillingProvider = BillingProviderName

/** How a purchase runs: inside the portal, or on a checkout page the server names (A§1). */
export type Flow = 'default' | 'delegatedCheckout'

/** A catalog key and an address, or the catalog key of an address (A§3 `config.footer`). */
export interface FooterLink {
  /** Catalog key of the link's words. */
  nameI18n: string
  /** Catalog key of the link's address. */
  linkI18n: string
}

export type TabName = 'subscriptions' | 'payment' | 'history'

/**
 * What a brand can do, so that code asks for a capability and never for a brand's name. A capability is added here
 * with its source and set in `brands/<code>/brand.ts`.
 */
export interface BrandCapabilities {
  /** Billing cycles in months that get a tab on /plans (B§2). */
  billingCycles: readonly (1 | 12 | 24)[]
  /** Whether the portal itself offers Cancel Plan (B§2, B§6). */
  cancelInPortal: boolean
  /** Whether a new password needs a special character (A§5). */
  passwordNeedsSymbol: boolean
  /** Show/Hide and "Forgot Password?" on the sign-in form (A§2, X-38). */
  passwordTools: boolean
  /** Hours of history that a basic plan without a billing cycle keeps instead of 24 (B§9, U-38). */
  basicRetentionHours: number | null
  /** Hours of cloud video kept after cancelling; null when all services end (B§4, X-12). */
  hoursKeptAfterCancel: number | null
  /** Hours of history a device keeps that is removed from a plan; null when nothing is said (B§9, X-12). */
  hoursKeptAfterRemove: number | null
  /** Name of the plan that wears the Most Popular ribbon (B§2, X-13). */
  popularPlanName: string | null
  /** Catalog key of the words for a free trial; null where its length is said (B§9, X-13). */
  trialCopy: string | null
  /** A lower plan asks about lost data only when its name differs as well (B§4, X-57). */
  downgradeAsksOnlyForOtherName: boolean
  /** The displayed recurring charge includes tax (B§9). */
  recurringChargeIncludesTax: boolean
  /** Plan codes never offered (B§2, U-37). */
  excludedPlanCodes: readonly string[]
  /** Whether the tag manager script may load (A§9, X-39): only when true and settings say `disableGTM: false`. */
  tagManager: boolean
}

/**
 * A shape of a logo: SVG element, attributes as React names them, shapes inside. Colours are CSS colours, so that
 * `light-dark()` may give one for each scheme.
 */
export type LogoShape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: LogoShape[],
]

/** A logo as a drawing in the page: a picture would be a document of its own to load. Natural size in px. */
export interface LogoImage {
  shapes: readonly LogoShape[]
  width: number
  height: number
}

/** A brand: look, copy and capabilities, compiled from `brands/<code>/` (A§1, A§3). */
export interface Brand {
  /** The brand's code, as the services know it (A§3 `name`). */
  name: string
  /** The brand as people read it. */
  brandName: string
  /** The logos: `logo-login` stands on a card of the sign-in page, `logo-desktop` on the header (A§3). */
  images: { 'logo-login': LogoImage; 'logo-desktop': LogoImage }
  /** Class that carries the brand's tokens (brand-theme.ts). */
  css: string
  /** Default locale and region (A§1). */
  locale: string
  location: string
  flow: Flow
  billingProvider: BillingProvider
  /** The scheme used when a page asks for none. */
  scheme: 'light' | 'dark' | 'auto'
  config: {
    footer: readonly FooterLink[]
    /** Catalog key, or null when the brand has no footer text. */
    footerText: string | null
  }
  /** Support mailbox or null (A§8, U-14). */
  supportEmail: string | null
  /** Chat-with-us address or null (A§2, U-17). */
  chatUrl: string | null
  /** Catalog keys of the tabs, in order; every brand has the same three targets (U-16). */
  tabs: Record<TabName, { label: string; shortLabel: string }>
  capabilities: BrandCapabilities
  /** Texts that replace the common catalog's, by key, in English (BRAND-13). */
  copy: Readonly<Record<string, string>>
  /** The same in the other languages. */
  translations: Readonly<Record<'es' | 'fr' | 'de' | 'it' | 'ja', () => Promise<Brand['copy']>>>
}

/** Finds a brand's folder lazily; made by `brands/index.ts`. */
export type BrandRegistry = Readonly<Record<string, () => Promise<Brand>>>
