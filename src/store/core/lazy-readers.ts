import type { Fields, Reader } from './persisted.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
/** Returns a stored text; null for what another version or another script may have written. */
export const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)
/** Returns the texts of a stored list. */
export const getTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

/** Readers of the entries that no first load needs; others are with the code that alone reads them. */
export const lazyReaders: {
  [Key in 'flow' | 'order' | 'devices' | 'migration' | 'link' | 'update']: Reader<Key>
} = {
  flow: ({ accountId, previousPath }) =>
    isText(accountId) && isText(previousPath) && /^\/(?![/\\])/.test(previousPath)
      ? { accountId, previousPath }
      : null,
  order: ({ accountId, planId, subscriptionId, deviceIds, promo, removedPromos, invoices }) =>
    isText(planId)
      ? {
          accountId: textOrNull(accountId),
          planId,
          subscriptionId: textOrNull(subscriptionId),
          deviceIds: Array.isArray(deviceIds) ? getTexts(deviceIds) : null,
          promo: textOrNull(promo),
          ...(Array.isArray(removedPromos) && { removedPromos: getTexts(removedPromos) }),
          ...(Array.isArray(invoices) && { invoices: getTexts(invoices) }),
        }
      : null,
  devices: ({ accountId, planId, added, removed }) =>
    isText(accountId) && isText(planId)
      ? { accountId, planId, added: getTexts(added), removed: getTexts(removed) }
      : null,
  migration: ({ accountId, status, error, date }) =>
    isText(accountId) && (status === 'success' || status === 'error')
      ? { accountId, status, ...(isText(error) && { error }), ...(isText(date) && { date }) }
      : null,
  link: getAccount,
  update: getAccount,
}

function getAccount({ accountId }: Fields): { accountId: string } | null {
  return isText(accountId) ? { accountId } : null
}
