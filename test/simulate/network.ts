import { type AnyEndpointName, allEndpoints } from '../../src/services/all-endpoints.ts'
import type { Page } from './browser.ts'
import { ledger } from './connection.ts'
import { type Answer, execute, type Observer } from './services.ts'
import { type Context, contextNow, presentTime, SERVICES } from './time.ts'
import { createCutResponse } from './web.ts'

/** Ways in which one call goes wrong. */
export type FaultKind =
  /** The request arrives late, or its response does. */
  | 'slow'
  | 'slowResponse'
  /** The connection breaks: before the services receive the request, or after they have executed it. */
  | 'lost'
  | 'lostResponse'
  /** Nothing arrives any more, so that only a time limit ends the call. */
  | 'silent'
  | 'silentResponse'
  /** The response ends in the middle of its body. */
  | 'cut'
  /** The request arrives twice. */
  | 'twice'
  /**
   * Another response replaces that of the services, which do not execute the request; with `After` they do.
   */
  | `status${401 | 403 | 409 | 429 | 500 | 503}`
  | 'status500After'
  | 'html'
  | 'htmlAfter'

/** The calls that a fault can affect. */
export type FaultCall = AnyEndpointName | 'lists'

export interface Fault {
  call: FaultCall
  kind: FaultKind
  /** Of the kinds that are late. */
  ms: number
}

/** One payment in the ledger of the services. */
interface Charge {
  id: number
  at: number
  account_id: string
  plan_code: string
  amount_in_cents: number
  intent: string | null
}

/** A request that changes something, from its sending on. */
export interface Write {
  call: AnyEndpointName
  path: string
  body: Readonly<Record<string, unknown>>
  key: string | null
  account: string
  context: Context
  sentAt: number
  /** When the services have previewed an order of this document last, ms; 0 without one. */
  previewedAt: number
  /** When the document stopped waiting for it: by a response, an error, or an abort; null while it waits. */
  endedAt: number | null
  /** The status that the document received; null without a response. */
  status: number | null
  /** Other changes that were in flight when it was sent. */
  beside: readonly Write[]
  /** Each execution by the services, with the payments that it made; a known key only has the first response. */
  commits: { at: number; isRejected: boolean; isReplayed: boolean; charges: readonly Charge[] }[]
}

/** Delays of a call in ms, from a document to the services and back. */
const LATENCY = { request: 30, response: 20 } as const
/** A read can show a state that is at most this old, in ms. */
export const OLDEST_MS = 60_000

/** Reads that the services may serve from an older state. */
const LISTS: readonly AnyEndpointName[] = [
  'subscriptions',
  'accountSubscriptions',
  'devices',
  'unassignedDevices',
  'paymentHistory',
  'billingInfo',
  'billingInfoV3',
]
/** Calls without GET that change nothing of an account. */
const HARMLESS: readonly AnyEndpointName[] = [
  ...(['byToken', 'byEmail', 'preview', 'verifyBillingV3', 'validateCoupon', 'setupIntent'] as const),
  'paymentMethod',
]

const routes = Object.entries(allEndpoints)
  .map(([name, { method, context, path }]) => ({
    name: name as AnyEndpointName,
    method,
    places: path.split('{').length,
    pattern: new RegExp(`^/${context}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.places - other.places)

/** Returns whether a document waits for a change. */
const isInFlight = ({ endedAt, context }: Write): boolean =>
  endedAt === null && context.realm !== null && context.realm.state !== 'gone'

/** Returns the name of a call. Throws for an unknown one. */
function getName(method: string, path: string): AnyEndpointName {
  const route = routes.find((one) => one.method === method && one.pattern.test(path))
  if (!route) throw new Error(`unknown call ${method} ${path}`)
  return route.name
}

const chargesAfter = (id: number): Charge[] => ledger.all<Charge>('SELECT * FROM charges WHERE id > ?', id)
const lastCharge = (): number =>
  ledger.all<{ id: number | null }>('SELECT max(id) AS id FROM charges')[0]?.id ?? 0

/** Reads of the plan catalog and the like, for all simulations that do not change it. */
const publicReads = new Map<string, Answer>()

/** How long credentials are certainly accepted, ms. */
const CREDENTIALS_MS = 55 * 60_000

/** Returns when a plan changes by itself next. */
const nextEventAfter = (now: number): number =>
  ledger.all<{ at: number | null }>(
    `SELECT min(at) AS at FROM (${[
      ...[
        'period_end',
        'trial_end',
        'expires_at',
        'pause_effective',
        'paused_until',
        'pending_at',
        'retry_at',
      ],
    ]
      .map((name) => `SELECT ${name} AS at FROM subscriptions`)
      .join(' UNION ALL ')}) WHERE at > ?`,
    now,
  )[0]?.at ?? Number.POSITIVE_INFINITY

interface Version {
  answer: Answer
  /** Until when the services would have sent it. */
  until: number
}

/** The network between all documents and the services. */
export class Network {
  readonly writes: Write[] = []
  /** Waiting faults; each affects the next call that it names. */
  readonly faults: Fault[] = []
  /** How old the lists are that the services return, in ms; 0 for the present state. */
  staleness = 0
  /** Runs before each execution of a change. */
  onExecute: (write: Write) => void = () => {}
  /** Runs after each execution of a change. */
  onCommit: (write: Write) => void = () => {}
  /** Reads since the last change, by account and address. */
  readonly #reads = new Map<string, Answer>()
  /** When something happens by itself that makes the reads obsolete; null before the first read. */
  #nextEvent: number | null = null
  /** Session tokens of the credentials that the services have accepted, and when. */
  readonly #readers = new Map<string, number>()
  #publicReads = publicReads
  /** When the services have previewed an order of each document last, ms. */
  readonly #previews = new Map<unknown, number>()
  /** By account and address. */
  #versions = new Map<string, Map<string, Version[]>>()
  readonly #observers: ReadonlyMap<string, Observer>

  /** @param observers By account. */
  constructor(observers: ReadonlyMap<string, Observer>) {
    this.#observers = observers
  }

  /**
   * Returns `fetch` of a document.
   * @param account Returns the account that is signed in, as an email address.
   */
  getFetch(page: Page, account: () => string): typeof globalThis.fetch {
    return async (input, init) => {
      const request = new Request(input, init)
      const { signal } = request
      signal.throwIfAborted()
      const { method, headers, url } = request
      const body = method === 'GET' ? null : await request.text()
      const sent = { method, headers, url, body }
      const path = new URL(url).pathname
      const call = getName(method, path)
      const fault = this.#takeFault(call)
      const parsed: Write['body'] = body ? JSON.parse(body) : {}
      // With a token, the bank verifies a card; without one, the card on file pays.
      const isVerification = call === 'verifyBilling' && Boolean(parsed.billing_token)
      const isWrite = method !== 'GET' && !HARMLESS.includes(call) && !isVerification
      const write: Write = {
        call,
        path,
        body: parsed,
        key: headers.get('idempotency-key'),
        account: account(),
        context: contextNow(),
        sentAt: presentTime().now,
        previewedAt: this.#previews.get(page) ?? 0,
        endedAt: null,
        status: null,
        beside: isWrite ? this.writes.filter(isInFlight) : [],
        commits: [],
      }
      if (isWrite) this.writes.push(write)
      const name = `${page.browser.name}${page.name} ${method} ${path}`
      this.log(
        `  ${name}${fault ? ` [${fault.kind} ${fault.ms}]` : ''}${write.key ? ` key ${write.key.slice(0, 6)}` : ''}`,
      )
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const end = (settle: () => void): void => {
        write.endedAt ??= presentTime().now
        settle()
      }
      const note = (what: string): void => this.log(`  ${name}: ${what}`)
      signal.addEventListener(
        'abort',
        () =>
          end(() => {
            reject(signal.reason)
          }),
        { once: true },
      )
      const deliver = (ms: number, settle: () => void): void =>
        void presentTime().after(ms, page.context, () => end(settle))
      const respond = (answer: Answer, ms: number): void =>
        deliver(ms, () => {
          write.status = answer.status
          note(`receives ${answer.status}`)
          resolve(getResponse(answer, fault?.kind === 'cut'))
        })
      const breakOff = (ms: number): void =>
        deliver(ms, () => {
          note('breaks off')
          reject(new TypeError('Failed to fetch'))
        })
      const arrive = (ms: number, then: (answer: Answer) => void): void =>
        void presentTime().after(ms, SERVICES, () => {
          void this.#execute(sent, write, isWrite).then(then)
        })
      this.#send(fault, { arrive, respond, breakOff })
      return promise
    }
  }

  #send(
    fault: Fault | null,
    {
      arrive,
      respond,
      breakOff,
    }: {
      arrive(ms: number, then: (answer: Answer) => void): void
      respond(answer: Answer, ms: number): void
      breakOff(ms: number): void
    },
  ): void {
    const { request, response } = LATENCY
    const kind = fault?.kind ?? null
    const late = fault?.ms ?? 0
    const ignore = (): void => {}
    const replaced = fault && getReplacement(fault.kind)
    if (replaced) {
      const isExecuted = kind === 'status500After' || kind === 'htmlAfter'
      if (isExecuted) arrive(request, () => respond(replaced, response))
      else respond(replaced, request + response)
    } else if (kind === 'slow') arrive(late, (answer) => respond(answer, response))
    else if (kind === 'slowResponse') arrive(request, (answer) => respond(answer, late))
    else if (kind === 'lost') breakOff(request)
    else if (kind === 'lostResponse') arrive(request, () => breakOff(response))
    else if (kind === 'silent') ignore()
    else if (kind === 'silentResponse') arrive(request, ignore)
    else {
      arrive(request, (answer) => respond(answer, response))
      if (kind === 'twice') arrive(request + 5, ignore)
    }
  }

  /** Receives what happens, for a trace. */
  log: (line: string) => void = () => {}

  #takeFault(call: AnyEndpointName): Fault | null {
    const at = this.faults.findIndex(
      (fault) => fault.call === call || (fault.call === 'lists' && LISTS.includes(call)),
    )
    return at < 0 ? null : (this.faults.splice(at, 1)[0] ?? null)
  }

  async #execute(
    sent: { method: string; headers: Headers; url: string; body: string | null },
    write: Write,
    isWrite: boolean,
  ): Promise<Answer> {
    const { now } = presentTime()
    const { method, headers, url, body } = sent
    const request = new Request(url, { method, headers, body })
    if (!isWrite) {
      if (write.call === 'preview') this.#previews.set(write.context.realm, now)
      const isList = method === 'GET' && LISTS.includes(write.call)
      return (isList ? this.#older(write.account, url) : null) ?? this.#read(request, write.account)
    }
    if (this.staleness > 0) await this.keepVersions(write.account)
    this.#reads.clear()
    this.#nextEvent = null
    this.onExecute(write)
    const before = lastCharge()
    const answer = await execute(request)
    // Some rejections have the status 200.
    const isRejected = answer.status >= 400 || /"(errorType|FunctionError)":"/.test(answer.text)
    const charges = chargesAfter(before)
    const isReplayed = answer.headers.some(([name]) => name === 'idempotent-replayed')
    write.commits.push({ at: now, isRejected, isReplayed, charges })
    const sums = charges.map(({ amount_in_cents: cents }) => ` charges ${cents}`).join()
    this.log(
      `    services ${isReplayed ? 'know' : 'execute'} ${write.path}: ${answer.status}${isRejected ? ` ${answer.text}` : ''}${sums}`,
    )
    this.onCommit(write)
    return answer
  }

  /**
   * Reads as `execute` does. A read that the services have answered to an account since the last change is not
   * executed again for credentials that they know.
   */
  async #read(request: Request, account: string): Promise<Answer> {
    const { method, url, headers } = request
    if (method !== 'GET') {
      const answer = await execute(request)
      const { now } = presentTime()
      for (const [, minted = ''] of answer.text.matchAll(/"sessionToken":"([^"]+)"/g))
        this.#readers.set(minted, now)
      return answer
    }
    const isPublic = !headers.has('authorization')
    const reader = headers.get('x-amz-security-token') ?? ''
    const name = `${isPublic ? '' : account} ${url}`
    const known = isPublic ? this.#publicReads.get(name) : this.#isReader(reader) && this.#known(name)
    if (known) return known
    const answer = await execute(request)
    if (answer.status !== 200) return answer
    if (isPublic) this.#publicReads.set(name, answer)
    else this.#reads.set(name, answer)
    if (!isPublic && !this.#readers.has(reader)) this.#readers.set(reader, presentTime().now)
    return answer
  }

  /** Returns a read that is still up to date. */
  #known(name: string): Answer | undefined {
    const { now } = presentTime()
    if (this.#nextEvent !== null && now >= this.#nextEvent) {
      this.#reads.clear()
      this.#nextEvent = null
    }
    this.#nextEvent ??= nextEventAfter(now)
    return this.#reads.get(name)
  }

  #isReader(token: string): boolean {
    const since = this.#readers.get(token)
    return since !== undefined && presentTime().now - since < CREDENTIALS_MS
  }

  /** Executes every read again: the account or its credentials have changed. */
  forgetReads(): void {
    this.#reads.clear()
    this.#readers.clear()
    this.#nextEvent = null
  }

  /** Reads the plan catalog again, which has changed. */
  forgetPlans(): void {
    this.#publicReads = new Map()
    this.forgetReads()
  }

  /** Keeps what the lists of an account show now, as something is about to change them. */
  async keepVersions(account: string): Promise<void> {
    const observer = this.#observers.get(account)
    if (!observer) return
    for (const [url, versions] of this.#versions.get(account) ?? []) {
      const { pathname, search } = new URL(url)
      const answer = this.#known(`${account} ${url}`) ?? (await observer.read(pathname + search))
      versions.push({ answer, until: presentTime().now })
    }
  }

  /** Returns the oldest state of a list that may still be served; null for the present one. */
  #older(account: string, url: string): Answer | null {
    const lists = this.#versions.get(account) ?? new Map<string, Version[]>()
    this.#versions.set(account, lists)
    const versions = lists.get(url) ?? []
    lists.set(url, versions)
    if (this.staleness === 0) return null
    const since = presentTime().now - Math.min(this.staleness, OLDEST_MS)
    return versions.find(({ until }) => until > since)?.answer ?? null
  }
}

function getResponse({ status, headers, text }: Answer, isCut: boolean): Response {
  return isCut ? createCutResponse(text, { status, headers }) : new Response(text, { status, headers })
}

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'

/** Returns the response that a fault puts in the place of the services' own. */
function getReplacement(kind: FaultKind): Answer | null {
  if (kind.startsWith('html')) return { status: 502, headers: [['content-type', 'text/html']], text: HTML }
  const [, status] = /^status(\d+)/.exec(kind) ?? []
  if (!status) return null
  return {
    status: Number(status),
    headers: [['content-type', 'application/json']],
    text: JSON.stringify({ statusCode: Number(status), message: 'Something broke.' }),
  }
}
