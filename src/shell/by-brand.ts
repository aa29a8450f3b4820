/** Values of a document by the code of their brand. */
export type ByBrand<Value> = WeakMap<Document, Map<string, Value>>

/** Returns the map of a document, which the first call creates. */
export function getMap<Value>(values: ByBrand<Value>, page: Document): Map<string, Value> {
  let map = values.get(page)
  if (!map) {
    map = new Map()
    values.set(page, map)
  }
  return map
}
