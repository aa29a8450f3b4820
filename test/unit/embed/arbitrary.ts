/** Random numbers from 0 to 1 by a seed (mulberry32): a failure can be had again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
]
const NAMES = [
  'type',
  'jsonrpc',
  'id',
  'method',
  'params',
  'version',
  'brand',
  'channel',
  'subscriptionId',
  'result',
]
const WORDS = [
  '2.0',
  'acct:connect',
  'acct:connected',
  'getUserInfo',
  'cancel',
  'visi',
  '',
  '\0',
  '\ud800',
  '..',
  '🜁',
]
const NUMBERS = [0, -0, 1, -1, 0.1, 2 ** 53, -(2 ** 60), 1e308, Number.NaN, Number.POSITIVE_INFINITY, -32600]

/** Anything that can be sent over a port. */
export function arbitrary(random: () => number, depth = 0): unknown {
  const whole = (below: number): number => Math.floor(random() * below)
  const pick = <Item>(from: readonly Item[]): Item => from[whole(from.length)] as Item
  const again = (): unknown => arbitrary(random, depth + 1)
  const many = (most = 5): unknown[] => Array.from({ length: whole(most) }, again)
  const plain: (() => unknown)[] = [
    () => pick(WORDS),
    () => pick(NUMBERS),
    () => pick(KEYS),
    () => pick([null, undefined, true, false]),
    () => BigInt(whole(1e9)),
    () => new Date(pick([0, 1e12, Number.NaN])),
    () => String.fromCharCode(...Array.from({ length: whole(40) }, () => whole(0x10000))),
    // Once in a while, a megabyte.
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
    () => new Map(many().map((key) => [key, again()])),
    () => new Set(many()),
    () => new Array(whole(1_000)),
    () => {
      const made: Record<string, unknown> = {}
      for (let count = whole(8); count > 0; count -= 1)
        Object.defineProperty(made, pick([...KEYS, ...NAMES, ...NAMES]), {
          value: again(),
          enumerable: true,
          configurable: true,
          writable: true,
        })
      return made
    },
    () => {
      const round: unknown[] = many()
      round.push(round)
      return round
    },
    () => {
      let deep: unknown = again()
      for (let level = whole(60); level > 0; level -= 1) deep = { params: deep }
      return deep
    },
  ]
  return pick(nested)()
}

/** Something that is a valid message but for one of its parts. */
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
