import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'

interface Exchange {
  /** Seconds on the browser's monotonic clock, like all times here. */
  sentAt: number
  isScript: boolean
  fromCache: boolean
  isOver: boolean
  /** Received parts of the body, in encoded and decoded bytes. */
  parts: { at: number; encoded: number; decoded: number }[]
}

/** Traffic up to a moment. */
export interface Amount {
  /** KiB of encoded bodies, after brotli. */
  kib: number
  /** Requests sent by then, with or without a response; requests served from the cache do not count. */
  requests: number
}

const KIB = 1024

/**
 * Records everything a page loads from its own origin after its HTML. Calls to the services do not count as
 * page size, and neither does a request that the bench blocks.
 */
export class Traffic {
  readonly #exchanges = new Map<string, Exchange>()
  #lastChange = performance.now()

  constructor(cdp: CDPSession, origin: string) {
    cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, timestamp, request }) => {
      this.#lastChange = performance.now()
      if (requestId === loaderId || !request.url.startsWith(`${origin}/`)) return
      this.#exchanges.set(requestId, {
        sentAt: timestamp,
        isScript: false,
        fromCache: false,
        isOver: false,
        parts: [],
      })
    })
    this.#follow(cdp)
  }

  #follow(cdp: CDPSession): void {
    const change = (requestId: string, apply: (exchange: Exchange) => void) => {
      this.#lastChange = performance.now()
      const exchange = this.#exchanges.get(requestId)
      if (exchange) apply(exchange)
    }
    cdp.on('Network.requestServedFromCache', ({ requestId }) => {
      change(requestId, (exchange) => {
        exchange.fromCache = true
      })
    })
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      change(requestId, (exchange) => {
        exchange.isScript = response.mimeType.includes('javascript')
        exchange.fromCache ||= response.fromDiskCache === true
      })
    })
    cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength, dataLength }) => {
      change(requestId, ({ parts }) => {
        parts.push({ at: timestamp, encoded: encodedDataLength, decoded: dataLength })
      })
    })
    const end = ({ requestId }: { requestId: string }) => {
      change(requestId, (exchange) => {
        exchange.isOver = true
      })
    }
    cdp.on('Network.loadingFinished', end)
    cdp.on('Network.loadingFailed', ({ requestId, blockedReason }) => {
      end({ requestId })
      if (blockedReason === 'inspector') this.#exchanges.delete(requestId)
    })
  }

  /** Waits until no request was pending for `quietMs`. Throws after one minute. */
  async quiet(quietMs: number): Promise<void> {
    const deadline = performance.now() + 60_000
    for (;;) {
      const isBusy = [...this.#exchanges.values()].some(({ isOver }) => !isOver)
      const left = this.#lastChange + quietMs - performance.now()
      if (!isBusy && left <= 0) return
      if (performance.now() > deadline) throw new Error('the network did not come to rest within a minute')
      await setTimeout(isBusy ? 50 : Math.max(left, 1))
    }
  }

  /** Returns the traffic up to a moment; all by default. */
  until(moment = Number.POSITIVE_INFINITY): Amount {
    const sent = [...this.#exchanges.values()].filter(({ sentAt }) => sentAt <= moment)
    const parts = sent.flatMap((exchange) => exchange.parts).filter(({ at }) => at <= moment)
    return {
      kib: parts.reduce((sum, { encoded }) => sum + encoded, 0) / KIB,
      requests: sent.filter(({ fromCache }) => !fromCache).length,
    }
  }

  /** Returns the KiB of scripts, decompressed, from the network or the cache. */
  scriptKib(): number {
    const scripts = [...this.#exchanges.values()].filter(({ isScript }) => isScript)
    return scripts.flatMap(({ parts }) => parts).reduce((sum, { decoded }) => sum + decoded, 0) / KIB
  }
}
