import { median } from './statistics.ts'

/** Measurements of one page load. */
export interface Sample {
  /** KiB after brotli until the form is usable, and until the network is idle. */
  usableKib: number
  totalKib: number
  /** Requests after the HTML, likewise. */
  usableRequests: number
  totalRequests: number
  /** KiB of scripts, decompressed. */
  scriptKib: number
  /** First contentful paint of the page, ms. */
  paintMs: number
  /** Time until typed text enabled the button, ms; NaN for a page without a form. */
  usableMs: number
  /** Script time until the network is idle, ms. */
  scriptMs: number
  /** Sum of task time beyond 50 ms per task, ms. */
  blockingMs: number
  layoutShift: number
  /** Heap size after a garbage collection, MiB. */
  heapMib: number
}

/** Returns the medians of the loads of one page, and the worst layout shift, because none is allowed. */
export function combine(samples: readonly Sample[]): Sample {
  const middle = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
  return {
    usableKib: middle('usableKib'),
    totalKib: middle('totalKib'),
    usableRequests: middle('usableRequests'),
    totalRequests: middle('totalRequests'),
    scriptKib: middle('scriptKib'),
    paintMs: middle('paintMs'),
    usableMs: middle('usableMs'),
    scriptMs: middle('scriptMs'),
    blockingMs: middle('blockingMs'),
    layoutShift: Math.max(...samples.map(({ layoutShift }) => layoutShift)),
    heapMib: middle('heapMib'),
  }
}
