import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

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
  translations,
}
