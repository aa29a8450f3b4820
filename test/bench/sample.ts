import { median } from './statistics.ts'

/** What one load of a page took. */
export interface Sample {
  /** KiB after brotli that had come when the form was usable, and until the network was idle. */
  usableKib: number
  totalKib: number
  /** Requests after the page, likewise. */
  usableRequests: number
  totalRequests: number
  /** KiB of scripts, unpacked. */
  scriptKib: number
  /** Time until typed text enabled the button. */
  usableMs: number
  /** Time in scripts until the network was idle. */
  scriptMs: number
  /** What tasks took beyond 50 ms each. */
  blockingMs: number
  layoutShift: number
  /** MiB of the heap after a collection. */
  heapMib: number
}

/** Medians of the loads of one page; of layout shifts the worst, as none is allowed. */
export function combine(samples: readonly Sample[]): Sample {
  const middle = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
  return {
    usableKib: middle('usableKib'),
    totalKib: middle('totalKib'),
    usableRequests: middle('usableRequests'),
    totalRequests: middle('totalRequests'),
    scriptKib: middle('scriptKib'),
    usableMs: middle('usableMs'),
    scriptMs: middle('scriptMs'),
    blockingMs: middle('blockingMs'),
    layoutShift: Math.max(...samples.map(({ layoutShift }) => layoutShift)),
    heapMib: middle('heapMib'),
  }
}
