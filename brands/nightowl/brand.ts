import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { planFeatures } from './plan-features.ts'
import { theme } from './theme.css.ts'

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
  translations: {
    es: () => import('./copy.es.json', { with: { type: 'json' } }).then((module) => module.default),
    fr: () => import('./copy.fr.json', { with: { type: 'json' } }).then((module) => module.default),
    de: () => import('./copy.de.json', { with: { type: 'json' } }).then((module) => module.default),
    it: () => import('./copy.it.json', { with: { type: 'json' } }).then((module) => module.default),
    ja: () => import('./copy.ja.json', { with: { type: 'json' } }).then((module) => module.default),
  },
}
