import { SECOND_FACTOR_CODES } from './auth.slice.ts'
import type { Persisted, Reader } from './persist.ts'

/** The readers of what is not needed on a first load (persist.ts). */
export const laterReaders: { [Key in 'flow' | 'order' | 'migration' | 'activity' | 'lockout']: Reader<Key> } =
  {
    flow: ({ previousPath }) =>
      typeof previousPath === 'string' && /^\/(?![/\\])/.test(previousPath) ? { previousPath } : null,
    order: ({ planId, deviceIds, promo }) =>
      typeof planId === 'string'
        ? {
            planId,
            deviceIds: Array.isArray(deviceIds) ? deviceIds.filter((id) => typeof id === 'string') : null,
            promo: typeof promo === 'string' ? promo : null,
          }
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
    activity: ({ at }) => timeOr(at, (moment): Persisted['activity'] => ({ at: moment })),
    lockout: ({ until, code }) =>
      timeOr(until, (moment): Persisted['lockout'] => ({
        until: moment,
        code: SECOND_FACTOR_CODES.find((known) => known === code) ?? 'tooManyRequests',
      })),
  }

function timeOr<Value>(stored: unknown, make: (moment: number) => Value): Value | null {
  return typeof stored === 'number' && Number.isFinite(stored) ? make(stored) : null
}
