/** Speed of the device and its network. */
export interface Condition {
  /** Heading in reports. */
  title: string
  /** CPU slowdown factor. */
  cpu: number
  /** Network limits; null for none. */
  network: { bytesPerSecond: number; latencyMs: number } | null
  /** A page without requests for this long is idle, ms. */
  quietMs: number
}

export const CONDITIONS = {
  full: { title: 'Full speed', cpu: 1, network: null, quietMs: 700 },
  slow: {
    title: 'Slow phone (CPU 4x slower, 1.6 Mbit/s, 150 ms)',
    cpu: 4,
    network: { bytesPerSecond: 1_600_000 / 8, latencyMs: 150 },
    quietMs: 1_500,
  },
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof CONDITIONS

/** Whether the browser's cache contains the page's files. */
export type Cache = 'cold' | 'warm'
