/**
 * Browser storage that never throws: blocked, full or missing storage behaves like an empty one that forgets, with
 * a memory behind it so that this tab goes on working (quality.md, fact 4).
 */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Keys present, ours and others'. */
  keys(): string[]
}

/** Wraps a storage; `open` may itself throw (Safari and Chrome do when site data is blocked). */
export function safeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      const storage = open()
      return storage ? use(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (stored) return void memory.delete(key)
      memory.set(key, value)
      // What is there is out of date, and the next load would believe it.
      attempt((storage) => storage.removeItem(key), undefined)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [
      ...memory.keys(),
      ...attempt((storage) => [...Array(storage.length).keys()].map((at) => storage.key(at) ?? ''), []),
    ],
  }
}
