import type { Database } from '../data/database.ts'
import { hash } from '../data/secrets.ts'
import { fail, type JsonResponse } from './response.ts'

interface IdempotencyRow {
  body_hash: string
  /** Null while the first call is still being answered. */
  status: number | null
  answer: string | null
}

/** One call that costs money. `scope` keeps the keys of accounts and calls apart. */
export interface GuardedCall {
  scope: string
  /** The Idempotency-Key header; without one the call simply runs. */
  key: string | undefined
  body: Uint8Array
}

/**
 * Runs a call that costs money once per key: the same key and body get the first answer again, the same key while the
 * first call runs 409, the same key with another body 422. An exception forgets the key, since nothing was done. `run`
 * may keep its answer itself, in the transaction that does the work: then both survive, or neither.
 */
export async function runOnce(
  db: Database,
  { scope, key, body }: GuardedCall,
  run: (keep: (answer: JsonResponse) => void) => JsonResponse | Promise<JsonResponse>,
): Promise<JsonResponse> {
  if (key === undefined) return run(() => {})
  const bodyHash = hash(body)
  const row = db.get<IdempotencyRow>('SELECT * FROM idempotency WHERE scope = ? AND key = ?', scope, key)
  if (row) return replay(row, bodyHash)
  db.insert('idempotency', { scope, key, body_hash: bodyHash })
  const keep = (answer: JsonResponse): void => {
    db.run(
      'UPDATE idempotency SET status = ?, answer = ? WHERE scope = ? AND key = ?',
      answer.status,
      JSON.stringify(answer.body),
      scope,
      key,
    )
  }
  try {
    const answer = await run(keep)
    keep(answer)
    return answer
  } catch (error) {
    db.run('DELETE FROM idempotency WHERE scope = ? AND key = ?', scope, key)
    throw error
  }
}

function replay(kept: IdempotencyRow, bodyHash: string): JsonResponse {
  if (kept.body_hash !== bodyHash)
    return fail(422, 'This Idempotency-Key was used with another body.', 'idempotency_mismatch')
  if (kept.status === null || kept.answer === null)
    return fail(409, 'The first call with this Idempotency-Key is still under way.', 'idempotency_in_flight')
  return { status: kept.status, body: JSON.parse(kept.answer), headers: { 'idempotent-replayed': 'true' } }
}

/** Calls that were under way when the process ended never get an answer: forget them at start. */
export const deleteInterruptedCalls = (db: Database): void => {
  db.run('DELETE FROM idempotency WHERE status IS NULL')
}
