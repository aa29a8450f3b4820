/** Browser storage that never throws: blocked, full or missing, it holds the values in memory. */
export interface SafeStorage {
  get(key: string): string | null
  /** Returns whether the browser stored the value, and not only this tab. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Keys present, of this library and of others. */
  keys(): string[]
}

/** Longest value in characters that is read; a longer one, perhaps of another script, counts as absent. */
export const STORED_CHARACTERS = 500_000

/** Wraps a storage; `open` may itself throw (Safari and Chrome do when site data is blocked). */
export function safeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      const storage = open()
      return storage ? use(storage) : fallback
    } catch {
      return fallback
    }
  }
  return {
    get(key) {
      // Another tab can have stored a newer value since this one found the storage full.
      const value = attempt((storage) => storage.getItem(key), null) ?? memory.get(key) ?? null
      return value && value.length > STORED_CHARACTERS ? null : value
    },
    set(key, value) {
      const isStored = attempt((storage) => {
        // A full storage can reject a value that it has already.
        if (storage.getItem(key) !== value) storage.setItem(key, value)
        return true
      }, false)
      memory.delete(key)
      if (isStored) return true
      memory.set(key, value)
      // The next load would read the stale stored value.
      attempt((storage) => storage.removeItem(key), undefined)
      return false
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
