/**
 * Requests, responses, headers and abort signals in place of Node's own, which spend most of the time of a
 * call on streams and events that no simulation needs. Importing this module installs them.
 */

type Pairs = Iterable<readonly [string, string]>

class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(init?: PlainHeaders | Pairs | Readonly<Record<string, string>> | null) {
    if (!init) return
    if (init instanceof PlainHeaders) for (const [name, value] of init.#values) this.#values.set(name, value)
    else
      for (const [name, value] of Symbol.iterator in init ? init : Object.entries(init))
        this.append(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), `${value}`.trim())
  }

  append(name: string, value: string): void {
    const known = this.get(name)
    this.set(name, known === null ? value : `${known}, ${value}`)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  forEach(run: (value: string, name: string) => void): void {
    for (const [name, value] of this) run(value, name)
  }

  getSetCookie(): string[] {
    return []
  }

  keys(): IterableIterator<string> {
    return this.#values.keys()
  }

  values(): IterableIterator<string> {
    return this.#values.values()
  }

  entries(): IterableIterator<[string, string]> {
    return this.#values.entries()
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#values.entries()
  }
}

/** The content of a message; with an error, only its reader finds out that it is cut. */
class PlainBody {
  readonly text: string
  readonly error: Error | null
  constructor(text: string, error: Error | null = null) {
    this.text = text
    this.error = error
  }

  async cancel(): Promise<void> {}
}

/** Streams have no content: ky creates one to find out what Request can do. */
type BodyInit = PlainBody | string | Uint8Array | ReadableStream | null | undefined

function getBody(init: BodyInit): PlainBody | null {
  if (init === null || init === undefined) return null
  if (init instanceof PlainBody) return init
  return new PlainBody(init instanceof Uint8Array ? new TextDecoder().decode(init) : `${init}`)
}

class Message {
  readonly headers: PlainHeaders
  readonly body: PlainBody | null
  bodyUsed = false

  constructor(body: BodyInit, headers: ConstructorParameters<typeof PlainHeaders>[0]) {
    this.body = getBody(body)
    this.headers = new PlainHeaders(headers)
  }

  async text(): Promise<string> {
    if (this.bodyUsed) throw new TypeError('The body has been read.')
    this.bodyUsed = this.body !== null
    if (this.body?.error) throw this.body.error
    return this.body?.text ?? ''
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  async arrayBuffer(): Promise<ArrayBufferLike> {
    return new TextEncoder().encode(await this.text()).buffer
  }
}

interface RequestOptions {
  method?: string
  headers?: ConstructorParameters<typeof PlainHeaders>[0]
  body?: BodyInit
  signal?: PlainSignal | null
}

class PlainRequest extends Message {
  readonly url: string
  readonly method: string
  readonly signal: PlainSignal

  constructor(input: PlainRequest | URL | string, options: RequestOptions = {}) {
    const from = input instanceof PlainRequest ? input : null
    super(options.body ?? from?.body, options.headers ?? from?.headers)
    this.url = from ? from.url : `${input}`
    this.method = (options.method ?? from?.method ?? 'GET').toUpperCase()
    this.signal = options.signal ?? from?.signal ?? new PlainSignal()
    // A reader that limits the size needs it, or a stream.
    if (this.body) this.headers.set('content-length', `${this.body.text.length}`)
  }

  clone(): PlainRequest {
    return new PlainRequest(this)
  }
}

interface ResponseOptions {
  status?: number
  headers?: ConstructorParameters<typeof PlainHeaders>[0]
}

class PlainResponse extends Message {
  readonly status: number

  constructor(body?: BodyInit, { status = 200, headers }: ResponseOptions = {}) {
    super(body, headers)
    this.status = status
    if (typeof body === 'string' && !this.headers.has('content-type'))
      this.headers.set('content-type', 'text/plain;charset=UTF-8')
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  clone(): PlainResponse {
    return new PlainResponse(this.body, this)
  }
}

/** Returns a response that ends in the middle of its body. */
export function createCutResponse(text: string, options: ResponseInit): Response {
  const body = new PlainBody(text, new TypeError('terminated'))
  return new PlainResponse(body, options as ResponseOptions) as unknown as Response
}

class PlainSignal {
  aborted = false
  reason: unknown = undefined
  readonly #listeners = new Set<() => void>()
  /** Signals that abort together with this one. */
  readonly #dependents: PlainSignal[] = []

  static any(signals: Iterable<PlainSignal>): PlainSignal {
    const any = new PlainSignal()
    for (const signal of signals) {
      if (signal.aborted) {
        any.aborted = true
        any.reason = signal.reason
        return any
      }
    }
    for (const signal of signals) signal.#dependents.push(any)
    return any
  }

  static abort(reason: unknown = createAbortError()): PlainSignal {
    const aborted = new PlainSignal()
    aborted.abort(reason)
    return aborted
  }

  abort(reason: unknown): void {
    if (this.aborted) return
    const all = this.#mark(reason)
    for (const signal of all) for (const listener of [...signal.#listeners]) listener()
  }

  /** Marks this signal and those that depend on it, before any listener runs. */
  #mark(reason: unknown): PlainSignal[] {
    this.aborted = true
    this.reason = reason
    const open = this.#dependents.filter(({ aborted }) => !aborted)
    return [this, ...open.flatMap((signal) => (signal.aborted ? [] : signal.#mark(reason)))]
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  addEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.delete(listener)
  }
}

const createAbortError = (): Error =>
  Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })

class PlainController {
  readonly signal = new PlainSignal()
  abort(reason: unknown = createAbortError()): void {
    this.signal.abort(reason)
  }
}

Object.assign(globalThis, {
  Headers: PlainHeaders,
  Request: PlainRequest,
  Response: PlainResponse,
  AbortSignal: PlainSignal,
  AbortController: PlainController,
})
