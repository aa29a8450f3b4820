import type { CallChange, CallMemory } from '../rate-limit.ts'

/**
 * Maximum number of stored origins. Browsers that partition storage give each host page a storage of its own.
 */
const MAX_ORIGINS = 50
/** Name of the only object store, and of its only entry. */
const STORE = 'calls'

type Calls = Map<string, readonly number[]>

interface Step {
  origin: string
  change: CallChange
  resolve(result: number): void
}

/**
 * Stores the call times by origin in a database, whose transactions the browser runs one after the other in
 * all tabs. Local storage does not guarantee this order, even with locks, because each process has its own
 * copy. Frames without a database send their times to each other over a channel, with a short delay. Never
 * rejects.
 * @param name Name of the database and of the channel.
 */
export function createCallMemory(name: string, view: Window): CallMemory {
  const opening = openDatabase(name, view)
  let own: ReturnType<typeof createChannelMemory> | null = null
  void opening.then((database) => {
    // A new frame learns the times of the others before its first call.
    if (!database) own = createChannelMemory(name)
  })
  let waiting: Step[] = []
  let isRunning = false

  /** Runs the waiting steps in as few transactions as possible. */
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    const database = await opening
    while (waiting.length > 0) {
      const steps = waiting
      waiting = []
      const results = database && (await runSteps(database, steps).catch(() => null))
      if (results) for (const [index, result] of results.entries()) steps[index]?.resolve(result)
      else {
        own ??= createChannelMemory(name)
        for (const { origin, change, resolve } of steps) resolve(own.update(origin, change))
      }
    }
    isRunning = false
  }

  return {
    update: (origin, change) =>
      new Promise((resolve) => {
        waiting.push({ origin, change, resolve })
        void run()
      }),
  }
}

/** Resolves to null where the frame has no database. */
function openDatabase(name: string, view: Window & { indexedDB?: IDBFactory }): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = view.indexedDB?.open(name)
      if (!request) return resolve(null)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

/** Creates a memory of one frame, which receives the times of other frames and sends them its own. */
function createChannelMemory(name: string): { update(origin: string, change: CallChange): number } {
  const calls: Calls = new Map()
  const channel = openChannel(name, calls)
  return {
    update(origin, change) {
      const { times, result } = change(calls.get(origin) ?? [])
      storeTimes(calls, origin, times)
      channel?.postMessage(new Map([[origin, times]]))
      return result
    },
  }
}

/** Sends the known times to a new frame, too. */
function openChannel(name: string, calls: Calls): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      for (const [origin, times] of parseCalls(data))
        storeTimes(calls, origin, mergeTimes(calls.get(origin), times))
      if (data === null && calls.size > 0) channel.postMessage(calls)
    }
    channel.postMessage(null)
    return channel
  } catch {
    return null
  }
}

const mergeTimes = (first: readonly number[] = [], second: readonly number[] = []): number[] =>
  [...new Set([...first, ...second])].sort((a, b) => a - b)

/** Applies steps to the stored times in one transaction, and returns their results once it is complete. */
function runSteps(database: IDBDatabase, steps: readonly Step[]): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    let results: readonly number[] = []
    const request = store.get(STORE)
    request.onsuccess = () => {
      const calls = parseCalls(request.result)
      results = steps.map(({ origin, change }) => {
        const { times, result } = change(calls.get(origin) ?? [])
        storeTimes(calls, origin, times)
        return result
      })
      store.put(calls, STORE)
    }
    transaction.oncomplete = () => resolve(results)
    transaction.onabort = () => reject(transaction.error)
  })
}

function storeTimes(calls: Calls, origin: string, times: readonly number[]): void {
  calls.delete(origin)
  calls.set(origin, times)
  for (const [oldest] of calls) if (calls.size > MAX_ORIGINS) calls.delete(oldest)
}

const parseCalls = (value: unknown): Calls =>
  new Map(value instanceof Map ? [...value].filter(([, times]) => isTimes(times)) : [])

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number')
