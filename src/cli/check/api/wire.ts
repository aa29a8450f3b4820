import { isLoopback } from '../../../brand/loopback.ts'
import type { BrandSettings } from '../../../brand/settings.ts'
import type { Contract } from '../../../services/contract/contract.ts'
import { getSigning, wireHeaders } from '../../../services/endpoints.ts'
import { basicAuth } from '../../../transport/basic.ts'
import type { ServerClock } from '../../../transport/clock.ts'
import type { SignedSession } from '../../../transport/session.ts'
import { signRequest } from '../../../transport/signer.ts'
import { callUrl } from '../../../transport/transport.ts'
import { getWireForm } from '../../../transport/wire.ts'
import { getReason, TIMEOUT_MS } from '../reason-of.ts'

/** Where calls go, and on behalf of which page. */
export interface Wire {
  brand: string
  settings: BrandSettings
  /** Origin of the page whose calls are imitated. */
  origin: string
  /** Time of the services, by which calls are signed. */
  clock: ServerClock
}

/** A response of the services. */
export interface CallResponse {
  status: number
  headers: Headers
  /** Parsed JSON; undefined for an empty body and for one that is no JSON. */
  body: unknown
  /** Whether the body is neither empty nor JSON. */
  isForeign: boolean
  /** Local time in ms in the middle of the call. */
  at: number
}

/** The values of one call. */
export interface Values {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  authorization?: string
  session?: SignedSession
  /** Age of the signature in ms. Default: 0. */
  age?: number
}

/** Sends a call as the library does. Resolves with a sentence when there is no response. */
export async function send(
  wire: Wire,
  contract: Contract,
  values: Values = {},
): Promise<CallResponse | string> {
  const form = getWireForm(wire.settings, contract)
  const named = form.request(values)
  const url = callUrl(form.settings, form.endpoint, {
    ...(named.path && { path: named.path }),
    ...(named.query && { query: named.query }),
  })
  const { method } = form.endpoint
  const body = named.body === undefined ? '' : JSON.stringify(named.body)
  const own = getHeaders(wire, contract, { ...values, hasBody: body !== '' })
  const headers = values.session
    ? await signRequest({ method, url, headers: own, body }, values.session.credentials, {
        ...getSigning(wire.settings.wire),
        date: new Date(wire.clock.now().getTime() - (values.age ?? 0)),
      })
    : own
  const response = await request(url, {
    method,
    headers: { ...headers, origin: wire.origin },
    ...(body && { body }),
  })
  return typeof response === 'string' ? response : { ...response, body: form.response(response.body) }
}

function getHeaders(
  { settings }: Wire,
  contract: Contract,
  { authorization, session, hasBody }: Values & { hasBody: boolean },
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(authorization ? { authorization } : {}),
    ...(session && contract.auth === 'signed' ? { [wireHeaders(settings.wire).token]: session.token } : {}),
  }
}

async function request(url: URL, init: RequestInit): Promise<CallResponse | string> {
  const start = Date.now()
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would lose the signature, and a browser rejects one of a preflight.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const received = Date.now()
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, at: (start + received) / 2, ...parse(text) }
  } catch (error) {
    return getReason(error)
  }
}

function parse(text: string): Pick<CallResponse, 'body' | 'isForeign'> {
  if (!text.trim()) return { body: undefined, isForeign: false }
  try {
    return { body: JSON.parse(text), isForeign: false }
  } catch {
    // The parser's error quotes the response, which can contain a token.
    return { body: undefined, isForeign: true }
  }
}

/** Stands for a path value, a token or credentials where their content does not matter. */
const ANY = 'acct-check'
const ANY_SESSION: SignedSession = {
  token: ANY,
  credentials: { accessKeyId: ANY, secretAccessKey: ANY, sessionToken: ANY },
}

/** Returns an invented session, which no sign-in has created. */
export const invalidSession = (): SignedSession => ANY_SESSION

/** Sends the preflight of a call. `headers` are those of the call that it names. */
export function sendPreflight(
  wire: Wire,
  contract: Contract,
  headers: readonly string[],
): Promise<CallResponse | string> {
  return request(getAddress(wire, contract), {
    method: 'OPTIONS',
    headers: {
      origin: wire.origin,
      'access-control-request-method': getMethod(wire, contract),
      ...(headers.length > 0 && { 'access-control-request-headers': headers.join(',') }),
    },
  })
}

/** Returns the address of a call with any value in each placeholder of its path. */
function getAddress({ settings }: Wire, contract: Contract): URL {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ANY])
  const form = getWireForm(settings, contract)
  return callUrl(form.settings, form.endpoint, { path: Object.fromEntries(names) })
}

/** Returns the method with which the services of the brand accept a call. */
export const getMethod = ({ settings }: Wire, contract: Contract): Contract['method'] =>
  getWireForm(settings, contract).endpoint.method

/** These headers need no preflight. */
const SAFE_HEADERS = ['accept', 'origin']

/** Returns the headers that the preflight of a call names, in the order of a browser. */
export async function preflightHeaders(wire: Wire, contract: Contract): Promise<string[]> {
  const values: Values & { hasBody: boolean } = {
    hasBody: contract.body !== undefined,
    ...(contract.auth === 'basic' && { authorization: basicAuth(ANY) }),
    ...(contract.auth === 'signed' && { session: ANY_SESSION }),
  }
  const own = getHeaders(wire, contract, values)
  const method = getMethod(wire, contract)
  const headers =
    contract.auth === 'signed'
      ? await signRequest(
          { method, url: getAddress(wire, contract), headers: own, body: '' },
          ANY_SESSION.credentials,
          { ...getSigning(wire.settings.wire), date: new Date() },
        )
      : own
  const isKeyed = wire.settings.idempotencyHeader && contract.effect === 'charges'
  return [...Object.keys(headers), ...(isKeyed ? [wireHeaders(wire.settings.wire).key] : [])]
    .map((name) => name.toLowerCase())
    .filter((name) => !SAFE_HEADERS.includes(name))
    .sort()
}

/** Returns whether responses of a service cannot be forged on the way. */
export const isSafeService = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || isLoopback(hostname)
