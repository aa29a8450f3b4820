/** Creates an in-memory `Storage`. */
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

/** Throws like a browser that blocks site data. */
export function blockedStorage(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Creates a storage that is full after `writesLeft` writes; reads and removals still work. */
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

/** A storage whose every use throws, like in a frame without storage access. */
export const brokenStorage: Storage = new Proxy(browserStorage(), {
  get() {
    throw new DOMException('broken', 'InvalidStateError')
  },
})
