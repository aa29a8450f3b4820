/** Every tag, with the attributes it has beside the common ones, by property name (interfaces.md, "Tags"). */
export const TAGS = {
  'acct-cancel-plan': [],
  'acct-devices': [],
  'acct-forgot-password': [],
  'acct-login': [],
  'acct-menu': [],
  'acct-pending-delete': [],
  'acct-plans': [],
  'acct-portal': ['base', 'routing'],
  'acct-reset-password': [],
  'acct-subscriptions': [],
  'acct-verify-email': [],
} as const satisfies Record<string, readonly string[]>

export type TagName = keyof typeof TAGS

/** Attributes every tag has; each is a string property too. */
export const COMMON = ['brand', 'locale', 'source', 'scheme', 'portalUrl'] as const
