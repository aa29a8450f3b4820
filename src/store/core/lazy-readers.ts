import type { Fields, Reader } from './persisted.ts'

/** Readers of the entries that no first load needs; others are with the code that alone reads them. */
export const lazyReaders: {
  [Key in 'flow' | 'order' | 'devices' | 'migration' | 'link' | 'update']: Reader<Key>
} = {
  flow: ({ accountId, previousPath }) =>
    typeof accountId === 'string' && typeof previousPath === 'string' && /^\/(?![/\\])/.test(previousPath)
      ? { accountId, previousPath }
      : null,
  order: ({ accountId, planId, subscriptionId, deviceIds, promo, removedPromos, invoices }) =>
    typeof planId === 'string'
      ? {
          accountId: typeof accountId === 'string' ? accountId : null,
          planId,
          subscriptionId: typeof subscriptionId === 'string' ? subscriptionId : null,
          deviceIds: Array.isArray(deviceIds) ? textsOf(deviceIds) : null,
          promo: typeof promo === 'string' ? promo : null,
          ...(Array.isArray(removedPromos) && { removedPromos: textsOf(removedPromos) }),
          ...(Array.isArray(invoices) && { invoices: textsOf(invoices) }),
        }
      : null,
  devices: ({ accountId, planId, added, removed }) =>
    typeof accountId === 'string' && typeof planId === 'string'
      ? { accountId, planId, added: textsOf(added), removed: textsOf(removed) }
      : null,
  migration: ({ accountId, status, error, date }) =>
    typeof accountId === 'string' && (status === 'success' || status === 'error')
      ? {
          accountId,
          status,
          ...(typeof error === 'string' ? { error } : {}),
          ...(typeof date === 'string' ? { date } : {}),
        }
      : null,
  link: accountOf,
  update: accountOf,
}

function accountOf({ accountId }: Fields): { accountId: string } | null {
  return typeof accountId === 'string' ? { accountId } : null
}

const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
