import { AsyncLocalStorage } from 'node:async_hooks'

/** Start of every simulation in ms, far from the end of a month. */
export const START = Date.UTC(2031, 4, 12, 12)

/** A document of a tab, or null for the services: what happens by itself happens in one of them. */
export interface Realm {
  readonly state: 'running' | 'frozen' | 'gone'
  /** Receives what happens while the document is frozen. */
  hold(event: () => void): void
}

/** Where the present code runs, and which press of the account holder has started it. */
export interface Context {
  realm: Realm | null
  press: { readonly id: number } | null
}

interface TimedEvent {
  at: number
  order: number
  context: Context
  /** Null once it is cancelled. */
  run: (() => void) | null
}

/** The context of the present code, through every promise. */
export const currentContext = new AsyncLocalStorage<Context>()
export const SERVICES: Context = { realm: null, press: null }
export const contextNow = (): Context => currentContext.getStore() ?? SERVICES

const realSetImmediate = globalThis.setImmediate
const RealDate = globalThis.Date

/** Resolves after all work that waits for no event of the virtual time. */
const untilIdle = (): Promise<void> => new Promise((resolve) => void realSetImmediate(resolve))

/**
 * Virtual time: everything that comes from outside of a document (timers, responses, locks, messages) is an
 * event of one queue, and runs in an order that depends on nothing but the times and the order of its
 * creation.
 */
export class Timeline {
  now = START
  #order = 0
  #heap: TimedEvent[] = []

  /** Runs a function after a delay, unless its document is gone by then. */
  after(ms: number, context: Context, run: () => void): TimedEvent {
    const event = { at: this.now + Math.max(0, ms), order: this.#order++, context, run }
    this.#push(event)
    return event
  }

  /** Returns the time of the next event within a limit; null without one. */
  get next(): number | null {
    for (let first = this.#heap[0]; first; first = this.#heap[0]) {
      if (first.run) return first.at
      this.#pop()
    }
    return null
  }

  /** Runs everything that is due until a time has passed. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await untilIdle()
    for (let at = this.next; at !== null && at <= end; at = this.next) {
      const event = this.#pop()
      this.now = Math.max(this.now, at)
      if (!event?.run) continue
      const { context, run } = event
      const inContext = (): void => currentContext.run(context, run)
      if (context.realm?.state === 'gone') continue
      if (context.realm?.state === 'frozen') context.realm.hold(inContext)
      else {
        inContext()
        await untilIdle()
      }
    }
    this.now = end
  }

  #push(event: TimedEvent): void {
    const heap = this.#heap
    let at = heap.push(event) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(heap[at], heap[parent])) break
      swap(heap, at, parent)
      at = parent
    }
  }

  #pop(): TimedEvent | undefined {
    const heap = this.#heap
    swap(heap, 0, heap.length - 1)
    const first = heap.pop()
    for (let at = 0; ; ) {
      const children = [2 * at + 1, 2 * at + 2]
      const least = children.reduce((best, child) => (isBefore(heap[child], heap[best]) ? child : best), at)
      if (least === at) return first
      swap(heap, at, least)
      at = least
    }
  }
}

const isBefore = (one: TimedEvent | undefined, other: TimedEvent | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.at < other.at || (one.at === other.at && one.order < other.order))

function swap(heap: TimedEvent[], one: number, other: number): void {
  const [first, second] = [heap[one], heap[other]]
  if (first && second) {
    heap[one] = second
    heap[other] = first
  }
}

let timeline = new Timeline()

/** Starts a new virtual time, and returns it. */
export function restartTime(): Timeline {
  timeline = new Timeline()
  return timeline
}

/** The present virtual time. */
export const presentTime = (): Timeline => timeline

const timers = new Map<number, TimedEvent>()
let lastTimer = 0

/** Replaces the clock and the timers of this process. */
export function installTime(): void {
  class VirtualDate extends RealDate {
    constructor(...parts: unknown[]) {
      // @ts-expect-error The constructor takes any number of parts.
      super(...(parts.length === 0 ? [timeline.now] : parts))
    }
    static override now(): number {
      return timeline.now
    }
  }
  const setTimeout = (run: () => void, ms = 0): number => {
    const id = ++lastTimer
    const event = timeline.after(ms, contextNow(), () => {
      timers.delete(id)
      run()
    })
    timers.set(id, event)
    return id
  }
  const clearTimeout = (id: number): void => {
    const event = timers.get(id)
    if (event) event.run = null
    timers.delete(id)
  }
  Object.assign(globalThis, { Date: VirtualDate, setTimeout, clearTimeout })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(
      () => controller.abort(Object.assign(new Error('The time limit is over.'), { name: 'TimeoutError' })),
      ms,
    )
    return controller.signal
  }
}
