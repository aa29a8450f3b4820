// SQLite's program in the cache of the site: the browser starts the service worker often, and a later version of
// the site may no longer have the file.

const PREFIX = 'acct-sandbox-'

/** Returns the bytes of a file of this version, from the cache or the network. Rejects without either. */
export async function readProgram(address: string, version: string): Promise<ArrayBuffer> {
  const cache = await caches.open(PREFIX + version)
  const kept = await cache.match(address)
  if (kept) return kept.arrayBuffer()
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responds with ${response.status}.`)
  await cache.put(address, response.clone())
  return response.arrayBuffer()
}

/** Deletes the files of other versions. */
export async function forgetOthers(version: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version)
  await Promise.all(names.map((name) => caches.delete(name)))
}
