import { AcctError } from '../../errors/acct-error.ts'
import type { Slot } from './slice.ts'

/**
 * State of a call to the services (A§4, PERSIST-05). `pending` and `failed` keep the last known data, so that
 * a screen need not go blank.
 */
export type RequestState<Data> =
  | { status: 'idle' }
  | { status: 'pending'; data?: Data }
  | { status: 'done'; data: Data }
  | { status: 'failed'; error: AcctError; data?: Data }

export const IDLE: { status: 'idle' } = { status: 'idle' }

/** Returns the data of a request in any of its states. */
export function dataOf<Data>(request: RequestState<Data>): Data | undefined {
  return 'data' in request ? request.data : undefined
}

/** Returns whether to load: nothing is loaded yet, or `reload` is set and no load is pending. */
export const isLoadDue = ({ status }: RequestState<unknown>, reload = false): boolean =>
  status === 'idle' || (reload && status !== 'pending')

/**
 * Runs a call and writes its start, success and failure to the slot. Returns its data, null after a failure.
 */
export async function runRequest<Data>(
  slot: Slot<RequestState<Data>>,
  call: () => Promise<Data>,
): Promise<Data | null> {
  const known = dataOf(slot.get())
  const kept = known === undefined ? {} : { data: known }
  const attempt: RequestState<Data> = { status: 'pending', ...kept }
  slot.set(attempt)
  // After a clear or a newer attempt this one is stale.
  const isCurrent = (): boolean => slot.get() === attempt
  try {
    const data = await call()
    if (!isCurrent()) return null
    slot.set({ status: 'done', data })
    return data
  } catch (thrown) {
    if (isCurrent()) slot.set({ status: 'failed', error: asAcctError(thrown), ...kept })
    return null
  }
}

/**
 * Converts a thrown value to an AcctError: `unknown` for any other value, which is a defect of this library.
 */
export function asAcctError(thrown: unknown): AcctError {
  return thrown instanceof AcctError ? thrown : new AcctError('unknown', { cause: thrown })
}
