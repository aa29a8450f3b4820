// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Brand } from '../../src/brand/brand.ts'

/** Loads the brand's messages in each language but English. */
export const translations: Brand['translations'] = {
  es: () => import('./copy.es.json', { with: { type: 'json' } }).then((module) => module.default),
  fr: () => import('./copy.fr.json', { with: { type: 'json' } }).then((module) => module.default),
  de: () => import('./copy.de.json', { with: { type: 'json' } }).then((module) => module.default),
  it: () => import('./copy.it.json', { with: { type: 'json' } }).then((module) => module.default),
  ja: () => import('./copy.ja.json', { with: { type: 'json' } }).then((module) => module.default),
  ar: () => import('./copy.ar.json', { with: { type: 'json' } }).then((module) => module.default),
  nl: () => import('./copy.nl.json', { with: { type: 'json' } }).then((module) => module.default),
  pt: () => import('./copy.pt.json', { with: { type: 'json' } }).then((module) => module.default),
}
