/**
 * JSON as the language has it, also on a page whose prototypes have a `toJSON` of their own: Prototype 1.6 makes a string
 * of every list. For plain data; a date becomes an empty object.
 */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
