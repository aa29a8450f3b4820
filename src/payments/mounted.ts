import { PaymentError } from './payment-error.ts'

/** Something of a vendor's that is on the page. */
interface Part {
  unmount(): void
}

/** What a gateway has put on the page, so that all of it goes when the gateway ends. */
export interface Mounted {
  /** The same part, which is forgotten when it is unmounted. Throws `aborted` after the end. */
  keep<Kind extends Part>(part: Kind): Kind
  /** Aborts with the given signal or at the end. */
  signal(own?: AbortSignal): AbortSignal
  end(): void
}

export function createMounted(): Mounted {
  const parts = new Set<Part>()
  const ended = new AbortController()
  return {
    keep(part) {
      const { unmount } = part
      if (ended.signal.aborted) {
        unmount()
        throw new PaymentError('aborted')
      }
      const kept = {
        ...part,
        unmount() {
          if (parts.delete(kept)) unmount()
        },
      }
      parts.add(kept)
      return kept
    },
    signal: (own) => (own ? AbortSignal.any([own, ended.signal]) : ended.signal),
    end() {
      ended.abort()
      for (const part of parts) part.unmount()
    },
  }
}
