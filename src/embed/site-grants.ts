import { parseScopes, type Scope } from '../domain/embed/scopes.ts'
import type { ResumeTerms } from '../domain/plans/resume-terms.ts'
import type { SafeStorage } from '../store/core/storage.ts'
import { getPrefix } from '../store/core/storage-keys.ts'
import { type ConfirmedWrite, isConfirmed } from './protocol.ts'

/** Access that an account holder granted to a site in this browser. */
export interface SiteGrant {
  origin: string
  /** Id of the account. */
  account: string
  scopes: readonly Scope[]
  /** Time of the first consent, ms since 1970. */
  since: number
  /** Changes that the account holder allowed without a confirmation of each. */
  unconfirmed?: readonly ConfirmedWrite[]
  /** The price with which a resume was allowed: a higher one is confirmed again. Absent where it was unknown. */
  price?: Price
}

type Price = NonNullable<ResumeTerms['price']>

/**
 * The sites with access, in the portal's local storage under `acct.<brand>.sites`: the services have no call
 * for them (.docs/decisions/0023-scopes-of-partner-sites.md). Never throws.
 */
export interface SiteGrants {
  /** Returns the grants of an account, the latest first. */
  list(account: string): SiteGrant[]
  /** Returns the grant of an account to a site; null without one. */
  find(origin: string, account: string): SiteGrant | null
  /** Returns whether any account has granted access to a site. */
  has(origin: string): boolean
  /** Stores a grant; a known site keeps its `since`, and its changes are confirmed again. */
  add(grant: SiteGrant): void
  /**
   * Allows a site with a grant to make a change without a confirmation.
   * @param price What the confirmation of a resume has shown; null where it is unknown, and for other changes.
   */
  allow(origin: string, account: string, change: ConfirmedWrite, price?: Price | null): void
  /** Lets a site ask before each change again. */
  askAgain(origin: string, account: string): void
  /** Removes the grants of all accounts to a site, and notifies the frames in its pages. */
  revoke(origin: string): void
}

/** Maximum number of stored grants; a new one replaces the oldest. */
const MOST_SITES = 100

const getKey = (brand: string): string => `${getPrefix(brand)}sites`

export function createSiteGrants(brand: string, storage: SafeStorage): SiteGrants {
  const key = getKey(brand)
  const read = (): SiteGrant[] => parseGrants(storage.get(key))
  function write(grants: readonly SiteGrant[]): void {
    if (grants.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(grants.slice(-MOST_SITES)))
  }
  const isOf = (grant: SiteGrant, origin: string, account: string): boolean =>
    grant.origin === origin && grant.account === account
  /** Replaces the grant of an account to a site. */
  const update = (origin: string, account: string, next: (grant: SiteGrant) => SiteGrant): void =>
    write(read().map((grant) => (isOf(grant, origin, account) ? next(grant) : grant)))
  return {
    allow: (origin, account, change, price = null) =>
      update(origin, account, ({ price: known, ...grant }) => {
        const unconfirmed = [...(grant.unconfirmed ?? []).filter((one) => one !== change), change]
        const shown = change === 'resume' ? price : known
        return { ...grant, unconfirmed, ...(shown && { price: shown }) }
      }),
    askAgain: (origin, account) =>
      update(origin, account, ({ price: _, ...grant }) => ({ ...grant, unconfirmed: [] })),
    list: (account) =>
      read()
        .filter((grant) => grant.account === account)
        .sort((one, other) => other.since - one.since),
    find: (origin, account) => read().find((grant) => isOf(grant, origin, account)) ?? null,
    has: (origin) => read().some((grant) => grant.origin === origin),
    add(grant) {
      const known = read()
      const previous = known.find((one) => isOf(one, grant.origin, grant.account))
      write([...known.filter((one) => one !== previous), { ...grant, since: previous?.since ?? grant.since }])
    },
    revoke(origin) {
      write(read().filter((grant) => grant.origin !== origin))
      if (typeof BroadcastChannel === 'undefined') return
      const channel = new BroadcastChannel(getKey(brand))
      channel.postMessage(origin)
      channel.close()
    },
  }
}

/**
 * Subscribes to `revoke` in other documents of the portal that share this document's storage.
 * @param openChannel Opens a channel. A channel of a granted storage handle reaches the portal's own pages
 *   from a frame whose storage the browser separates.
 */
export function onRevoked(
  brand: string,
  listener: (origin: string) => void,
  openChannel: ((name: string) => BroadcastChannel | undefined) | undefined = openOwnChannel,
): void {
  const channel = openChannel?.(getKey(brand))
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  }
}

/** Opens a channel of this document; undefined in a browser without BroadcastChannel. */
const openOwnChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : (name: string) => new BroadcastChannel(name)

function parseGrants(stored: string | null): SiteGrant[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.flatMap(parseGrant) : []
  } catch {
    return []
  }
}

/** Reads the price of a resume; undefined for anything else. */
export function readPrice(value: unknown): Price | undefined {
  const { cents, currency, isTaxAdded } = (value ?? {}) as Record<string, unknown>
  return typeof cents === 'number' &&
    typeof currency === 'string' &&
    currency !== '' &&
    typeof isTaxAdded === 'boolean'
    ? { cents, currency, isTaxAdded }
    : undefined
}

function parseGrant(value: unknown): SiteGrant[] {
  const { origin, account, since, unconfirmed, ...rest } = (value ?? {}) as Record<string, unknown>
  const { scopes: listed, price } = rest
  const scopes = parseScopes(listed)
  const isValid = typeof origin === 'string' && URL.canParse(origin) && typeof account === 'string'
  if (!isValid || !scopes || typeof since !== 'number') return []
  const allowed = Array.isArray(unconfirmed) ? unconfirmed.filter(isConfirmed) : []
  const shown = readPrice(price)
  return [
    {
      ...{ origin, account, scopes, since },
      ...(allowed.length > 0 && { unconfirmed: allowed }),
      ...(shown && { price: shown }),
    },
  ]
}
