import { AcctError } from '../../errors/acct-error.ts'

/**
 * The one shape of everything that is asked of the services (A§4, PERSIST-05). `pending` and `failed` keep the last
 * known data, so that a screen need not go blank.
 */
export type RequestState<Data> =
  | { status: 'idle' }
  | { status: 'pending'; data?: Data }
  | { status: 'done'; data: Data }
  | { status: 'failed'; error: AcctError; data?: Data }

/** The clear state. */
export const IDLE: { status: 'idle' } = { status: 'idle' }

/** The data of a request, in whatever state it is. */
export function dataOf<Data>(request: RequestState<Data>): Data | undefined {
  return 'data' in request ? request.data : undefined
}

/** A request's attempt, success and failure written through `set`; gives the data, or null after a failure. */
export async function runRequest<Data>(
  slot: { get: () => RequestState<Data>; set: (next: RequestState<Data>) => void },
  call: () => Promise<Data>,
): Promise<Data | null> {
  const known = dataOf(slot.get())
  const kept = known === undefined ? {} : { data: known }
  const attempt: RequestState<Data> = { status: 'pending', ...kept }
  slot.set(attempt)
  // A clear or a newer attempt in the meantime owns the slot.
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

/** Any thrown value as AcctError; anything but an AcctError is a defect of ours and reads as `unknown`. */
export function asAcctError(thrown: unknown): AcctError {
  return thrown instanceof AcctError ? thrown : new AcctError('unknown', { cause: thrown })
}
