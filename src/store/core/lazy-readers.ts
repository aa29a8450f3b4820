import { LOCKOUT_CODES } from './lockout-codes.ts'
import type { Fields, Lockout, Reader } from './persisted.ts'

/**
 * Readers of the entries that a first load does not need; order/intent-reader.ts has the reader of `intent`.
 */
export const lazyReaders: {
  [Key in 'flow' | 'order' | 'devices' | 'migration' | 'lockout' | 'link']: Reader<Key>
} = {
  flow: ({ previousPath }) =>
    typeof previousPath === 'string' && /^\/(?![/\\])/.test(previousPath) ? { previousPath } : null,
  order: ({ planId, subscriptionId, deviceIds, promo, invoices }) =>
    typeof planId === 'string'
      ? {
          planId,
          subscriptionId: typeof subscriptionId === 'string' ? subscriptionId : null,
          deviceIds: Array.isArray(deviceIds) ? textsOf(deviceIds) : null,
          promo: typeof promo === 'string' ? promo : null,
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
  link: ({ accountId }) => (typeof accountId === 'string' ? { accountId } : null),
  lockout: ({ entries }) => (Array.isArray(entries) ? { entries: entries.flatMap(lockoutOf) } : null),
}

/** Returns a stored lockout; nothing when it is not what it should be. */
function lockoutOf(stored: unknown): Lockout[] {
  const { account, until, code, origin } = (stored ?? {}) as Fields
  const { reference, time, call } = (origin ?? {}) as Fields
  const known = LOCKOUT_CODES.find((one) => one === code)
  return typeof account === 'string' &&
    Number.isFinite(until) &&
    known &&
    typeof reference === 'string' &&
    typeof time === 'string'
    ? [
        {
          account,
          until: Number(until),
          code: known,
          origin: { reference, time, call: typeof call === 'string' ? call : null },
        },
      ]
    : []
}

const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
