import { brandCodes, defaultBrand } from '../../brands/codes.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../src/i18n/locale.ts'

/** An attribute. Each is also a property, in camelCase, and the two reflect each other. */
export interface AttributeDefinition {
  /** The allowed values; undefined for any string. */
  values?: readonly string[]
  /** Whether the element also accepts strings other than `values`. */
  isOpen?: boolean
  /** What applies without the attribute, in words. */
  fallback: string
  description: string
}

/** Attributes of every tag, by property. */
export const COMMON_ATTRIBUTES: Readonly<Record<string, AttributeDefinition>> = {
  brand: {
    values: brandCodes,
    isOpen: true,
    fallback: `the page’s \`brand\` query parameter, else its host name, else \`${defaultBrand}\``,
    description:
      'The brand whose look, texts and services the element uses: one of the build, or one of the settings. The console warns about an unknown brand.',
  },
  locale: {
    values: LOCALES,
    isOpen: true,
    fallback: `the language that the visitor chose before, else the browser’s first language with texts, else \`${DEFAULT_LOCALE}\``,
    description:
      'Language, as a BCP 47 tag; `de-AT` selects the German texts. A change translates the element and keeps typed text. All tags of one brand on a page speak one language, the one that was set last; the element stores it for the next visit, also when the attribute is removed.',
  },
  source: {
    values: ['android', 'ios'],
    fallback: 'the page’s `source` query parameter, else no app',
    description:
      'The native app whose web view shows the page: the element posts alerts and back navigation to the app, and offers wallets.',
  },
  scheme: {
    values: ['light', 'dark', 'auto'],
    fallback: 'the scheme of the brand',
    description: 'Color scheme: light, dark, or the preference of the visitor’s device (`auto`).',
  },
  portalUrl: {
    fallback: 'the setting `portalUrl`',
    description: 'Address of the hosted portal, which opens the routes that no element on the page serves.',
  },
  path: {
    fallback: 'the first of its routes',
    description:
      'The route at which the tag starts, with an optional query: `/plans?planId=7`, or the address of a mailed link with its token: `/verify-email?vtoken=...`. The element reads it once. A tag that shows the route of the page’s address, as `<acct-portal routing="history">` does, ignores it.',
  },
}
