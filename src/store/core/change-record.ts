import type { SliceContext } from './context.ts'
import { isRecentChange, readIntent, UNKNOWN_MS } from './intent-reader.ts'
import type { IntentRecord, SentChange } from './persisted.ts'

/** How long the record of a done order is kept for other tabs that still show it, ms. */
const DONE_MS = 60 * 60_000

/** Returns what a record says of its own attempt. */
export const sentOf = ({ key, at, intent, payload }: IntentRecord): SentChange => ({
  key,
  at,
  intent,
  payload,
})

/** The stored record of the change that was sent last, which all tabs share. */
export function changeRecord({ persistence, now, changing }: SliceContext) {
  const write = (record: IntentRecord | null): void => void persistence.write('intent', 'local', record)
  return {
    /** Returns the record; null without one. */
    read(): IntentRecord | null {
      const record = persistence.read('intent', 'local', readIntent)
      return record?.state === 'done' && now() - record.at > DONE_MS ? null : record
    },
    write,
    /** Writes that the outcome of a change is known, which those before it leave open. */
    writeSettled(record: IntentRecord, others: readonly SentChange[]): void {
      const settled: IntentRecord = { ...record, state: 'settled', order: null, others }
      write(others.length > 0 ? settled : null)
    },
    /** Returns whether a change may still be in flight, so that a lookup without it proves nothing. */
    isRecent: (record: IntentRecord): boolean => isRecentChange(record, now()),
    /** Returns whether an earlier attempt may still happen. */
    mayHappen: ({ at }: SentChange): boolean => now() - at < UNKNOWN_MS,
    /** Reports until when the account can change: an earlier attempt, or the card before another, can be late. */
    noteChanged: (others: readonly SentChange[]): void =>
      changing(Math.min(now() + UNKNOWN_MS, Math.max(now(), ...others.map(({ at }) => at + UNKNOWN_MS)))),
  }
}
