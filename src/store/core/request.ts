import { AcctError } from '../../errors/acct-error.ts'
import type { Slot } from './slice.ts'

/**
 * State of a call to the services (A§4, PERSIST-05). `pending` and `failed` keep the last known data, so that
 * a screen need not go blank. A change that may have happened is `pending` while it is looked up, with the
 * reason in `unknown`, and `failed` with `isUnknown` once nothing can show any more whether it has.
 */
export type RequestState<Data> =
  | { status: 'idle' }
  | { status: 'pending'; data?: Data; unknown?: AcctError }
  | { status: 'done'; data: Data }
  | { status: 'failed'; error: AcctError; data?: Data; isUnknown?: boolean }

/**
 * Outcome of a change. `failed`: it was not sent, was rejected, or lookups prove that it has not happened
 * yet (`isMissed`); `unknown`: it may still happen, or may have happened, also where the services have rejected
 * its last attempt (`isOutcomeUnknown` of its error is false).
 */
export type Outcome<Done> =
  | { kind: 'done'; done: Done }
  | { kind: 'failed'; error: AcctError; isMissed: boolean }
  | { kind: 'unknown'; error: AcctError }

export const IDLE: { status: 'idle' } = { status: 'idle' }

/** Returns the data of a request in any of its states. */
export function getData<Data>(request: RequestState<Data>): Data | undefined {
  return 'data' in request ? request.data : undefined
}

/** Returns why the outcome of a change is unknown; null for a known outcome. */
export function getUnknown(request: RequestState<unknown>): AcctError | null {
  if (request.status === 'failed') return request.isUnknown ? request.error : null
  return (request.status === 'pending' && request.unknown) || null
}

/** Returns whether a call is pending, and its outcome not unknown, so that it must not be repeated yet. */
export const isInFlight = (request: RequestState<unknown>): boolean =>
  request.status === 'pending' && !request.unknown

/** Returns whether to load: nothing is loaded yet, the last load failed, or `reload` is set and none is pending. */
export const isLoadDue = ({ status }: RequestState<unknown>, reload = false): boolean =>
  status === 'idle' || status === 'failed' || (reload && status === 'done')

/** Runs a call and writes its states to the slot. Returns its data, null after a failure. */
export async function runRequest<Data>(
  slot: Slot<RequestState<Data>>,
  call: () => Promise<Data>,
): Promise<Data | null> {
  const ended = await run(slot, async () => ({ kind: 'done', done: await call() }))
  return ended === STALE ? null : ended
}

/** Receives why the outcome of a change is unknown. */
export type OnUnknown = (error: AcctError) => void
/** Makes a change (change.ts). */
export type MakeChange<Data> = (onUnknown: OnUnknown) => Promise<Outcome<Data>>

/**
 * Makes a change and writes its start and its outcome to the slot. A new attempt replaces an earlier one whose
 * outcome is unknown, so that the promise of that one stays pending; the caller checks `isInFlight` first.
 * Returns its data; null after a failure or a sign-out. Never rejects.
 */
export async function runChange<Data>(
  slot: Slot<RequestState<Data>>,
  make: MakeChange<Data>,
): Promise<Data | null> {
  const ended = await run(slot, make)
  if (ended !== STALE) return ended
  return slot.get().status === 'idle' ? null : new Promise(() => {})
}

/** Result of an attempt after a clear or a newer attempt. */
const STALE = Symbol('stale')

async function run<Data>(
  slot: Slot<RequestState<Data>>,
  make: MakeChange<Data>,
): Promise<Data | null | typeof STALE> {
  const known = getData(slot.get())
  const kept = known === undefined ? {} : { data: known }
  let attempt: RequestState<Data> = { status: 'pending', ...kept }
  slot.set(attempt)
  function show(next: RequestState<Data>): boolean {
    if (slot.get() !== attempt) return false
    attempt = next
    slot.set(next)
    return true
  }
  try {
    const outcome = await make((unknown) => show({ ...kept, status: 'pending', unknown }))
    if (outcome.kind === 'done') return show({ status: 'done', data: outcome.done }) ? outcome.done : STALE
    const { kind, error } = outcome
    const isUnknown = kind === 'unknown' && { isUnknown: true }
    return show({ ...kept, status: 'failed', error, ...isUnknown }) ? null : STALE
  } catch (thrown) {
    return show({ ...kept, status: 'failed', error: asAcctError(thrown) }) ? null : STALE
  }
}

/** Converts a thrown value to an AcctError: `unknown` for any other value, a defect of this library. */
export function asAcctError(thrown: unknown): AcctError {
  return thrown instanceof AcctError ? thrown : new AcctError('unknown', { cause: thrown })
}
