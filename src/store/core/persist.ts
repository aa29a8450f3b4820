import { jsonOf } from '../../domain/json.ts'
import type { IntentRecord } from '../order/intent-record.ts'
import type { SafeStorage } from './storage.ts'
import { prefixOf } from './storage-keys.ts'

/** Version of everything persisted (B§9, PERSIST-01). */
export const PERSIST_VERSION = 0

/**
 * All that survives a reload, and where. Everything else is fetched again. `local` is read by every tab and
 * outlives the browser, `session` belongs to this tab. Only `session` (the token) and `secondFactor` hold a secret.
 */
export interface Persisted {
  /** The session token: `local` with Remember Me, else `session`. */
  session: { token: string }
  /** Until the second factor's token expires; `session`. `expiresAt` is ms since 1970. */
  secondFactor: {
    token: string
    contactType: 'EMAIL' | 'PHONE'
    email: string | null
    phoneNumber: string | null
    expiresAt: number
    rememberMe: boolean
  }
  /** The name to fill in on the next visit; `local`, only with Remember Me. */
  login: { username: string }
  /** Where the account holder was before (B§2 "previous page"); `session`. */
  flow: { previousPath: string }
  /** The order under way: plan, devices and the promo code of the address; `session`. */
  order: { planId: string; deviceIds: readonly string[] | null; promo: string | null }
  /**
   * The order that was sent last (intent-record.ts): what it was for and the key it goes by, never what pays for it;
   * `local`, so that every tab knows of it.
   */
  intent: IntentRecord
  /** Devices chosen for a held plan and not saved yet; `session`. */
  devices: { accountId: string; planId: string; added: readonly string[]; removed: readonly string[] }
  /** How the free upgrade of an account ended; `session`. `date` is ISO 8601. */
  migration: { accountId: string; status: 'success' | 'error'; error?: string; date?: string }
  /** When somebody last did something in any tab, ms since 1970; `local`, while somebody is signed in. */
  activity: { at: number }
  /** Until when no code may be asked for or, but for limits of sending, verified, ms since 1970; `session`. */
  lockout: { until: number; code: LockoutCode }
}

/** Why a second factor has to wait: refusals that say so (A§8). */
export type LockoutCode = 'tooManyRequests' | 'emailLimit' | 'smsLimit' | 'accountLocked'

/** What is read on every first load; the readers of the others come with who needs them (persisted-later.ts). */
type Early = 'session' | 'secondFactor' | 'login'

export type Fields = Readonly<Record<string, unknown>>
/** Takes what was stored for what it should be, or for nothing. */
export type Reader<Key extends keyof Persisted> = (stored: Fields) => Persisted[Key] | null

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4096
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/** What was stored is checked by hand: a schema library here would weigh on every first load. */
const readers: { [Key in Early]: Reader<Key> } = {
  session: ({ token }) => (isText(token) && token ? { token } : null),
  secondFactor({ token, contactType, email, phoneNumber, expiresAt, rememberMe }) {
    const isType = contactType === 'EMAIL' || contactType === 'PHONE'
    if (!isText(token) || !token || !isType || !isTextOrNull(email) || !isTextOrNull(phoneNumber)) return null
    if (typeof expiresAt !== 'number') return null
    return { token, contactType, email, phoneNumber, expiresAt, rememberMe: rememberMe === true }
  },
  login: ({ username }) => (isText(username) ? { username } : null),
}

/** Reads and writes the allow-list above under `acct.<brand>.<name>`. Never throws. */
export interface Persistence {
  read<Key extends Early>(name: Key, area: Area): Persisted[Key] | null
  read<Key extends keyof Persisted>(name: Key, area: Area, reader: Reader<Key>): Persisted[Key] | null
  write<Key extends keyof Persisted>(name: Key, area: Area, value: Persisted[Key] | null): void
  /** Removes what is ours; with `everything` the whole of local storage (hosted portal, X-01). */
  clear(everything: boolean): void
}

export type Area = 'local' | 'session'

/** Persistence of one brand over the two storages. */
export function createPersistence(brand: string, storages: Record<Area, SafeStorage>): Persistence {
  const prefix = prefixOf(brand)
  return {
    read<Key extends keyof Persisted>(
      name: Key,
      area: Area,
      reader = readers[name as Early] as Reader<keyof Persisted> as Reader<Key>,
    ) {
      const envelope = open(storages[area].get(prefix + name))
      if (!envelope || envelope.version > PERSIST_VERSION) return null
      return reader(migrate(envelope.state))
    },
    write(name, area, value) {
      const key = prefix + name
      // A newer version of the library may run beside this one; what it stored is not ours to overwrite.
      const stored = open(storages[area].get(key))
      if (stored && stored.version > PERSIST_VERSION && value !== null && name !== 'session') return
      if (value === null) storages[area].remove(key)
      else storages[area].set(key, jsonOf({ version: PERSIST_VERSION, state: value }))
    },
    clear(everything) {
      for (const area of ['local', 'session'] as const) {
        const all = everything && area === 'local'
        for (const key of storages[area].keys()) if (all || key.startsWith(prefix)) storages[area].remove(key)
      }
    },
  }
}

/** Brings stored state up to date: promo codes of older states are reset (A§3, B§9, X-03). */
export function migrate(state: Fields): Fields {
  const { promoCode: _, promoCodes: __, ...rest } = state
  return rest
}

function open(stored: string | null): { version: number; state: Fields } | null {
  try {
    const { version, state } = JSON.parse(stored ?? 'null') ?? {}
    return typeof version === 'number' && typeof state === 'object' && state !== null
      ? { version, state }
      : null
  } catch {
    return null
  }
}
