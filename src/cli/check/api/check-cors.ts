import { type Contract, contracts } from '../../../services/contract/contract.ts'
import { EXPOSED_HEADERS } from '../../../transport/endpoint.ts'
import type { Finding } from '../finding.ts'
import { getPlace } from '../place-of.ts'
import { apiFinding } from './rules.ts'
import { type CallResponse, getMethod, preflightHeaders, sendPreflight, type Wire } from './wire.ts'

/** Requests in flight at once. */
const AT_ONCE = 6
/** These methods need no preflight. */
const SAFE_METHODS = ['GET', 'POST']

/** Returns the calls that the settings have an address for. */
export const reachableCalls = ({ settings }: Wire): Contract[] =>
  contracts.filter(({ context }) => context !== 'oauth' || settings.oauthUrl !== '')

/** Sends the preflight of each call as a browser does, and checks the responses. */
export async function checkPreflights(wire: Wire): Promise<{ findings: Finding[]; sent: number }> {
  const preflights = await Promise.all(
    reachableCalls(wire).map(async (call) => ({
      call: { ...call, method: getMethod(wire, call) },
      headers: await preflightHeaders(wire, call),
    })),
  )
  const queue = preflights.filter(
    ({ call, headers }) => headers.length > 0 || !SAFE_METHODS.includes(call.method),
  )
  const sent = queue.length
  const findings: Finding[] = []
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { call, headers } = next
      findings.push(...checkPreflight(wire, call, headers, await sendPreflight(wire, call, headers)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { findings, sent }
}

function checkPreflight(
  { origin }: Wire,
  call: Contract,
  requested: readonly string[],
  response: CallResponse | string,
): Finding[] {
  const where = getPlace(call)
  if (typeof response === 'string' || response.status < 200 || response.status > 299)
    return [
      apiFinding('cors-preflight', {
        where,
        problem: `The preflight (OPTIONS) ${typeof response === 'string' ? `has no response: ${response}` : `gets the status ${response.status}`}, so browsers do not send the call.`,
        fix: 'Respond to OPTIONS with 204 and the CORS headers, without authentication.',
      }),
    ]
  const found: Finding[] = []
  if (!allowsOrigin(response, origin)) found.push(wrongOrigin(where, response, origin, 'The preflight'))
  const methods = getList(response, 'access-control-allow-methods').map((method) => method.toUpperCase())
  if (!SAFE_METHODS.includes(call.method) && !methods.includes(call.method) && !methods.includes('*'))
    found.push(
      apiFinding('cors-method', {
        where,
        problem: `Access-Control-Allow-Methods lacks ${call.method}.`,
        fix: `Add ${call.method} to Access-Control-Allow-Methods.`,
      }),
    )
  const allowed = getList(response, 'access-control-allow-headers')
  // The wildcard does not cover Authorization.
  const missing = requested.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  )
  if (missing.length > 0)
    found.push(
      apiFinding('cors-headers', {
        where,
        problem: `Access-Control-Allow-Headers lacks ${missing.join(', ')}.`,
        fix: `Add ${missing.join(', ')} to Access-Control-Allow-Headers.`,
      }),
    )
  return found
}

const allowsOrigin = ({ headers }: CallResponse, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

function wrongOrigin(where: string, { headers }: CallResponse, origin: string, what: string): Finding {
  const allowed = headers.get('access-control-allow-origin')
  return apiFinding('cors-origin', {
    where,
    problem: `${what} ${allowed ? `allows the origin ${allowed}` : 'has no Access-Control-Allow-Origin'}, but the page is on ${origin}.`,
    fix: `Send Access-Control-Allow-Origin: ${origin}, or *. Name your page with --origin if it is another one.`,
  })
}

const getList = ({ headers }: CallResponse, name: string): string[] =>
  (headers.get(name) ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || [])

/** Checks that scripts of the page can read a response and the headers that the library uses. */
export function checkReadable({ origin }: Wire, call: Contract, response: CallResponse): Finding[] {
  const where = getPlace(call)
  if (!allowsOrigin(response, origin)) {
    if (response.status < 400) return [wrongOrigin(where, response, origin, 'The response')]
    return [
      apiFinding('cors-error', {
        where,
        problem: `The response with the status ${response.status} has no Access-Control-Allow-Origin for ${origin}, so the page sees a network failure instead of the error.`,
        fix: 'Send the CORS headers with every response, also those of the gateway.',
      }),
    ]
  }
  const exposed = getList(response, 'access-control-expose-headers')
  const missing = EXPOSED_HEADERS.filter(
    (name) => !exposed.includes(name.toLowerCase()) && !exposed.includes('*'),
  )
  if (missing.length === 0) return []
  return [
    apiFinding('cors-exposed', {
      where,
      problem: `Access-Control-Expose-Headers lacks ${missing.join(', ')}, so waiting times, clock and errors are less exact.`,
      fix: `Send Access-Control-Expose-Headers: ${EXPOSED_HEADERS.join(', ')} with every response.`,
    }),
  ]
}
