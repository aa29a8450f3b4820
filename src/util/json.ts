/**
 * Serializes plain data as JSON, also on a page that adds `toJSON` to prototypes: Prototype 1.6 turns every
 * array into a string. A date becomes an empty object.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
