import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { Change, Settled } from './change-description.ts'
import { changeLock, withinLimit } from './change-lock.ts'
import { getSent, noteChanged, readRecord, writeRecord, writeSettled } from './change-record.ts'
import type { SliceContext } from './context.ts'
import { getDigest } from './digest.ts'
import { isRecentChange, UNKNOWN_MS, UNLISTED_MS } from './intent-reader.ts'
import { lookUntilCertain } from './look-until-certain.ts'
import type { IntentRecord, SentChange } from './persisted.ts'
import { asAcctError, type Outcome } from './request.ts'
import { ANSWER_MS } from './tabs.ts'
import { type TimeLimits, timeoutOr } from './time-limits.ts'
import { isOutcomeUnknown } from './unknown-outcome.ts'

/** Time between two lookups of an unknown outcome: while a list can be older than the change, and later, ms. */
const FOLLOW_MS = 5_000
const SLOW_FOLLOW_MS = 30_000
/**
 * The services reject with these codes what has happened already: by the first attempt, before a sign-out, in
 * another tab or on another device. A list can be older than it.
 */
const REJECTIONS_OF_DONE: readonly AcctError['code'][] = ['alreadySubscribed', 'conflict']

/** Rejections that say nothing about an attempt with the same key, which the services may have executed. */
const BEFORE_SERVICES: readonly AcctError['code'][] = ['tooManyRequests', 'unauthorized']

/** What this page knows of the change that it sent last. */
interface Sent {
  key: string
  intent: string
  look: ((limit: AbortSignal) => Promise<unknown>) | undefined
}

const unknownBy = (error: AcctError): Outcome<never> & { kind: 'unknown' } => ({ kind: 'unknown', error })

/** Makes every change of an account, so that each happens once and no two at the same time. */
export function changes(context: SliceContext) {
  const { now } = context
  let sent: Sent | null = null
  const exclusively = changeLock(context.brand)
  const read = () => readRecord(context)
  const write = (record: IntentRecord | null): void => writeRecord(context, record)

  /** Returns whether a change may still be in flight, so that a lookup without it proves nothing. */
  const isRecent = (record: IntentRecord): boolean => isRecentChange(record, now())

  const mayHappen = ({ at }: SentChange): boolean => now() - at < UNKNOWN_MS

  /** Returns whether a lookup that does not find a sent change proves that it has not happened. */
  const isMissProof = (wasThere: boolean, change: Pick<Change<never>, 'isMissProof'>): boolean =>
    !wasThere && (change.isMissProof?.() ?? true)

  /** Settles a change that no lookup found; `isMissing`: the lookups prove that it has not happened yet. */
  function miss(record: IntentRecord, isMissing: boolean, error: AcctError): Outcome<never> {
    const isOpen = isRecent(record) && error.code !== 'unknown'
    // A change before it that happened late can have undone it.
    const isUndone = record.others.some(
      ({ intent, at }) => intent !== record.intent && record.at - at < UNKNOWN_MS,
    )
    if (record.state === 'sent' && (!isMissing || isOpen || isUndone)) return unknownBy(error)
    write({ ...record, state: 'missed' })
    return { kind: 'failed', error, isMissed: true }
  }

  async function finish<Done>(
    change: Pick<Change<Done>, 'settle'>,
    done: Done,
    settled: Settled,
  ): Promise<Outcome<Done>> {
    const { record } = settled
    if (record) {
      sent = null
      // A lookup does not show which of two attempts has happened.
      const isOneOfTwo =
        settled.by === 'lookup' && record.others.some(({ intent }) => intent === record.intent)
      const others = isOneOfTwo ? [...record.others, getSent(record)] : record.others
      noteChanged(context, others)
      if (record.order) write({ ...record, state: 'done' })
      else writeSettled(context, record, others)
    }
    await change.settle?.(done, settled)
    return { kind: 'done', done }
  }

  /** Returns how the change sent before ends this one, or what this one repeats and what stays unknown. */
  async function settleEarlier<Done>(
    change: Change<Done>,
    record: IntentRecord | null,
    { lookup, all }: TimeLimits,
    signal: AbortSignal,
  ): Promise<Outcome<Done> | { retried: SentChange | null; others: readonly SentChange[] }> {
    const others = record?.others.filter(({ at }) => now() - at < ANSWER_MS) ?? []
    const failed = (error: AcctError): Outcome<never> => ({ kind: 'failed', error, isMissed: false })
    // An attempt that a repetition has replaced could still happen, and undo this change.
    const isLate = (one: SentChange): boolean => one.intent !== change.intent && mayHappen(one)
    if (others.some((one) => isLate(one) && !change.canFollow?.(one.intent)))
      return failed(new AcctError('changePending'))
    // No list shows a change without a lookup: its repetition keeps the key even after other changes.
    const isNew = {
      retried: others.findLast(({ intent }) => !change.look && intent === change.intent) ?? null,
      others,
    }
    if (!record || record.state === 'challenged' || record.state === 'settled') return isNew
    if (record.intent !== change.intent) {
      if (!isRecent(record))
        return record.state === 'sent' ? { ...isNew, others: [...others, getSent(record)] } : isNew
      const lookEarlier = sent?.key === record.key ? sent.look : undefined
      const found = await lookEarlier?.(lookup)
      if (found) return isNew
      if (!change.canFollow?.(record.intent)) return failed(new AcctError('changePending'))
      if (found === undefined && lookEarlier) return failed(new AcctError('network'))
      return { ...isNew, others: [...others, getSent(record)] }
    }
    // The list showed the requested state before the change too, so a match proves nothing.
    const isUndecided = record.wasThere && isRecent(record)
    const found = isUndecided ? null : await change.look?.(lookup)
    if (found) return finish(change, found, { record, by: 'lookup', signal, limit: all })
    const unknown = unknownBy(new AcctError('network'))
    if (found === undefined && change.look)
      return record.state === 'sent' ? unknown : failed(new AcctError('network'))
    if (change.isChargedTwice && isRecent(record)) return unknown
    return record.state === 'done' ? isNew : { retried: getSent(record), others }
  }

  async function attempt<Done>(
    change: Change<Done>,
    limits: TimeLimits,
    signal: AbortSignal,
  ): Promise<Outcome<Done>> {
    const earlier = read()
    const next = await settleEarlier(change, earlier, limits, signal)
    signal.throwIfAborted()
    if ('kind' in next) return next
    const nothingLeft = await change.prepare?.(limits.lookup, earlier)
    signal.throwIfAborted()
    if (nothingLeft)
      return finish(change, nothingLeft, { record: null, by: 'lookup', signal, limit: limits.all })
    const { retried } = next
    const given = change.payload?.()
    const payload = given === undefined ? null : await getDigest(given)
    signal.throwIfAborted()
    const isRetry = retried !== null && retried.payload === payload && now() - retried.at < ANSWER_MS
    const key = isRetry ? retried.key : newIntentKey()
    const others = next.others.filter((one) => one.key !== key)
    const isLate = retried !== null && mayHappen(retried)
    // The services execute one key once, so that the attempt before cannot happen beside this one.
    const isSame = isRetry && context.hasKeys && !change.hasNoKey
    if (isLate && !isSame) others.push(retried)
    const wasThere = change.wasThere?.() ?? false
    const send = await change.load()
    signal.throwIfAborted()
    change.permit?.check()
    const { intent } = change
    const record: IntentRecord = {
      accountId: context.accountId() ?? '',
      key,
      at: now(),
      state: 'sent',
      intent,
      order: change.order?.() ?? null,
      payload,
      wasThere,
      others,
    }
    const look = async (limit: AbortSignal): Promise<Done | null | undefined> => {
      const found = await change.look?.(limit)
      return found && wasThere ? null : found
    }
    write(record)
    context.changing(record.at + UNKNOWN_MS)
    sent = { key, intent, look }
    // After a sign-out no card data of the account stays in memory.
    signal.addEventListener('abort', () => (sent = null), { once: true })
    let done: Done
    try {
      done = await send(key, limits.change)
    } catch (thrown) {
      if (signal.aborted) throw thrown
      const error = asAcctError(timeoutOr(thrown, limits))
      const canBeDone = isRetry || (change.canBeMadeElsewhere && !wasThere)
      const isDone = canBeDone && REJECTIONS_OF_DONE.includes(error.code)
      const isRejected = !isOutcomeUnknown(error) && !isDone
      const lookOnce = () => look(limits.all)
      const isLost = isRejected && !change.canBeMadeElsewhere
      const found = isLost
        ? null
        : await (isRejected || !change.look ? lookOnce() : lookUntilCertain(context, lookOnce, limits.all))
      signal.throwIfAborted()
      const by = isRejected || (isDone && !isRetry) ? 'rejection' : 'lookup'
      if (found) return finish(change, found, { record, by, signal, limit: limits.all })
      // `alreadySubscribed` is true whatever the list shows, and its text says so.
      const isKnown =
        isDone && !isRetry && (error.code === 'alreadySubscribed' || change.isOvertaken?.() === true)
      if (!isRejected && !isKnown) return miss(record, found === null && isMissProof(wasThere, change), error)
      // The attempt before can still happen, or may have happened where nothing shows it.
      const isOpen = earlier?.state === 'sent' && earlier.key === retried?.key && (isLate || !change.look)
      if (isOpen && !(isSame && !BEFORE_SERVICES.includes(error.code))) {
        write(earlier)
        if (change.canBeMadeElsewhere) return unknownBy(error)
      } else writeSettled(context, record, next.others)
      sent = null
      noteChanged(context, isOpen ? [...next.others, getSent(earlier)] : next.others)
      return { kind: 'failed', error, isMissed: false }
    }
    signal.throwIfAborted()
    if (!change.isChallenge?.(done))
      return finish(change, done, { record, by: 'response', signal, limit: limits.all })
    write({ ...record, state: 'challenged' })
    return { kind: 'done', done }
  }

  /** Looks up a change until its outcome is known, or no list can be older than it. */
  async function follow<Done>(
    change: Change<Done>,
    unknown: Outcome<Done> & { kind: 'unknown' },
    signal: AbortSignal,
  ): Promise<Outcome<Done>> {
    const record = read()
    change.onUnknown?.(unknown.error)
    if (!record || !change.look) return unknown
    const followed = record
    const own = sent
    const { wasThere } = followed
    let isSilent = true
    // This page repeats it, and follows the repetition.
    const isRepeated = (): boolean => sent !== own && sent?.intent === change.intent
    const isOpen = (): boolean => now() - followed.at < UNLISTED_MS

    async function lookAgain({ lookup, all }: TimeLimits): Promise<Outcome<Done>> {
      if (isRepeated()) return unknown
      const found = wasThere ? null : await change.look?.(lookup)
      isSilent = found === undefined
      signal.throwIfAborted()
      const present = read()
      // A retry, or a change of another tab, may have replaced the record.
      const record = present?.key === followed.key && present.at === followed.at ? present : null
      if (found) return finish(change, found, { record, by: 'lookup', signal, limit: all })
      if (!record || isOpen()) return unknown
      return miss(record, found === null && isMissProof(wasThere, change), unknown.error)
    }

    for (;;) {
      await context.delay(isOpen() ? FOLLOW_MS : SLOW_FOLLOW_MS, signal)
      isSilent = true
      // Another change can have the lock.
      const outcome = await exclusively(signal, lookAgain).catch(() => unknown)
      signal.throwIfAborted()
      if (outcome.kind !== 'unknown' || isRepeated() || !(isSilent || isOpen())) return outcome
    }
  }

  return {
    /**
     * Makes a change, one at a time in all tabs (`exclusively`), within 27 s of its turn: settles the change that
     * was sent before, sends this one with the idempotency key of its intent and payload, and looks up what
     * happened when no response shows it. With `onUnknown` it returns once the outcome is known, or no lookup
     * can show it. Rejects with AcctError only when the session or the permit ends.
     */
    async run<Done>(change: Change<Done>): Promise<Outcome<Done>> {
      const { permit } = change
      const signal = permit ? AbortSignal.any([context.signal(), permit.signal]) : context.signal()
      try {
        const outcome = await exclusively(signal, (limits) => attempt(change, limits, signal))
        const isFollowed = outcome.kind === 'unknown' && change.onUnknown
        return isFollowed ? await follow(change, outcome, signal) : outcome
      } catch (thrown) {
        if (signal.aborted) throw thrown instanceof AcctError ? thrown : new AcctError('aborted')
        return { kind: 'failed', error: asAcctError(thrown), isMissed: read()?.state === 'missed' }
      }
    },
    /** Looks up the outcome of a recorded change that may still happen. */
    async lookUp<Done>(
      record: IntentRecord,
      change: Pick<Change<Done>, 'look' | 'settle'>,
      { all }: TimeLimits,
    ): Promise<Outcome<Done>> {
      const signal = context.signal()
      if (record.wasThere && isRecent(record)) return unknownBy(new AcctError('network'))
      const found = await lookUntilCertain(context, async () => change.look?.(all), all)
      signal.throwIfAborted()
      if (found) return finish(change, found, { record, by: 'lookup', signal, limit: all })
      return miss(record, found === null, new AcctError('network'))
    },
    exclusively,
    /** Makes a call that changes nothing within a change's limit. Rejects with AcctError `timeout` then. */
    withinLimit: <Result>(call: (limit: AbortSignal) => Promise<Result>): Promise<Result> =>
      withinLimit(context.signal(), call),
    /** Returns the record of the change that was sent last. */
    record: read,
    write,
  }
}

/** The changes of the signed-in account. */
export type Changes = ReturnType<typeof changes>
