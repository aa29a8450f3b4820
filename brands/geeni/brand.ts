import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

/** Geeni (A§1, A§3). */
export const brand: Brand = {
  ...brandDefaults,
  name: 'geeni',
  brandName: 'Geeni',
  images,
  css: theme,
  capabilities: {
    ...defaultCapabilities,
    cancelInPortal: true,
    cancelOffers: ['smaller', 'yearly'],
    tagManager: true,
  },
  copy,
  translations,
}
