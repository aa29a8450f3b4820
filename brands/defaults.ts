import type { Brand, BrandCapabilities, FooterLink } from '../src/brand/brand.ts'

/** The capabilities of a brand that sets none. The type explains each (src/brand/settable-capabilities.ts). */
export const defaultCapabilities: BrandCapabilities = {
  // B§2
  billingCycles: [1, 12],
  // B§2, B§6
  cancelInPortal: false,
  cancelOffers: [],
  // A§5
  passwordNeedsSymbol: true,
  // A§2, X-38
  forgotPassword: false,
  passwordToggle: false,
  // B§9, U-38
  basicRetentionHours: null,
  planFeatures: {},
  // B§4, X-12
  hoursKeptAfterCancel: null,
  // B§9, X-12
  hoursKeptAfterRemove: null,
  // B§2, X-13
  popularPlanName: null,
  trialCopy: null,
  // B§4, X-57
  downgradeAsksOnlyForOtherName: false,
  // B§9
  recurringChargeIncludesTax: false,
  // B§2, U-37
  excludedPlanCodes: [],
  // A§9, X-39
  tagManager: false,
}

/** Terms of Use and Privacy Policy (A§2); each brand's copy has the addresses. */
export const defaultFooter: readonly FooterLink[] = [
  { nameI18n: 'footer.terms', linkI18n: 'footer.termsUrl' },
  { nameI18n: 'footer.privacy', linkI18n: 'footer.privacyUrl' },
]

/** The tabs' message keys (U-16); a brand renames a tab with a message of the same key in its copy. */
const defaultTabs: Brand['tabs'] = {
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
