import type { BillingProviderName } from '../domain/billing/billing-provider.ts'
import type { PlanExtras } from '../domain/plans/plan-card.ts'
import type { Language } from './languages.ts'
import type { LogoShape } from './logo-shape.ts'
import type { SettableCapabilities } from './settable-capabilities.ts'

/** The billing providers. `stripe` and `stripeElements` are stripe-like. */
export type BillingProvider = BillingProviderName

/** Where a purchase happens: inside the portal, or on a checkout page that the server names (A§1). */
export type Flow = 'default' | 'delegatedCheckout'

/** A link in the footer. */
export interface FooterLink {
  /** Message key of the link's text. */
  nameI18n: string
  /** Message key of the link's address. */
  linkI18n: string
}

export type TabName = 'subscriptions' | 'payment' | 'history'

/**
 * What a brand does differently from others. Code reads a capability and never a brand's name. A new
 * capability is added here or to `SettableCapabilities`, to `brands/defaults.ts` with its default, and to each
 * `brands/<code>/brand.ts` that differs.
 */
export interface BrandCapabilities extends SettableCapabilities {
  /** Whether the sign-in form has Show/Hide, with the texts `passwordToggle` of the brand. */
  passwordToggle: boolean
  /**
   * Features of plans besides retention and cameras, by plan code; what the services send takes precedence.
   */
  planFeatures: Readonly<Record<string, PlanExtras>>
  /** Message key of the text for a free trial; null for the text that names its length. */
  trialCopy: string | null
}

/** A logo as inline SVG, because an image file is one more request. Natural size in px. */
export interface LogoImage {
  shapes: readonly LogoShape[]
  width: number
  height: number
}

/** A brand: look, copy and capabilities, compiled from `brands/<code>/` (A§1, A§3). */
export interface Brand {
  /** The brand's code, as the services know it. */
  name: string
  /** The name as people read it. */
  brandName: string
  /** The logos: `logo-login` is on a card of the sign-in screen, `logo-desktop` on the header. */
  images: { 'logo-login': LogoImage; 'logo-desktop': LogoImage }
  /** Class that carries the brand's tokens (brand-theme.ts). */
  css: string
  /**
   * Default locale. No code reads it: texts load beside the brand, before its value is known. A test holds it equal to
   * `DEFAULT_LOCALE`.
   */
  locale: string
  /** Default country of prices and addresses. */
  location: string
  flow: Flow
  billingProvider: BillingProvider
  /** The scheme where the host page sets none. */
  scheme: 'light' | 'dark' | 'auto'
  config: {
    footer: readonly FooterLink[]
    /** Message key, or null where the brand has no footer text. */
    footerText: string | null
  }
  /** Address of the support mailbox, or null (A§8, U-14). */
  supportEmail: string | null
  /** Address of the support chat, or null (A§2, U-17). */
  chatUrl: string | null
  /** Message keys of the tabs, in order; every brand has the same three targets (U-16). */
  tabs: Record<TabName, { label: string; shortLabel: string }>
  capabilities: BrandCapabilities
  /** English messages that replace those of the catalog in `src/i18n`, by key (BRAND-13). */
  copy: Readonly<Record<string, string>>
  /** Loads the same messages in another language. */
  translations: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Brand['copy']>>>
  /** Returns the messages that have loaded with those of the page in their place. */
  adapt?: (locale: string, messages: Brand['copy']) => Brand['copy']
}

/** Loads a brand by its code; `brands/index.ts` implements it. */
export type BrandRegistry = Readonly<Record<string, () => Promise<Brand>>>
