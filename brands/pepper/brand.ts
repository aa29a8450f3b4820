import type { Brand } from '../../src/brand/brand.ts'
import { brandDefaults, defaultCapabilities, defaultFooter } from '../defaults.ts'
import copy from './copy.en.json' with { type: 'json' }
import { images } from './logo.ts'
import { theme } from './theme.css.ts'
import { translations } from './translations.ts'

/** Pepper (A§1, A§3). */
export const brand: Brand = {
  ...brandDefaults,
  name: 'pepper',
  brandName: 'Pepper',
  images,
  css: theme,
  config: {
    footer: [...defaultFooter, { nameI18n: 'footer.help', linkI18n: 'footer.helpUrl' }],
    footerText: 'footer.text',
  },
  supportEmail: 'support@pepper.example',
  capabilities: {
    ...defaultCapabilities,
    passwordNeedsSymbol: false,
    hoursKeptAfterRemove: 2,
  },
  copy,
  translations,
}
