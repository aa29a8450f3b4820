import * as v from 'valibot'

/** An object of a JSON file with these entries and no others. */
export const strictObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `is not known; there is ${Object.keys(entries).join(', ')}`
    return received === 'undefined' ? 'is missing' : 'has to be an object'
  })

export const textValue = v.string('has to be a text')

/** A whole number of `unit`, 1 or more. */
export const positiveInteger = (unit: string) => {
  const words = `has to be a whole number of ${unit}, 1 or more`
  return v.pipe(v.number(words), v.integer(words), v.minValue(1, words))
}
