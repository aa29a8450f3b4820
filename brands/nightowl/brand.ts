import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { planFeatures } from './plan-features.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

/** Night Owl (A§1, A§3). */
export const brand: Brand = {
  ...brandDefaults,
  name: 'nightowl',
  brandName: 'Night Owl',
  images,
  css: theme,
  scheme: 'dark',
  chatUrl: 'https://chat.nightowl.example/',
  capabilities: {
    ...defaultCapabilities,
    forgotPassword: true,
    passwordToggle: true,
    planFeatures,
  },
  copy,
  translations,
}
