/** A promise with the functions that settle it. */
export interface Deferred<Value> {
  promise: Promise<Value>
  resolve(value: Value): void
  reject(reason: unknown): void
}

/** Creates a pending promise: host pages may replace `Promise` by a class without `withResolvers`. */
export function defer<Value>(): Deferred<Value> {
  const deferred = {} as Deferred<Value>
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  return deferred
}
