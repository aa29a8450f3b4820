import { brandCodes } from '../../../../brands/codes.ts'
import { fieldPaths, type ServiceCall } from '../../../services/contract/service-call.ts'
import type { Shape } from '../../../services/contract/shape.ts'
import { isObject } from '../../../util/is-object.ts'
import { type Exchange, jsonOfBody } from './har-file.ts'
import { isPseudonym } from './redact-values.ts'
import { getSegments, pathBelow } from './service-addresses.ts'
import { getWords } from './vocabulary.ts'

/** The requests with one method and one path, whose values are `{}`. */
interface Traffic {
  method: string
  /** Path below the address of the service. */
  path: string
  exchanges: readonly Exchange[]
}

/** A call that the services have at another address, and that address. */
export interface MovedCall extends Traffic {
  call: ServiceCall
  /** Path with the placeholders of the contract; null where it has other values. */
  template: string | null
}

/** The requests of a recording, by the calls of the contract. */
export interface Matches {
  /** Requests at the expected address, by the name of the call. */
  seen: ReadonlyMap<string, readonly Exchange[]>
  moved: readonly MovedCall[]
  unknown: readonly Traffic[]
  /** Names of the calls that the recording does not contain. */
  missing: readonly string[]
}

/** Address of a service in a redacted recording, and whether it is the OAuth service. */
export interface Service {
  base: string
  isOAuth: boolean
}

const isBrand = (segment: string): boolean => (brandCodes as readonly string[]).includes(segment)
const isValue = (segment: string): boolean =>
  isPseudonym(segment) || isBrand(segment) || /^\d+$/.test(segment)

/**
 * Returns whether a request's path is that of a call: words are equal, and values are at the placeholders.
 */
function isAt(call: ServiceCall, segments: readonly string[]): boolean {
  const expected = getSegments(call.path)
  return (
    expected.length === segments.length &&
    expected.every((part, index) => {
      const segment = segments[index] ?? ''
      return part.startsWith('{') ? isValue(segment) : part === segment
    })
  )
}

/**
 * Assigns the requests of a redacted recording to calls: first by method and path, then the other
 * requests by words of the path and names of fields.
 */
export function matchCalls(
  exchanges: readonly Exchange[],
  calls: readonly ServiceCall[],
  services: readonly Service[],
): Matches {
  const seen = new Map<string, Exchange[]>()
  const rest = new Map<string, { traffic: Traffic & { exchanges: Exchange[] }; isOAuth: boolean }>()
  for (const exchange of exchanges) {
    const places = services.flatMap(({ base, isOAuth }) => {
      const path = pathBelow(exchange.url, base)
      return path === null ? [] : [{ base, isOAuth, segments: getSegments(path) }]
    })
    const [call] = places
      .flatMap(({ isOAuth, segments }) =>
        calls.filter(
          (one) =>
            (one.contract.context === 'oauth') === isOAuth &&
            one.method === exchange.method &&
            isAt(one, segments),
        ),
      )
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    const [place] = places.toSorted((a, b) => b.base.length - a.base.length)
    if (call) seen.set(call.contract.name, [...(seen.get(call.contract.name) ?? []), exchange])
    else if (place) {
      const { isOAuth, segments } = place
      const template = `/${segments.map((segment) => (isValue(segment) ? '{}' : segment)).join('/')}`
      const key = `${exchange.method} ${template}`
      const group = rest.get(key) ?? {
        traffic: { method: exchange.method, path: template, exchanges: [] },
        isOAuth,
      }
      group.traffic.exchanges.push(exchange)
      rest.set(key, group)
    }
  }
  const { moved, unknown } = assign(
    [...rest.values()],
    calls.filter((call) => !seen.has(call.contract.name)),
  )
  const found = new Set([...seen.keys(), ...moved.map(({ call }) => call.contract.name)])
  return {
    seen,
    moved,
    unknown,
    missing: calls.map(({ contract }) => contract.name).filter((name) => !found.has(name)),
  }
}

/** Least likeness of a request at another address to a call. */
const ENOUGH = 4

/** Two calls fit traffic alike when their likeness differs by less. */
const ALIKE = 0.5

/**
 * Assigns traffic to the most similar calls, each at most once. Traffic that fits two calls of different effect
 * alike stays unknown: a setting for the wrong one would send a call that costs money in the place of another.
 */
function assign(
  groups: readonly { traffic: Traffic; isOAuth: boolean }[],
  calls: readonly ServiceCall[],
): Pick<Matches, 'moved' | 'unknown'> {
  const pairs = groups
    .flatMap(({ traffic, isOAuth }) =>
      calls
        .filter(({ contract }) => (contract.context === 'oauth') === isOAuth)
        .map((call) => ({ traffic, call, likeness: getLikeness(traffic, call) })),
    )
    .filter(({ likeness }) => likeness >= ENOUGH)
    .sort((a, b) => b.likeness - a.likeness)
  const moved: MovedCall[] = []
  const isFree = (traffic: Traffic, call: ServiceCall): boolean =>
    moved.every((one) => one.call !== call && (one.path !== traffic.path || one.method !== traffic.method))
  for (const { traffic, call, likeness } of pairs) {
    const isUncertain = pairs.some(
      (other) =>
        other.traffic === traffic &&
        other.call.contract.effect !== call.contract.effect &&
        Math.abs(other.likeness - likeness) < ALIKE &&
        isFree(traffic, other.call),
    )
    if (isUncertain || !isFree(traffic, call)) continue
    moved.push({ ...traffic, call, template: getTemplate(traffic, call) })
  }
  const unknown = groups
    .map(({ traffic }) => traffic)
    .filter(({ method, path }) => !moved.some((one) => one.method === method && one.path === path))
  return { moved, unknown }
}

/** Returns the share of common entries in two sets. */
function share(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = new Set([...a, ...b])
  return all.size === 0 ? 0 : [...a].filter((entry) => b.has(entry)).length / all.size
}

const pathWords = (path: string): Set<string> =>
  new Set(
    getSegments(path)
      .filter((part) => !part.startsWith('{'))
      .flatMap(getWords),
  )

/** These fields are in every response. */
const COMMON = ['statusCode', 'message', 'code']

const namesIn = (value: unknown): Set<string> =>
  new Set(isObject(value) ? Object.keys(value).filter((name) => !COMMON.includes(name)) : [])

const topNames = (shape: Shape): Set<string> =>
  new Set([...fieldPaths([shape])].filter((path) => !path.includes('.') && !COMMON.includes(path)))

/** Returns the names of the fields that a response must have, for each part of a union. */
function requiredNames(shape: Shape): Set<string>[] {
  if (shape.type === 'union') return shape.of.flatMap(requiredNames)
  if (shape.type !== 'object') return []
  const required = Object.entries(shape.fields).filter(([, field]) => !field.optional)
  return [new Set(required.map(([name]) => name).filter((name) => !COMMON.includes(name)))]
}

/** PUT and PATCH both change what exists. */
function sameMethod(one: string, other: string): number {
  if (one === other) return 1
  return [one, other].every((method) => method === 'PUT' || method === 'PATCH') ? 0.5 : 0
}

function getLikeness({ method, path, exchanges }: Traffic, call: ServiceCall): number {
  const { contract } = call
  const answered = exchanges.find(({ status, responseBody }) => status === 200 && responseBody)
  const first = answered ?? exchanges[0]
  if (!first) return 0
  const sent = namesIn(call.restoreRequest(jsonOfBody(first.body)))
  const wanted = contract.body ? topNames(contract.body) : new Set<string>()
  const received = namesIn(call.restoreResponse(jsonOfBody(answered?.responseBody ?? null)))
  const values = path.split('{').length
  const request =
    wanted.size + sent.size === 0 ? 0.5 : 3 * share(sent, wanted) - (sent.size * wanted.size === 0 ? 1 : 0)
  const shares = requiredNames(contract.response).map((names) => share(received, names))
  const response = received.size === 0 ? 0 : 3 * Math.max(0, ...shares)
  return (
    4 * share(pathWords(path), pathWords(call.path)) +
    (values === call.path.split('{').length ? 1 : -1) +
    sameMethod(method, call.method) +
    request +
    response
  )
}

/** Returns the path with the placeholders of the contract, in its order; null where it has other values. */
function getTemplate({ path }: Traffic, { path: own }: ServiceCall): string | null {
  const placeholders = own.match(/\{\w+\}/g) ?? []
  if (placeholders.length !== path.split('{').length - 1) return null
  let next = 0
  return path.replaceAll('{}', () => {
    next += 1
    return placeholders[next - 1] ?? ''
  })
}
