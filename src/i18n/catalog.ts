/** Messages by key. */
export type Messages = Readonly<Record<string, string>>

/**
 * Sections of a catalog besides the common one. Each loads with the first screen that needs it, so that a
 * sign-in form does not wait for the messages of plan cards. `npm run words -- write` writes the loaders of a
 * new one.
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
  'myPlan',
  'offer',
  'order',
  'payment',
  'plans',
  'portal',
  'promo',
  'receipt',
  'redirect',
  'resume',
  'service',
  'session',
  'stay',
  'task',
  'methods',
] as const
export type Section = (typeof SECTIONS)[number]

/**
 * The messages of one language. `locales/` has a folder and a module of each, loaded on demand; the module names its
 * sections, because a table of all languages would be part of every page.
 */
export type Catalog = { common: Messages } & Readonly<Record<Section, () => Promise<{ default: Messages }>>>
