import { PaymentError } from './payment-error.ts'

/** Mounted vendor UI. */
interface MountedPart {
  unmount(): void
}

/** Tracks what a gateway has mounted, so that destroying the gateway unmounts all of it. */
export interface MountedParts {
  /**
   * Returns the part, tracked until it unmounts. Unmounts the part and throws `aborted` after `unmountAll`.
   */
  add<Part extends MountedPart>(part: Part): Part
  /** Returns a signal that aborts with the given signal or with `unmountAll`. */
  signal(signal?: AbortSignal): AbortSignal
  unmountAll(): void
}

export function createMountedParts(): MountedParts {
  const parts = new Set<MountedPart>()
  const ended = new AbortController()
  return {
    add(part) {
      const { unmount } = part
      if (ended.signal.aborted) {
        unmount()
        throw new PaymentError('aborted')
      }
      const tracked = {
        ...part,
        unmount() {
          if (parts.delete(tracked)) unmount()
        },
      }
      parts.add(tracked)
      return tracked
    },
    signal: (signal) => (signal ? AbortSignal.any([signal, ended.signal]) : ended.signal),
    unmountAll() {
      ended.abort()
      for (const part of parts) part.unmount()
    },
  }
}
