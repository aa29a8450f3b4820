// biome-ignore lint/suspicious/noExplicitAny: the vendors' listeners have parameters of any type
type Listener = (...values: any[]) => void

/** Event emitter with the methods of Recurly.js and Stripe.js. */
export class Emitter<Event extends string = string> {
  readonly #listeners = new Map<Event, Listener[]>()

  on(event: Event, listener: Listener): this {
    this.#listeners.set(event, [...this.listeners(event), listener])
    return this
  }

  once(event: Event, listener: Listener): this {
    const once: Listener = (...values) => {
      this.off(event, once)
      listener(...values)
    }
    return this.on(event, once)
  }

  off(event?: Event, listener?: Listener): this {
    if (event === undefined) this.#listeners.clear()
    else this.#listeners.set(event, listener ? this.listeners(event).filter((one) => one !== listener) : [])
    return this
  }

  emit(event: Event, ...values: unknown[]): this {
    for (const listener of this.listeners(event)) listener(...values)
    return this
  }

  listeners(event: Event): Listener[] {
    return this.#listeners.get(event) ?? []
  }

  hasListeners(event: Event): boolean {
    return this.listeners(event).length > 0
  }
}
