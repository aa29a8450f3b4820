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

/** Returns the entries of a session without Remember Me, by storage, last active at `at`. */
export function storedSession({ brand = 'geeni', token = 'token-0', at = Date.now() } = {}): {
  local: Storage
  session: Storage
} {
  const entry = (name: string, state: object): Record<string, string> => ({
    [`acct.${brand}.${name}`]: JSON.stringify({ version: 0, state }),
  })
  return {
    local: browserStorage(entry('activity', { at, since: 1 })),
    session: browserStorage(entry('session', { token, account: '42', since: 1 })),
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
