/** Every tag (interfaces.md, "Tags"). */
export const TAGS = [
  'acct-billing',
  'acct-cancel-plan',
  'acct-checkout',
  'acct-devices',
  'acct-forgot-password',
  'acct-history',
  'acct-login',
  'acct-menu',
  'acct-order',
  'acct-pending-delete',
  'acct-plans',
  'acct-portal',
  'acct-reset-password',
  'acct-subscriptions',
  'acct-verify-email',
] as const

export type TagName = (typeof TAGS)[number]

/** Attributes every tag has; each is a string property too. */
const COMMON = ['brand', 'locale', 'source', 'scheme', 'portalUrl', 'path'] as const

export type CommonProperty = (typeof COMMON)[number]

/** The attributes of a tag by property name: the common ones, and the portal's own. */
export const attributesOf = (tag: TagName): readonly string[] =>
  tag === 'acct-portal' ? [...COMMON, 'base', 'routing'] : COMMON
