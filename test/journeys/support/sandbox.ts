/** A message in the sandbox's inbox. */
interface Message {
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  code?: string
  link?: string
  at: string
}

/** A request in the sandbox's log; bodies contain no secrets. */
interface LoggedRequest {
  at: string
  method: string
  path: string
  account: string | null
  auth: 'none' | 'basic' | 'signed'
  signature: 'ok' | 'bad' | 'none'
  idempotencyKey: string | null
  status: number
  body: unknown
  /** Violations of the wire contract by the call. */
  violations: string[]
}

/** A charge in the sandbox's ledger. */
interface Charge {
  at: string
  account: string
  planCode: string
  amountInCents: number
  currency: string
  intent: string | null
}

/** A fault to inject (.docs/sandbox.md). */
export interface Fault {
  method: string
  path: string
  times?: number
  when?: 'before' | 'after'
  kind: 'status' | 'nocors' | 'timeout' | 'reset' | 'malformed' | 'html' | 'truncated' | 'slow'
  status?: number
  body?: unknown
  retryAfter?: number
  ms?: number
}

/** Returns the sandbox's control calls. */
export function sandboxAt(url: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${text}`)
    return text ? JSON.parse(text) : null
  }
  return {
    reset: () => call('POST', '/reset'),
    inbox: async (to: string) => (await call('GET', `/inbox?to=${encodeURIComponent(to)}`)) as Message[],
    /** Creates a single-use sign-in token. */
    token: async (account: string, brand: string) =>
      ((await call('POST', '/token', { account, brand })) as { token: string }).token,
    faults: (...faults: Fault[]) => call('POST', '/faults', faults),
    noFaults: () => call('DELETE', '/faults'),
    requests: async () => (await call('GET', '/requests')) as LoggedRequest[],
    charges: async (account: string) =>
      (await call('GET', `/charges?account=${encodeURIComponent(account)}`)) as Charge[],
    forgetRequests: () => call('DELETE', '/requests'),
    clock: (move: { advanceMs?: number; skewMs?: number }) => call('POST', '/clock', move),
  }
}

export type Sandbox = ReturnType<typeof sandboxAt>
