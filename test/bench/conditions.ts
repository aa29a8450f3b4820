/** How fast the device and its network are. */
export interface Condition {
  /** For headings. */
  title: string
  /** How many times slower than this machine. */
  cpu: number
  /** The network; null for as fast as it goes. */
  network: { bytesPerSecond: number; latencyMs: number } | null
  /** No request for this long means that the page has come to rest, ms. */
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

/** Whether the browser has the page's files from an earlier load. */
export type Cache = 'cold' | 'warm'
