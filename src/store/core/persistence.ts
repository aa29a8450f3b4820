import { toJson } from '../../util/json.ts'
import type { Fields, Persisted, Reader } from './persisted.ts'
import type { SafeStorage } from './storage.ts'
import { getPrefix } from './storage-keys.ts'
import { ANSWER_MS } from './tabs.ts'

/** Version of everything persisted (B§9, PERSIST-01). */
export const PERSIST_VERSION = 0

/** The entries that every first load reads; lazy-readers.ts has the readers of the others. */
type Early = 'session' | 'secondFactor' | 'login' | 'remember' | 'activity' | 'changed'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4096
const isTime = (value: unknown): value is number => Number.isFinite(value)
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/** Checks by hand: a schema library would add to every first load. */
const readers: { [Key in Early]: Reader<Key> } = {
  session: ({ token, account = '', since = 0 }) =>
    isText(token) && token && isText(account) && isTime(since) ? { token, account, since } : null,
  secondFactor({ token, contactType, email, phoneNumber, username, userMFASettings, expiresAt, ...own }) {
    const isType = contactType === 'EMAIL' || contactType === 'PHONE'
    if (!isText(token) || !token || !isType || !isTextOrNull(email) || !isTextOrNull(phoneNumber)) return null
    if (!isTime(expiresAt) || !isText(username) || !username) return null
    const { rememberMe, request } = own
    const path = isText(request) ? request : null
    const login = { username, expiresAt, rememberMe: rememberMe === true, request: path }
    const settings = userMFASettings ?? contactType
    return { token, contactType, email, phoneNumber, userMFASettings: settings, ...login }
  },
  login: ({ username }) => (isText(username) ? { username } : null),
  remember: ({ rememberMe }) => (typeof rememberMe === 'boolean' ? { rememberMe } : null),
  changed: ({ accountId, at }) => (isText(accountId) && isTime(at) ? { accountId, at } : null),
  activity: ({ at, since = 0 }) => (isTime(at) && isTime(since) ? { at, since } : null),
}

/** Reads and writes the entries of `Persisted`, under `acct.<brand>.<name>`. Never throws. */
export interface Persistence {
  read<Key extends Early>(name: Key, area: StorageArea): Persisted[Key] | null
  read<Key extends keyof Persisted>(name: Key, area: StorageArea, reader: Reader<Key>): Persisted[Key] | null
  /** Returns whether the area has an entry that names the account that is signed in. */
  isOwn(name: keyof Persisted, area: StorageArea): boolean
  /**
   * Returns whether the area has the entry now. One that does not fit into local storage stays in the session
   * storage of this tab, except the session itself.
   */
  write<Key extends keyof Persisted>(name: Key, area: StorageArea, value: Persisted[Key] | null): boolean
  /** Copies an entry back that did not fit into local storage. Returns false without one, or without room. */
  reclaim(name: Exclude<keyof Persisted, 'session'>): boolean
  /**
   * Keeps the record of a change that may happen in memory at a sign-out, for its account and five minutes.
   * @param isRemoved Whether the sign-out removes the stored record.
   */
  keepSent(isRemoved: boolean): void
  /** Stores the kept record again at the next sign-in of its account, for the other tabs. */
  returnSent(): void
  /** Removes the brand's entries; with `everything` all of local storage except the key `kept`. */
  clear(everything: boolean, kept?: string): void
}

export type StorageArea = 'local' | 'session'

/**
 * Creates the persistence of one brand over the two storages.
 * @param account Returns the id of the account that is signed in: an entry of another one reads as absent.
 */
export function createPersistence(
  brand: string,
  storages: Record<StorageArea, SafeStorage>,
  account: () => string | undefined = () => undefined,
): Persistence {
  const prefix = getPrefix(brand)
  const spareKey = (name: string): string => `${prefix}local.${name}`
  /** The record of a change that this document has written last. */
  let written: Fields | null = null
  /** The record of a change in flight by account id: it can happen after a sign-out, which removes the entry. */
  const sent = new Map<unknown, Fields>()
  /** Returns the state of an entry, up to date; null without one, and for one of another account. */
  function find(name: string, area: StorageArea): Fields | null {
    const envelope = open(
      storages[area].get(prefix + name) ?? (area === 'local' ? storages.session.get(spareKey(name)) : null),
    )
    if (!envelope || envelope.version > PERSIST_VERSION) return null
    const { accountId } = envelope.state
    if (typeof accountId === 'string' && accountId !== account()) return null
    return envelope.version < PERSIST_VERSION ? migrateState(envelope.state) : envelope.state
  }
  return {
    read<Key extends keyof Persisted>(
      name: Key,
      area: StorageArea,
      reader = readers[name as Early] as Reader<keyof Persisted> as Reader<Key>,
    ) {
      const state = find(name, area)
      return state && reader(state)
    },
    isOwn: (name, area) => typeof find(name, area)?.accountId === 'string',
    write(name, area, value) {
      const key = prefix + name
      if (name === 'intent') written = value as Fields | null
      // Entries of a newer library version beside this one stay, except the session, and except when removed.
      const stored = open(storages[area].get(key))
      if (stored && stored.version > PERSIST_VERSION && value !== null && name !== 'session') return false
      const spare = area === 'local' && name !== 'session' ? spareKey(name) : null
      if (spare) storages.session.remove(spare)
      if (value === null) storages[area].remove(key)
      else {
        const entry = toJson({ version: PERSIST_VERSION, state: value })
        if (storages[area].set(key, entry)) return true
        if (spare) storages.session.set(spare, entry)
      }
      return false
    },
    reclaim(name) {
      const entry = storages.session.get(spareKey(name))
      return entry !== null && storages.local.set(prefix + name, entry)
    },
    keepSent(isRemoved) {
      const stored = find('intent', 'local')
      // Another tab can have removed the entry already.
      const record = stored ?? written
      written = null
      if ((isRemoved || !stored) && record?.state === 'sent' && record.accountId === account())
        sent.set(record.accountId, record)
    },
    returnSent() {
      const record = sent.get(account())
      sent.delete(account())
      if (!record || find('intent', 'local') || Date.now() - Number(record.at) >= ANSWER_MS) return
      // It takes the place of the record of another account, which may return too.
      const other = open(storages.local.get(`${prefix}intent`))?.state
      if (other?.state === 'sent') sent.set(other.accountId, other)
      this.write('intent', 'local', record as Persisted['intent'] & Fields)
    },
    clear(everything, kept) {
      for (const area of ['local', 'session'] as const) {
        const all = everything && area === 'local'
        for (const key of storages[area].keys())
          if ((all && key !== kept) || key.startsWith(prefix)) storages[area].remove(key)
      }
    },
  }
}

/** Brings the state of an older version up to date: removes its promo codes (A§3, B§9, X-03). */
export function migrateState(state: Fields): Fields {
  const { promoCode: _, promoCodes: __, promo: ___, ...rest } = state
  return rest
}

function open(stored: string | null): { version: number; state: Fields } | null {
  try {
    const { version, state } = JSON.parse(stored ?? 'null') ?? {}
    const isEnvelope = typeof version === 'number' && typeof state === 'object' && state !== null
    return isEnvelope ? { version, state } : null
  } catch {
    return null
  }
}
