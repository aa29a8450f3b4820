import { EmbedError, embedErrorOf } from './embed-error.ts'
import type { RpcAnswer } from './protocol.ts'

/** One thing that is waited for. */
export interface Wait {
  id: number
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
  isOver(): boolean
}

/** Everything a connection waits for. */
export interface Pending {
  /** Begins to wait: at most so many ms, and until the signal aborts. */
  wait(late: string, timeoutMs: number | null, signal?: AbortSignal): Wait
  /** Gives an answer to whoever waits for it. */
  settle(answer: RpcAnswer): void
  /** Ends every wait. */
  end(reason: EmbedError): void
}

/** The longest a timer can wait, ms; beyond it, it would not wait at all. */
const LONGEST_MS = 2 ** 31 - 1

export function createPending(): Pending {
  const waits = new Map<number, Wait>()
  let last = 0
  return {
    wait(late, timeoutMs, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      last += 1
      const id = last
      const isOver = (): boolean => !waits.has(id)
      const onAbort = (): void => wait.reject(signal?.reason)
      const timer =
        timeoutMs === null
          ? undefined
          : setTimeout(() => wait.reject(new EmbedError('timeout', late)), Math.min(timeoutMs, LONGEST_MS))
      function over(): void {
        waits.delete(id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const wait: Wait = {
        id,
        promise,
        isOver,
        resolve(value) {
          over()
          resolve(value)
        },
        reject(reason) {
          over()
          reject(reason)
        },
      }
      waits.set(id, wait)
      signal?.addEventListener('abort', onAbort)
      if (signal?.aborted) onAbort()
      return wait
    },
    settle(answer) {
      const wait = typeof answer.id === 'number' ? waits.get(answer.id) : undefined
      if ('error' in answer) wait?.reject(embedErrorOf(answer.error))
      else wait?.resolve(answer.result)
    },
    end(reason) {
      for (const wait of [...waits.values()]) wait.reject(reason)
    },
  }
}
