import type { SliceContext } from './context.ts'
import { readIntent } from './intent-reader.ts'
import { prefixOf } from './storage-keys.ts'
import { OLDEST_LIST_MS } from './tabs.ts'

/** The change that the account has sent last, in any tab, while its outcome is unknown. */
export interface UnsettledChange {
  /** Returns what the change is; null once its outcome is known, or it cannot happen any more. */
  kind(): 'order' | 'other' | null
  /** Calls the listener when `kind` may return something else. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/** Reads the record of the last change, which every tab shares (core/change.ts). */
export function unsettledChange(context: SliceContext): UnsettledChange {
  const { brand, persistence, now } = context
  const keys = ['intent', 'changed'].map((name) => prefixOf(brand) + name)

  /** Returns for how long the change may still happen, ms. */
  function left(): number {
    const wait = (persistence.read('changed', 'local')?.at ?? 0) - now()
    // A later time comes from a clock that has been set back.
    return wait > 0 && wait <= OLDEST_LIST_MS ? wait : 0
  }

  return {
    kind() {
      const record = left() > 0 ? persistence.read('intent', 'local', readIntent) : null
      return record?.state === 'sent' ? (record.order ? 'order' : 'other') : null
    },
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined
      function watchEnd(): void {
        clearTimeout(timer)
        if (left() > 0) timer = setTimeout(notify, left())
      }
      function notify(): void {
        watchEnd()
        listener()
      }
      // Other tabs write the record; this one writes it before it shows an outcome.
      function onStorage({ key }: StorageEvent): void {
        if (key === null || keys.includes(key)) notify()
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
