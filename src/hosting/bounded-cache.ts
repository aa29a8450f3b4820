/** Values by key, of which the oldest leave. */
export class BoundedCache<Value> {
  readonly #most: number
  readonly #entries = new Map<string, Value>()

  /** @param most maximum number of entries */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * Returns a value, or undefined. A hit keeps the order: a map whose entry moves to its end at each request grows
   * the old part of the heap for as long as the process serves.
   */
  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  /** Adds a value, or replaces it. */
  set(key: string, value: Value): void {
    this.#entries.set(key, value)
    // The first key of a map is its oldest.
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
  }

  /** Removes a value. */
  delete(key: string): void {
    this.#entries.delete(key)
  }
}
