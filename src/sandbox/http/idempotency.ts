import type { Database } from '../data/database.ts'
import { hash } from '../data/secrets.ts'
import { fail, type JsonResponse } from './response.ts'

interface IdempotencyRow {
  body_hash: string
  /** Null while the first call is pending. */
  status: number | null
  answer: string | null
}

/** One call that costs money. `scope` separates the keys of different accounts and endpoints. */
export interface GuardedCall {
  scope: string
  /** The Idempotency-Key header; without one the call runs unguarded. */
  key: string | undefined
  body: Uint8Array
}

/**
 * Runs a call that costs money once per key. The same key and body return the first response again, the
 * same key during the first call returns 409, and the same key with another body returns 422. An exception
 * deletes the key, since the transaction was rolled back. `run` may store its response itself, in the
 * transaction of its work, so that both persist or neither does.
 */
export async function runOnce(
  db: Database,
  { scope, key, body }: GuardedCall,
  run: (persist: (response: JsonResponse) => void) => JsonResponse | Promise<JsonResponse>,
): Promise<JsonResponse> {
  if (key === undefined) return run(() => {})
  const bodyHash = hash(body)
  const row = db.get<IdempotencyRow>('SELECT * FROM idempotency WHERE scope = ? AND key = ?', scope, key)
  if (row) return replay(row, bodyHash)
  db.insert('idempotency', { scope, key, body_hash: bodyHash })
  const persist = (response: JsonResponse): void => {
    db.run(
      'UPDATE idempotency SET status = ?, answer = ? WHERE scope = ? AND key = ?',
      response.status,
      JSON.stringify(response.body),
      scope,
      key,
    )
  }
  try {
    const response = await run(persist)
    persist(response)
    return response
  } catch (error) {
    db.run('DELETE FROM idempotency WHERE scope = ? AND key = ?', scope, key)
    throw error
  }
}

function replay(row: IdempotencyRow, bodyHash: string): JsonResponse {
  if (row.body_hash !== bodyHash)
    return fail(422, 'This Idempotency-Key was used with another body.', 'idempotency_mismatch')
  if (row.status === null || row.answer === null)
    return fail(409, 'The first call with this Idempotency-Key is still under way.', 'idempotency_in_flight')
  return { status: row.status, body: JSON.parse(row.answer), headers: { 'idempotent-replayed': 'true' } }
}

/** Deletes calls that were pending when the process ended, since they never get a response; for the start. */
export const deleteInterruptedCalls = (db: Database): void => {
  db.run('DELETE FROM idempotency WHERE status IS NULL')
}
