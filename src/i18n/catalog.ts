/** Catalog keys and their words. */
export type Words = Readonly<Record<string, string>>

/**
 * Parts of a catalog beside the common one, each fetched with the first screen that needs it, so that a sign-in form
 * does not wait for the words of the plan cards.
 */
export const SECTIONS = [
  'billing',
  'cancel',
  'checkout',
  'deletion',
  'devices',
  'emailLink',
  'embed',
  'features',
  'forgot',
  'gateway',
  'history',
  'mfa',
  'migration',
  'offer',
  'order',
  'payment',
  'plans',
  'portal',
  'promo',
  'service',
  'session',
  'ways',
] as const
export type Section = (typeof SECTIONS)[number]

/** The words of one language; src/i18n/ has a module for each, which is fetched when it is asked for. */
export type Catalog = { common: Words } & Readonly<Record<Section, () => Promise<Words>>>
