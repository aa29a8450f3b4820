/** Returns a generator of numbers in [0, 1) that depends on the seed alone (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices that depend on a seed alone. */
export interface Choices {
  /** Returns a whole number from 0 below `count`. */
  below(count: number): number
  /** Returns one of several values. */
  of<Value>(values: readonly Value[]): Value
  /** Returns true with a probability. */
  chance(probability: number): boolean
}

export function createChoices(seed: number): Choices {
  // Neighboring seeds must not begin alike.
  const random = createRandom(Math.imul(seed + 1, 0x9e3779b1))
  const below = (count: number): number => Math.floor(random() * count)
  return {
    below,
    of<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new Error('nothing to choose from')
      return values[below(values.length)] as Value
    },
    chance: (probability) => random() < probability,
  }
}
