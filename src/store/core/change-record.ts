import type { SliceContext } from './context.ts'
import { readIntent, UNKNOWN_MS } from './intent-reader.ts'
import type { IntentRecord, SentChange } from './persisted.ts'

/** How long the record of a done order is kept for other tabs that still show it, ms. */
const DONE_MS = 60 * 60_000

/** Returns the fields that identify a record's own attempt. */
export const getSent = ({ key, at, intent, payload }: IntentRecord): SentChange => ({
  key,
  at,
  intent,
  payload,
})

/** Returns the record of the change that was sent last, which all tabs share; null without one. */
export function readRecord({ persistence, now }: SliceContext): IntentRecord | null {
  const record = persistence.read('intent', 'local', readIntent)
  return record?.state === 'done' && now() - record.at > DONE_MS ? null : record
}

/** Replaces the record. */
export const writeRecord = ({ persistence }: SliceContext, record: IntentRecord | null): void =>
  void persistence.write('intent', 'local', record)

/** Writes that the outcome of a change is known, and keeps the earlier attempts, whose outcome is open. */
export const writeSettled = (
  context: SliceContext,
  record: IntentRecord,
  others: readonly SentChange[],
): void =>
  writeRecord(context, others.length > 0 ? { ...record, state: 'settled', order: null, others } : null)

/** Reports until when the account can change: an earlier attempt, or the card before another, can be late. */
export function noteChanged({ changing, now }: SliceContext, others: readonly SentChange[]): void {
  changing(Math.min(now() + UNKNOWN_MS, Math.max(now(), ...others.map(({ at }) => at + UNKNOWN_MS))))
}
