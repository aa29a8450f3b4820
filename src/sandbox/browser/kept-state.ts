// The state of the sandbox in IndexedDB, since the browser stops a service worker whenever it is idle.
import type { SavedSandbox } from '../saved.ts'

const DATABASE = 'acct-sandbox'
const STORE = 'state'
const KEY = 'sandbox'

interface KeptState {
  /** Version of the site that wrote it. */
  version: string
  saved: SavedSandbox
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens the store, runs one request in it, and closes it. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Returns the state that the same version of the site has kept; null without one. */
export async function readState(version: string): Promise<SavedSandbox | null> {
  const kept: KeptState | undefined = await withStore('readonly', (store) => store.get(KEY)).catch(
    // A private window may have no storage: the sandbox then starts afresh.
    () => undefined,
  )
  return kept?.version === version ? kept.saved : null
}

/** Keeps a state in place of the last one. Rejects without storage. */
export async function keepState(version: string, saved: SavedSandbox): Promise<void> {
  await withStore('readwrite', (store) => store.put({ version, saved } satisfies KeptState, KEY))
}
