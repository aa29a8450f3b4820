import * as v from 'valibot'
import type { SafeStorage } from './storage.ts'

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
  /** Where the account holder was before; `session`. */
  flow: { previousPath: string | null }
}

const text = v.pipe(v.string(), v.maxLength(4096))
const schemas: { [Key in keyof Persisted]: v.GenericSchema<unknown, Persisted[Key]> } = {
  session: v.object({ token: v.pipe(text, v.nonEmpty()) }),
  secondFactor: v.object({
    token: v.pipe(text, v.nonEmpty()),
    contactType: v.picklist(['EMAIL', 'PHONE']),
    email: v.nullable(text),
    phoneNumber: v.nullable(text),
    expiresAt: v.number(),
    rememberMe: v.boolean(),
  }),
  login: v.object({ username: text }),
  flow: v.object({ previousPath: v.nullable(text) }),
}

const envelopeSchema = v.object({ version: v.number(), state: v.record(v.string(), v.unknown()) })

/** Reads and writes the allow-list above under `acct.<brand>.<name>`. Never throws. */
export interface Persistence {
  read<Key extends keyof Persisted>(name: Key, area: Area): Persisted[Key] | null
  write<Key extends keyof Persisted>(name: Key, area: Area, value: Persisted[Key] | null): void
  /** Removes what is ours; with `everything` the whole of local storage (hosted portal, X-01). */
  clear(everything: boolean): void
}

export type Area = 'local' | 'session'

/** Persistence of one brand over the two storages. */
export function createPersistence(brand: string, storages: Record<Area, SafeStorage>): Persistence {
  const prefix = `acct.${brand}.`
  return {
    read(name, area) {
      const envelope = open(storages[area].get(prefix + name))
      if (!envelope || envelope.version > PERSIST_VERSION) return null
      const parsed = v.safeParse(schemas[name], migrate(envelope.state))
      return parsed.success ? parsed.output : null
    },
    write(name, area, value) {
      const key = prefix + name
      // A newer version of the library may run beside this one; what it stored is not ours to overwrite.
      const stored = open(storages[area].get(key))
      if (stored && stored.version > PERSIST_VERSION && value !== null && name !== 'session') return
      if (value === null) storages[area].remove(key)
      else storages[area].set(key, JSON.stringify({ version: PERSIST_VERSION, state: value }))
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
export function migrate(state: Record<string, unknown>): Record<string, unknown> {
  const { promoCode: _, promoCodes: __, ...rest } = state
  return rest
}

function open(stored: string | null): { version: number; state: Record<string, unknown> } | null {
  if (stored === null) return null
  try {
    const parsed = v.safeParse(envelopeSchema, JSON.parse(stored))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
