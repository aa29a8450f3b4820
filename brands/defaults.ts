import type { Brand, BrandCapabilities, FooterLink } from '../src/brand/brand.ts'

/**
 * The capabilities of a brand that sets none; the type explains each and cites its source
 * (src/brand/brand.ts).
 */
export const defaultCapabilities: BrandCapabilities = {
  billingCycles: [1, 12],
  cancelInPortal: false,
  cancelOffers: [],
  passwordNeedsSymbol: true,
  passwordTools: false,
  basicRetentionHours: null,
  planFeatures: {},
  hoursKeptAfterCancel: null,
  hoursKeptAfterRemove: null,
  popularPlanName: null,
  trialCopy: null,
  downgradeAsksOnlyForOtherName: false,
  recurringChargeIncludesTax: false,
  excludedPlanCodes: [],
  tagManager: false,
}

/** Terms of Use and Privacy Policy (A§2); each brand's copy has the addresses. */
export const defaultFooter: readonly FooterLink[] = [
  { nameI18n: 'footer.terms', linkI18n: 'footer.termsUrl' },
  { nameI18n: 'footer.privacy', linkI18n: 'footer.privacyUrl' },
]

/** The tabs' message keys (U-16); a brand renames a tab with a message of the same key in its copy. */
export const defaultTabs: Brand['tabs'] = {
  subscriptions: { label: 'tabs.subscriptions', shortLabel: 'tabs.subscriptions' },
  payment: { label: 'tabs.payment', shortLabel: 'tabs.payment' },
  history: { label: 'tabs.history', shortLabel: 'tabs.historyShort' },
}

/** The values of every brand that sets no others (A§1, A§3). */
export const brandDefaults = {
  locale: 'en',
  location: 'US',
  flow: 'default',
  billingProvider: 'recurly',
  scheme: 'auto',
  config: { footer: defaultFooter, footerText: null },
  supportEmail: null,
  chatUrl: null,
  tabs: defaultTabs,
  capabilities: defaultCapabilities,
} as const satisfies Partial<Brand>
