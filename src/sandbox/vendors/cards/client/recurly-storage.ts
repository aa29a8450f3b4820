/** Stores a value of the vendor under its key, unless there is one. Never throws. */
export function storeId(
  scope: 'local' | 'session',
  name: 'deviceId' | 'sessionId' | 'isCanaryOneThousandthSession',
  value: string = crypto.randomUUID(),
): void {
  const key = `__recurly__.${name}`
  try {
    const storage = scope === 'local' ? localStorage : sessionStorage
    if (storage.getItem(key) === null) storage.setItem(key, value)
  } catch {
    // The browser blocks the storage.
  }
}
