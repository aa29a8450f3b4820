import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { theme } from './theme.css.ts'

/** Otis (A§1, A§3). */
export const brand: Brand = {
  ...brandDefaults,
  name: 'otis',
  brandName: 'Otis',
  images,
  css: theme,
  supportEmail: 'support@otis.example',
  capabilities: {
    ...defaultCapabilities,
    cancelInPortal: true,
    cancelOffers: ['smaller', 'yearly'],
    basicRetentionHours: 2,
    hoursKeptAfterCancel: 2,
    recurringChargeIncludesTax: true,
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
