/** A browser storage that lives as long as the test. */
export function browserStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (at) => [...map.keys()][at] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

/** Site data is blocked: touching the storage at all throws. */
export function blockedStorage(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Full from the start, or after so many writes: reading and removing still work. */
export function fullStorage(storage: Storage = browserStorage(), writesLeft = 0): Storage {
  let left = writesLeft
  return {
    ...storage,
    get length() {
      return storage.length
    },
    setItem(key, value) {
      if (left <= 0) throw new DOMException('quota', 'QuotaExceededError')
      left -= 1
      storage.setItem(key, value)
    },
  }
}

/** Every use throws, as in a frame that is not allowed to keep anything. */
export const brokenStorage: Storage = new Proxy(browserStorage(), {
  get() {
    throw new DOMException('broken', 'InvalidStateError')
  },
})
