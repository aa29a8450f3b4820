import type { Scope } from '../../domain/embed/scopes.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { ConfirmedWrite } from '../protocol.ts'

/** Texts of a panel about the permissions of a site. */
export interface PermissionTexts {
  text: string
  items: readonly string[]
  note: string
}

/** Labels of the changes that the account holder confirms. */
export const CHANGE_LABELS: Readonly<Record<ConfirmedWrite, MessageKey>> = {
  resume: 'embed.resumePlan',
  cancel: 'embed.cancelPlan',
  extend: 'embed.extendPlan',
}

const KEYS: Readonly<Record<Scope, MessageKey>> = {
  read: 'embed.scopeRead',
  plans: 'embed.scopePlans',
  cancel: 'embed.scopeCancel',
}

/** Returns the texts that list the permissions of a site with the given scopes. */
export const permissionTexts = (text: I18n, site: string, scopes: readonly Scope[]): PermissionTexts => ({
  text: text.t('embed.may', { site }),
  items: scopes.map((scope) => text.t(KEYS[scope])),
  note: text.t('embed.never'),
})
