import type { SliceContext } from './context.ts'
import { isRecentChange, readIntent, UNKNOWN_MS } from './intent-reader.ts'
import type { IntentRecord } from './persisted.ts'
import { getPrefix } from './storage-keys.ts'

/** How long a change in flight is not yet called unknown, ms. */
const IN_FLIGHT_MS = 10_000

/** Reads the record of the last change, which every tab shares (core/change.ts). */
export function unsettledChange(context: SliceContext) {
  const { brand, persistence, now } = context
  const read = (): IntentRecord | null => persistence.read('intent', 'local', readIntent)

  return {
    /** Returns what the change is; null once its outcome is known, or it cannot happen any more. */
    kind(): 'order' | 'other' | null {
      const record = read()
      const age = record ? now() - record.at : 0
      if (!record || age < IN_FLIGHT_MS || !isRecentChange(record, now())) return null
      return record.order ? 'order' : 'other'
    },
    /** Calls the listener when `kind` may return something else. Returns the function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      function watchEnd(): void {
        clearTimeout(timer)
        const age = now() - (read()?.at ?? 0)
        const next = [IN_FLIGHT_MS, UNKNOWN_MS].find((end) => age >= 0 && age < end)
        if (next !== undefined) timer = setTimeout(notify, next - age)
      }
      function notify(): void {
        watchEnd()
        listener()
      }
      // Other tabs write the record; this one writes it before it shows an outcome.
      function onStorage({ key }: StorageEvent): void {
        if (key === null || key === `${getPrefix(brand)}intent`) notify()
      }
      watchEnd()
      const unsubscribe = context.subscribe(notify)
      globalThis.addEventListener?.('storage', onStorage)
      return () => {
        clearTimeout(timer)
        unsubscribe()
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}
