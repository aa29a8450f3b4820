import { brandCodes } from '../../brands/codes.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import type { CommonProperty, TagName } from '../tags.ts'

/** An attribute; every one is a property of the same name in camelCase too, and each reflects the other. */
export interface AttributeDefinition {
  /** The values it takes; undefined for any string. */
  values?: readonly string[]
  /** Whether other strings than `values` are understood too. */
  isOpen?: boolean
  /** What holds without it, in words. */
  fallback: string
  description: string
}

/** Attributes of every tag. */
export const COMMON_ATTRIBUTES: Record<CommonProperty, AttributeDefinition> = {
  brand: {
    values: brandCodes,
    fallback: 'the page’s `brand` query parameter, else its host name, else `geeni`',
    description:
      'Whose look, words and services the element has. An unknown brand is warned of on the console.',
  },
  locale: {
    values: LOCALES,
    isOpen: true,
    fallback: 'what was chosen before, else the browser’s language, else `en`',
    description:
      'Language, as a BCP 47 tag; `de-AT` takes the words of `de`. A change translates what is shown and keeps what was typed. All tags of one brand on a page speak one language, the one that was set last; it is kept for the next visit, also when the attribute is taken away.',
  },
  source: {
    values: ['android', 'ios'],
    fallback: 'the page’s `source` query parameter, else no app',
    description:
      'The native app whose web view shows the page: alerts and going back are posted to it, and wallets are offered.',
  },
  scheme: {
    values: ['light', 'dark', 'auto'],
    fallback: 'the brand’s own',
    description: 'Colours: light, dark, or as the reader’s device asks (`auto`).',
  },
  portalUrl: {
    fallback: 'the setting `portalUrl`',
    description: 'Address of the hosted portal, where routes are opened that no element on the page serves.',
  },
  path: {
    fallback: 'the first of its routes',
    description:
      'Where a tag starts that does not own the page’s address: one of its routes, with a query if need be: `/plans?planId=7`. Read once.',
  },
}

/** Attributes of `<acct-portal>` alone. */
export const PORTAL_ATTRIBUTES: Record<'base' | 'routing', AttributeDefinition> = {
  base: {
    fallback: 'the root of the page’s origin',
    description: 'Path before every route in the page’s address, with `routing="history"`: `/account`.',
  },
  routing: {
    values: ['history', 'hash', 'memory'],
    fallback: '`memory`',
    description: 'Where the route is kept: in the page’s path, behind `#`, or not in the address at all.',
  },
}

/** The attributes of a tag, by property. */
export const attributeDefinitionsOf = (tag: TagName): Readonly<Record<string, AttributeDefinition>> =>
  tag === 'acct-portal' ? { ...COMMON_ATTRIBUTES, ...PORTAL_ATTRIBUTES } : COMMON_ATTRIBUTES
