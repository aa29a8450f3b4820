import { safeStorage } from '../../store/core/storage.ts'
import type { CallMemory } from '../rate-limit.ts'

/**
 * Maximum number of stored origins. Browsers that partition storage give each host page a storage of its own.
 */
const MAX_ORIGINS = 50

type Calls = Map<string, readonly number[]>

/**
 * Persists the call times by origin in local storage under `key`, so that a reloaded frame continues to
 * count. Frames without storage access share the times over a BroadcastChannel of the same name. Never
 * throws.
 */
export function createCallMemory(key: string, view: Window): CallMemory {
  const storage = safeStorage(() => view.localStorage)
  const sharedCalls: Calls = new Map()
  const channel = openChannel(key, sharedCalls)

  return {
    read: (origin) => mergeTimes(readCalls(storage.get(key)).get(origin), sharedCalls.get(origin)),
    write(origin, times) {
      const calls = readCalls(storage.get(key))
      storeTimes(calls, origin, times)
      storage.set(key, JSON.stringify(Object.fromEntries(calls)))
      storeTimes(sharedCalls, origin, times)
      channel?.postMessage({ [origin]: times })
    },
  }
}

/** Receives other frames' call times and sends the known ones to a new frame. */
function openChannel(key: string, sharedCalls: Calls): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(key)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== null)
        for (const [origin, times] of parseCalls(data))
          storeTimes(sharedCalls, origin, mergeTimes(sharedCalls.get(origin), times))
      else if (sharedCalls.size > 0) channel.postMessage(Object.fromEntries(sharedCalls))
    }
    channel.postMessage(null)
    return channel
  } catch {
    return null
  }
}

function storeTimes(calls: Calls, origin: string, times: readonly number[]): void {
  calls.delete(origin)
  calls.set(origin, times)
  for (const [oldest] of calls) if (calls.size > MAX_ORIGINS) calls.delete(oldest)
}

const mergeTimes = (first: readonly number[] = [], second: readonly number[] = []): number[] =>
  [...new Set([...first, ...second])].sort((a, b) => a - b)

function readCalls(stored: string | null): Calls {
  try {
    return parseCalls(JSON.parse(stored ?? '{}'))
  } catch {
    return new Map()
  }
}

const parseCalls = (value: unknown): Calls =>
  new Map(Object.entries(value ?? {}).filter((entry): entry is [string, number[]] => isTimes(entry[1])))

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number')
