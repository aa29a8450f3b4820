import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { isLockout, LOCKOUT_CODES, type LockoutCode } from '../core/lockout-codes.ts'
import type { Fields, Lockout, Reader } from '../core/persisted.ts'
import { SECOND_FACTOR_MS } from './sign-in-state.ts'

/** Returns whether a lockout lets a code be verified: after too many sent codes, the last one is valid. */
export const mayVerify = (lockout: Pick<Lockout, 'code'> | null): boolean =>
  !lockout || lockout.code === 'emailLimit' || lockout.code === 'smsLimit'

/** Returns whether a rejection forbids more than the current lockout, which continues otherwise. */
export const isStricter = (code: LockoutCode, lockout: Pick<Lockout, 'code'> | null): boolean =>
  !lockout || (mayVerify(lockout) && !mayVerify({ code }))

/** The lockouts of second factors, each of one account. An account is the email at sign-in. */
export function lockouts({ persistence, now }: SliceContext) {
  /** The rejections by their references, so that every render shows the same error. */
  const reasons = new Map<string, AcctError>()
  const all = (): readonly Lockout[] =>
    (persistence.read('lockout', 'session', readLockout)?.entries ?? []).filter(({ until }) => until > now())
  /** Returns the present lockout of an account; null without one. It survives a reload. */
  const of = (account: string): Lockout | null =>
    all().find((lockout) => lockout.account === getKey(account)) ?? null
  function store(account: string, next: Lockout | null): void {
    const entries = all().filter((lockout) => lockout.account !== getKey(account))
    if (next) entries.push(next)
    persistence.write('lockout', 'session', entries.length > 0 ? { entries } : null)
  }
  return {
    of,
    /** Starts the lockout of an account after a rejection that demands one. */
    start(account: string, rejection: AcctError) {
      const { code, retryAfter, reference, time, call = null } = rejection
      if (!isLockout(code) || !isStricter(code, of(account))) return
      const until = now() + (retryAfter === undefined ? SECOND_FACTOR_MS : retryAfter * 1000)
      reasons.set(reference, rejection)
      store(account, { account: getKey(account), until, code, origin: { reference, time, call } })
    },
    /** Returns the rejection behind the lockout, after a page load one with its reference; else null. */
    getReason(account: string): AcctError | null {
      const present = of(account)
      if (!present) return null
      const { code, origin } = present
      const reason = reasons.get(origin.reference) ?? new AcctError(code, { origin })
      reasons.set(origin.reference, reason)
      return reason
    },
    end: (account: string) => store(account, null),
    /** Local time in ms. */
    now,
  }
}

/** Returns what is equal for two spellings of an account's email address. */
export const getKey = (email: string): string => email.trim().toLowerCase()

/** Checks the stored lockouts. */
export const readLockout: Reader<'lockout'> = ({ entries }) =>
  Array.isArray(entries) ? { entries: entries.flatMap(getLockout) } : null

function getLockout(stored: unknown): Lockout[] {
  const { account, until, code: name, origin } = (stored ?? {}) as Fields
  const { reference, time, call } = (origin ?? {}) as Fields
  const code = LOCKOUT_CODES.find((known) => known === name)
  if (typeof account !== 'string' || !Number.isFinite(until) || !code) return []
  if (typeof reference !== 'string' || typeof time !== 'string') return []
  const rejection = { reference, time, call: typeof call === 'string' ? call : null }
  return [{ account, until: Number(until), code, origin: rejection }]
}
