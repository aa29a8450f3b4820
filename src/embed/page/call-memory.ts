import { safeStorage } from '../../store/core/storage.ts'
import type { CallMemory } from '../rate-limit.ts'

/** Most origins that are remembered: each page has a storage of its own in browsers that partition it. */
const ORIGINS = 50

type Calls = Map<string, readonly number[]>

/**
 * When which origin called, in local storage under `key`: a frame loaded anew goes on counting. Where a browser keeps a frame
 * from storage, frames tell each other over a channel of the same name. Never throws.
 */
export function callMemory(key: string, view: Window): CallMemory {
  const storage = safeStorage(() => view.localStorage)
  const heard: Calls = new Map()
  const channel = openChannel(key, heard)

  return {
    read: (origin) => merged(readCalls(storage.get(key)).get(origin), heard.get(origin)),
    write(origin, times) {
      const calls = readCalls(storage.get(key))
      keep(calls, origin, times)
      storage.set(key, JSON.stringify(Object.fromEntries(calls)))
      keep(heard, origin, times)
      channel?.postMessage({ [origin]: times })
    },
  }
}

/** Hears of other frames' calls, and tells a new frame of those it has heard of. */
function openChannel(key: string, heard: Calls): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(key)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== null)
        for (const [origin, times] of callsOf(data)) keep(heard, origin, merged(heard.get(origin), times))
      else if (heard.size > 0) channel.postMessage(Object.fromEntries(heard))
    }
    channel.postMessage(null)
    return channel
  } catch {
    return null
  }
}

function keep(calls: Calls, origin: string, times: readonly number[]): void {
  calls.delete(origin)
  calls.set(origin, times)
  for (const [oldest] of calls) if (calls.size > ORIGINS) calls.delete(oldest)
}

const merged = (one: readonly number[] = [], other: readonly number[] = []): number[] =>
  [...new Set([...one, ...other])].sort((a, b) => a - b)

function readCalls(stored: string | null): Calls {
  try {
    return callsOf(JSON.parse(stored ?? '{}'))
  } catch {
    return new Map()
  }
}

const callsOf = (value: unknown): Calls =>
  new Map(Object.entries(value ?? {}).filter((entry): entry is [string, number[]] => isTimes(entry[1])))

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number')
