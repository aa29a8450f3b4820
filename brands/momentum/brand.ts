import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

/** Momentum (A§1, A§3). */
export const brand: Brand = {
  ...brandDefaults,
  name: 'momentum',
  brandName: 'Momentum',
  images,
  css: theme,
  supportEmail: 'support@momentum.example',
  capabilities: {
    ...defaultCapabilities,
    passwordNeedsSymbol: false,
    popularPlanName: 'Plus',
    trialCopy: 'offer.firstMonth',
  },
  copy,
  translations,
}
