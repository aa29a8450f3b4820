import type { SafeStorage } from '../../src/store/core/storage.ts'
import { safeStorage } from '../../src/store/core/storage.ts'
import { type Context, contextNow, presentTime, type Realm } from './time.ts'

/** Delays in ms: of a lock's grant, of a message to another tab, and of a storage event. */
const LATENCY = { lock: 1, message: 4, storage: 6 } as const

type Listener = (event: Event) => void

/** One document: from the opening of a page until its tab loads another one, crashes or closes. */
export class Page implements Realm {
  state: Realm['state'] = 'running'
  /** The context of what no press has started. */
  readonly context: Context = { realm: this, press: null }
  readonly browser: Browser
  readonly name: string
  readonly listeners = new Map<string, Set<Listener>>()
  #waiting: (() => void)[] = []

  /** @param name For traces. */
  constructor(browser: Browser, name: string) {
    this.browser = browser
    this.name = name
    browser.pages.add(this)
  }

  hold(event: () => void): void {
    this.#waiting.push(event)
  }

  freeze(): void {
    if (this.state === 'running') this.state = 'frozen'
  }

  /** Continues a frozen document: what has happened meanwhile happens now, then `pageshow`. */
  thaw(): void {
    if (this.state !== 'frozen') return
    this.state = 'running'
    const waiting = this.#waiting
    this.#waiting = []
    for (const event of waiting) presentTime().after(0, this.context, event)
    presentTime().after(0, this.context, () =>
      this.dispatch(Object.assign(new Event('pageshow'), { persisted: true })),
    )
  }

  /** Ends the document: none of its code runs any more, and its locks are released. */
  end(): void {
    this.state = 'gone'
    this.#waiting = []
    this.browser.pages.delete(this)
    this.browser.releaseLocks(this)
  }

  dispatch(event: Event): void {
    for (const listener of [...(this.listeners.get(event.type) ?? [])]) listener(event)
  }
}

interface LockRequest {
  page: Page
  context: Context
  run: () => void
}

/** What the tabs of one browser share: local storage, locks and channels. */
export class Browser {
  /** For traces. */
  readonly name: string
  readonly pages = new Set<Page>()
  readonly local = new Map<string, string>()
  readonly channels = new Set<Channel>()
  /** Whether local storage is full. */
  isFull = false
  /** When sessions have ended or other ones have begun, ms. */
  readonly clears: number[] = []
  constructor(name: string) {
    this.name = name
  }

  /** Returns whether a session has ended, or another one has begun, from one time to another. */
  isClearedBetween(from: number, to: number): boolean {
    return this.clears.some((at) => at >= from && at <= to)
  }

  readonly #locks = new Map<string, { holder: Page | null; queue: LockRequest[] }>()

  /** Returns the storages of a document. */
  getStorages(page: Page, session: Map<string, string>): { local: SafeStorage; session: SafeStorage } {
    const notify = (key: string, newValue: string | null): void => {
      for (const other of this.pages)
        if (other !== page)
          presentTime().after(LATENCY.storage, other.context, () =>
            other.dispatch(Object.assign(new Event('storage'), { key, newValue })),
          )
    }
    const shared = storageOver(this.local, notify, () => this.isFull)
    const own = storageOver(
      session,
      () => {},
      () => false,
    )
    return { local: safeStorage(() => shared), session: safeStorage(() => own) }
  }

  /**
   * Follows the Web Locks specification for exclusive locks: a queue for each name, and an end with the
   * document.
   */
  request(
    name: string,
    page: Page,
    signal: AbortSignal | undefined,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // What a document has begun just before its end goes no further.
      if (page.state === 'gone') return
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const lock = this.#locks.get(name) ?? { holder: null, queue: [] }
      this.#locks.set(name, lock)
      const request: LockRequest = {
        page,
        context: contextNow(),
        run() {
          signal?.removeEventListener('abort', abort)
          const end = (): void => {
            if (lock.holder === page) lock.holder = null
            grant()
          }
          if (signal?.aborted) return end()
          // A callback that throws rejects the request, as a rejecting one does.
          const result = (async () => run())()
          result.then(end, end)
          result.then(resolve, reject)
        },
      }
      const abort = (): void => {
        lock.queue = lock.queue.filter((one) => one !== request)
        reject(signal?.reason)
      }
      const grant = (): void => this.#grant(name)
      signal?.addEventListener('abort', abort, { once: true })
      lock.queue.push(request)
      grant()
    })
  }

  #grant(name: string): void {
    const lock = this.#locks.get(name)
    if (!lock || lock.holder) return
    const next = lock.queue.shift()
    if (!next) return
    lock.holder = next.page
    presentTime().after(LATENCY.lock, next.context, next.run)
  }

  /** Releases the locks of a document that has ended, and removes its requests. */
  releaseLocks(page: Page): void {
    for (const [name, lock] of this.#locks) {
      lock.queue = lock.queue.filter((request) => request.page !== page)
      if (lock.holder !== page) continue
      lock.holder = null
      this.#grant(name)
    }
    for (const channel of this.channels) if (channel.page === page) this.channels.delete(channel)
  }
}

function storageOver(
  entries: Map<string, string>,
  notify: (key: string, value: string | null) => void,
  isFull: () => boolean,
): Storage {
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw new DOMException('The storage is full.', 'QuotaExceededError')
      if (entries.get(key) === value) return
      entries.set(key, value)
      notify(key, value)
    },
    removeItem(key) {
      if (entries.delete(key)) notify(key, null)
    },
    clear() {
      for (const key of [...entries.keys()]) this.removeItem(key)
    },
  }
}

/** Returns the document in which the present code runs. Throws outside of one. */
function currentPage(): Page {
  const page = contextNow().realm
  if (!(page instanceof Page)) throw new Error('this code runs in no document')
  return page
}

class Channel extends EventTarget {
  readonly name: string
  readonly page = currentPage()
  onmessage: ((event: MessageEvent) => void) | null = null

  constructor(name: string) {
    super()
    this.name = name
    this.page.browser.channels.add(this)
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message)
    const { channels } = this.page.browser
    for (const other of channels)
      if (other !== this && other.name === this.name)
        presentTime().after(LATENCY.message, other.page.context, () => {
          if (channels.has(other)) other.onmessage?.(new MessageEvent('message', { data }))
        })
  }

  close(): void {
    this.page.browser.channels.delete(this)
  }
}

let random = Math.random

/** Chooses the random numbers of the following simulation. */
export function setRandom(next: () => number): void {
  random = next
}

/** Replaces what the library uses of a browser: locks, channels, events of the window, and random numbers. */
export function installBrowser(): void {
  const listeners = (type: string): Set<Listener> => {
    const page = contextNow().realm
    // The texts of a brand load once, outside of all documents.
    if (!(page instanceof Page)) return new Set()
    const found = page.listeners.get(type) ?? new Set()
    page.listeners.set(type, found)
    return found
  }
  const locks = {
    request(name: string, options: { signal?: AbortSignal }, run: () => Promise<unknown>) {
      const page = currentPage()
      return page.browser.request(name, page, options.signal, run)
    },
  }
  const getRandomValues = <Values extends Uint8Array>(values: Values): Values => {
    for (let at = 0; at < values.length; at += 1) values[at] = Math.floor(random() * 256)
    return values
  }
  const hex = (length: number): string =>
    [...getRandomValues(new Uint8Array(length))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const randomUUID = (): string => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`
  const replaced = {
    navigator: { locks },
    BroadcastChannel: Channel,
    crypto: { getRandomValues, randomUUID },
    addEventListener: (type: string, listener: Listener) => void listeners(type).add(listener),
    removeEventListener: (type: string, listener: Listener) => void listeners(type).delete(listener),
    dispatchEvent: (event: Event) => currentPage().dispatch(event),
  }
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Math.random = () => random()
}
