/** Returns a generator of reproducible random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const KEYS = '__proto__ constructor toString prototype hasOwnProperty valueOf then length'.split(' ')
const NAMES = 'type jsonrpc id method params version brand channel subscriptionId result'.split(' ')
const STRINGS = '2.0|acct:connect|acct:connected|getUserInfo|cancel|visi||\0|\ud800|..|🜁'.split('|')
const NUMBERS = [0, -0, 1, -1, 0.1, 2 ** 53, -(2 ** 60), 1e308, Number.NaN, Number.POSITIVE_INFINITY, -32600]

/** Returns a random value that a port can transfer. */
export function arbitrary(random: () => number, depth = 0): unknown {
  const whole = (below: number): number => Math.floor(random() * below)
  const pick = <Item>(from: readonly Item[]): Item => from[whole(from.length)] as Item
  const nestedValue = (): unknown => arbitrary(random, depth + 1)
  const many = (most = 5): unknown[] => Array.from({ length: whole(most) }, nestedValue)
  const plain: (() => unknown)[] = [
    () => pick(STRINGS),
    () => pick(NUMBERS),
    () => pick(KEYS),
    () => pick([null, undefined, true, false]),
    () => BigInt(whole(1e9)),
    () => new Date(pick([0, 1e12, Number.NaN])),
    () => String.fromCharCode(...Array.from({ length: whole(40) }, () => whole(0x10000))),
    // One percent of the strings have a megabyte.
    () => 'x'.repeat(random() < 0.01 ? 1_000_000 : whole(300)),
    () =>
      pick([
        new Uint8Array(whole(1000)),
        new Float64Array(3),
        new ArrayBuffer(8),
        new DataView(new ArrayBuffer(4)),
      ]),
    () => pick([/(a+)+$/g, new Error('x'), new RangeError(), Object(5), Object('x'), new Blob(['x'])]),
  ]
  if (depth > 3 || random() < 0.35) return pick(plain)()
  const nested: (() => unknown)[] = [
    () => many(),
    () => new Map(many().map((key) => [key, nestedValue()])),
    () => new Set(many()),
    () => new Array(whole(1_000)),
    () => {
      const object: Record<string, unknown> = {}
      for (let count = whole(8); count > 0; count -= 1)
        Object.defineProperty(object, pick([...KEYS, ...NAMES, ...NAMES]), {
          value: nestedValue(),
          enumerable: true,
          configurable: true,
          writable: true,
        })
      return object
    },
    () => {
      const circular: unknown[] = many()
      circular.push(circular)
      return circular
    },
    () => {
      let deep: unknown = nestedValue()
      for (let level = whole(60); level > 0; level -= 1) deep = { params: deep }
      return deep
    },
  ]
  return pick(nested)()
}

/** Returns a message with one invalid part. */
export function nearMiss(
  random: () => number,
  valid: object,
  breaks: Readonly<Record<string, readonly unknown[]>>,
) {
  const names = Object.keys(breaks)
  const name = names[Math.floor(random() * names.length)] ?? ''
  const values = breaks[name] ?? []
  return { ...valid, [name]: values[Math.floor(random() * values.length)] }
}
