import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities, defaultFooter } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { planFeatures } from './plan-features.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

/** Visi (A§1, A§3). */
export const brand: Brand = {
  ...brandDefaults,
  name: 'visi',
  brandName: 'Visi',
  images,
  css: theme,
  config: {
    footer: [
      ...defaultFooter,
      { nameI18n: 'footer.security', linkI18n: 'footer.securityUrl' },
      { nameI18n: 'footer.status', linkI18n: 'footer.statusUrl' },
    ],
    footerText: 'footer.text',
  },
  supportEmail: 'support@visi.example',
  capabilities: {
    ...defaultCapabilities,
    billingCycles: [1, 12, 24],
    cancelInPortal: true,
    cancelOffers: ['yearly', 'smaller'],
    downgradeAsksOnlyForOtherName: true,
    planFeatures,
  },
  copy,
  translations,
}
