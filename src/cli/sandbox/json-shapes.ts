import * as v from 'valibot'

/** Schema of an object in a JSON file with these entries and no others. */
export const strictObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `is unknown; use ${Object.keys(entries).join(', ')}`
    return received === 'undefined' ? 'is missing' : 'must be an object'
  })

export const textValue = v.string('must be a string')

/** Schema of a whole number of `unit`, 1 or more. */
export const positiveInteger = (unit: string) => {
  const message = `must be a whole number of ${unit}, 1 or more`
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message))
}
