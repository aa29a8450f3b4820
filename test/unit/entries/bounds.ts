/** Returns whether a validator accepts a value, and nothing of it is lost. */
export type Accepts<Value> = (value: Value) => boolean | Promise<boolean>

/** The validator of an entry, its bound in words, and a value that it rejects beside those that it accepts. */
export interface Row {
  validator: string
  bound: string
  accepts: Accepts<never>
  inside: readonly unknown[]
  outside: readonly unknown[]
}

/** An entry whose value cannot do harm at any length, with the reason. */
export interface Unbounded {
  validator: string
  reason: string
}

export type Entry = Row | Unbounded
export type Rows = Readonly<Record<string, Entry>>

/** A bound of a size: characters, entries, or a number. `make` returns a value of a size. */
export const most = <Value>(
  limit: number,
  unit: string,
  validator: string,
  make: (size: number) => Value,
  accepts: Accepts<Value>,
): Row => ({
  validator,
  bound: `at most ${limit} ${unit}`,
  accepts,
  inside: [make(limit)],
  outside: [make(limit + 1)],
})

/** A list of values. `other` is a value outside of it. */
export const oneOf = <Value>(
  values: readonly Value[],
  validator: string,
  accepts: Accepts<Value>,
  other: unknown = 'other',
): Row => ({ validator, bound: `one of ${values.join(', ')}`, accepts, inside: values, outside: [other] })

export const unbounded = (validator: string, reason: string): Unbounded => ({ validator, reason })

/** Returns a text of a length in characters. */
export const letters = (length: number): string => 'x'.repeat(length)

/** Returns a list of equal entries. */
export const getList =
  <Value>(value: Value) =>
  (length: number): Value[] =>
    Array.from({ length }, () => value)

/** Returns the row for each name. */
export const each = (names: readonly string[], row: (name: string) => Entry): Record<string, Entry> =>
  Object.fromEntries(names.map((name) => [name, row(name)]))
