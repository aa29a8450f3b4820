// The sandbox's control calls (.docs/sandbox.md) as functions, for every way to reach a sandbox.

/** A message that the services have sent. */
export interface Message {
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  /** The code in it, if it has one. */
  code?: string
  /** The absolute address in it, if it has one. */
  link?: string
  /** Time in ISO 8601. */
  at: string
}

/** A call in the sandbox's log; bodies contain no secrets. */
export interface LoggedRequest {
  /** Time in ISO 8601. */
  at: string
  method: string
  /** Path and query. */
  path: string
  /** Email of the account behind the call. */
  account: string | null
  auth: 'none' | 'basic' | 'signed'
  signature: 'ok' | 'bad' | 'none'
  idempotencyKey: string | null
  /** HTTP status, 0 when the connection ended without a response. */
  status: number
  body: unknown
  /** Violations of the wire contract by the call. */
  violations: string[]
}

/** A payment that the bank accepted. */
export interface Charge {
  /** Time in ISO 8601. */
  at: string
  /** Email of the account. */
  account: string
  planCode: string
  amountInCents: number
  /** Code in ISO 4217. */
  currency: string
  /** Idempotency key of the order; null for a charge that no call has caused, and for a call without a key. */
  intent: string | null
}

/** What a fault does to a call. */
export interface FaultEffect {
  kind: 'status' | 'nocors' | 'timeout' | 'reset' | 'malformed' | 'html' | 'truncated' | 'slow'
  /** Whether the services have handled the call before the fault: `after` leaves its outcome unknown. Default: `before`. */
  when?: 'before' | 'after'
  /** Number of calls. Default: 1. */
  times?: number
  /** HTTP status. */
  status?: number
  /** JSON, or a text. */
  body?: unknown
  /** Seconds, or an HTTP date. */
  retryAfter?: number | string
  /** Delay of `slow` in ms. Default: 1000. */
  ms?: number
}

/** A fault of the next matching calls. */
export interface Fault extends FaultEffect {
  /** Default: every method. */
  method?: string
  /** Glob on the path. Default: every path. */
  path?: string
}

/** An account with any combination of plans, devices, card and invoices (sandbox.md, "Worlds"). */
export interface World {
  brand: string
  email: string
  /** Two capital letters, which decide the currency. Default: `US`. */
  country?: string
  /** Vendor of the stored card. Default: the seller of the brand's plans. */
  provider?: 'recurly' | 'stripe'
  /** Default: `good`. */
  card?: 'good' | 'declines' | 'declinesLater' | 'none'
  plans: {
    code: string
    state:
      | 'active'
      | 'trial'
      | 'trialOver'
      | 'paused'
      | 'pausing'
      | 'pending'
      | 'pastDue'
      | 'apple'
      | 'legacy'
    /** Number of devices on the plan. */
    devices: number
  }[]
  /** Number of devices of the account, with those on plans. */
  devices: number
  invoices: number
  /** A promo code that waits for the next payment. */
  promo?: string
  /** Whether the account's deletion is requested. */
  deletion?: boolean
}

/** A move of the sandbox's time. */
export interface ClockMove {
  /** Time in ms that passes for the services. */
  advanceMs?: number
  /** Difference in ms of the time that the services claim from theirs. */
  skewMs?: number
}

/** The sandbox's time. */
export interface SandboxTime {
  /** Time of the services in ISO 8601. */
  now: string
  /** Time that they claim in ISO 8601. */
  claimed: string
  advanceMs: number
  skewMs: number
}

/** Sends a request to a sandbox. */
export type Send = (request: Request) => Response | Promise<Response>

/** The control calls of a sandbox. Each rejects with the sandbox's message when it refuses the input. */
export interface Controls {
  /** Restores the seeded accounts, the clock and the partner sites, and clears faults and log. */
  reset(): Promise<void>
  /** Returns the sent messages, newest last; all of them without `to`. */
  inbox(to?: string): Promise<Message[]>
  /** Creates a single-use sign-in token. */
  token(account: string, brand: string): Promise<string>
  /** Adds faults, each for the next calls that it matches. */
  addFaults(...faults: readonly Fault[]): Promise<void>
  /** Removes the faults that no call has had. */
  clearFaults(): Promise<void>
  /** Returns the log of calls, oldest first. */
  requests(): Promise<LoggedRequest[]>
  /** Empties the log of calls. */
  clearRequests(): Promise<void>
  /** Returns the ledger, oldest first; of all accounts without one. */
  charges(account?: string): Promise<Charge[]>
  /** Moves the sandbox's time, so that what is due happens. */
  moveClock(move: ClockMove): Promise<void>
  /** Returns the sandbox's time. */
  time(): Promise<SandboxTime>
  /** Changes the price of a plan, in hundredths of the currency's unit (default USD). */
  setPrice(price: { brand: string; code: string; cents: number; currency?: string }): Promise<void>
  /** Builds an account; returns its email address. */
  buildWorld(world: World): Promise<string>
}

const getQuery = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/**
 * Returns the control calls of a sandbox.
 * @param url Address of the sandbox, without a trailing slash.
 */
export function getControls(send: Send, url: string): Controls {
  async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await send(
      new Request(`${url}/sandbox${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : null) as Result
  }
  return {
    reset: () => call('POST', '/reset'),
    inbox: (to) => call('GET', `/inbox${getQuery({ to })}`),
    token: async (account, brand) =>
      (await call<{ token: string }>('POST', '/token', { account, brand })).token,
    addFaults: (...faults) => call('POST', '/faults', faults),
    clearFaults: () => call('DELETE', '/faults'),
    requests: () => call('GET', '/requests'),
    clearRequests: () => call('DELETE', '/requests'),
    charges: (account) => call('GET', `/charges${getQuery({ account })}`),
    moveClock: (move) => call('POST', '/clock', move),
    time: () => call('GET', '/clock'),
    setPrice: (price) => call('POST', '/price', price),
    buildWorld: async (world) => (await call<{ account: string }>('POST', '/world', world)).account,
  }
}
