// The storage of the site, which a browser can forbid: reading the property throws then.

/** Returns an entry of a storage; null without one, or where the browser forbids it. */
export function readEntry(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Writes an entry of a storage, or removes it with null. Does nothing where the browser forbids it. */
export function writeEntry(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // The page works without it.
  }
}
