import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities, defaultFooter } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { planFeatures } from './plan-features.ts'
import { theme } from './theme.css.ts'

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
  translations: {
    es: () => import('./copy.es.json', { with: { type: 'json' } }).then((module) => module.default),
    fr: () => import('./copy.fr.json', { with: { type: 'json' } }).then((module) => module.default),
    de: () => import('./copy.de.json', { with: { type: 'json' } }).then((module) => module.default),
    it: () => import('./copy.it.json', { with: { type: 'json' } }).then((module) => module.default),
    ja: () => import('./copy.ja.json', { with: { type: 'json' } }).then((module) => module.default),
  },
}
