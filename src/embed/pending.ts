import { defer } from '../util/deferred.ts'
import { EmbedError, toEmbedError } from './embed-error.ts'
import type { RpcResponse } from './protocol.ts'

/** A pending call. */
export interface PendingCall {
  id: number
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
  isDone(): boolean
}

/** All pending calls of a connection. */
export interface PendingCalls {
  /** Adds a call, which rejects after `timeoutMs` with a `timeout` error or when the signal aborts. */
  wait(timeoutMessage: string, timeoutMs: number | null, signal?: AbortSignal): PendingCall
  /** Stops the time limit of a call, or starts it anew. Returns whether the call is pending. */
  hold(id: unknown, isHeld: boolean): boolean
  /** Settles the call that a response belongs to. */
  settle(response: RpcResponse): void
  /** Rejects all pending calls. */
  end(reason: EmbedError): void
}

/** Maximum delay of a timer in ms; a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Creates the set of pending calls of a connection.
 * @param watch Called when the set gets its first call; the returned function is called when the set is empty
 *   again.
 */
export function createPendingCalls(watch: () => () => void = () => () => {}): PendingCalls {
  const calls = new Map<number, PendingCall & { hold(isHeld: boolean): void }>()
  let lastId = 0
  let unwatch = (): void => {}
  return {
    wait(timeoutMessage, timeoutMs, signal) {
      const { promise, resolve, reject } = defer<unknown>()
      lastId += 1
      const id = lastId
      const isOver = (): boolean => !calls.has(id)
      const onAbort = (): void => wait.reject(signal?.reason)
      let timer: ReturnType<typeof setTimeout> | undefined
      function hold(isHeld: boolean): void {
        clearTimeout(timer)
        if (isHeld || timeoutMs === null) return
        timer = setTimeout(
          () => wait.reject(new EmbedError('timeout', timeoutMessage)),
          Math.min(timeoutMs, LONGEST_MS),
        )
      }
      hold(false)
      function clear(): void {
        if (calls.delete(id) && calls.size === 0) unwatch()
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const wait: PendingCall & { hold(isHeld: boolean): void } = {
        id,
        hold,
        promise,
        isDone: isOver,
        resolve(value) {
          clear()
          resolve(value)
        },
        reject(reason) {
          clear()
          reject(reason)
        },
      }
      if (calls.size === 0) unwatch = watch()
      calls.set(id, wait)
      signal?.addEventListener('abort', onAbort)
      if (signal?.aborted) onAbort()
      return wait
    },
    hold(id, isHeld) {
      const wait = typeof id === 'number' ? calls.get(id) : undefined
      wait?.hold(isHeld)
      return wait !== undefined
    },
    settle(response) {
      const wait = typeof response.id === 'number' ? calls.get(response.id) : undefined
      if ('error' in response) wait?.reject(toEmbedError(response.error))
      else wait?.resolve(response.result)
    },
    end(reason) {
      for (const wait of [...calls.values()]) wait.reject(reason)
    },
  }
}
