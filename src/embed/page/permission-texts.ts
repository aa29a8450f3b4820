import type { Scope } from '../../domain/scopes.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'

/** What a site may do, as a panel shows it. */
export interface PermissionTexts {
  text: string
  items: readonly string[]
  note: string
}

const KEYS: Readonly<Record<Scope, MessageKey>> = {
  read: 'embed.scopeRead',
  plans: 'embed.scopePlans',
  cancel: 'embed.scopeCancel',
}

/** Returns the texts that list what a site may do with the given scopes. */
export const permissionTexts = (text: I18n, site: string, scopes: readonly Scope[]): PermissionTexts => ({
  text: text.t('embed.may', { site }),
  items: scopes.map((scope) => text.t(KEYS[scope])),
  note: text.t('embed.never'),
})
