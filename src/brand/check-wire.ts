import * as v from 'valibot'
import { findSharedAddress } from './shared-address.ts'
import { WIRE_CALLS, type WireCall } from './wire-calls.ts'
import { KEY_HEADER, TOKEN_HEADER } from './wire-headers.ts'
import type { WireSettings } from './wire-settings.ts'

/** Most names of fields in one place, and longest text, in characters. */
const NAMES = 300
const CHARACTERS = 200

const TEXT = 'must be a string'
const text = v.pipe(v.string(TEXT), v.maxLength(CHARACTERS, `must have at most ${CHARACTERS} characters`))

const object = <Entries extends v.ObjectEntries>(entries: Entries, unknown = 'is not a setting') =>
  v.strictObject(entries, ({ expected }) => (expected === 'never' ? unknown : 'must be an object'))

/**
 * Headers that browsers or proxies write, that Signature V4 does not cover or writes itself, or that CORS lets
 * pass without a preflight. A token in one of them would be unprotected, or would not arrive.
 */
const RESERVED_HEADER =
  /^(?:accept.*|access-control-.*|authorization|cache-control|connection|content-.*|cookie2?|date|dnt|expect|from|host|if-.*|keep-alive|max-forwards|origin|pragma|priority|proxy-.*|range|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|x-amz-.*|x-amzn-.*|x-http-method.*|x-method-override|x-request-id|x-requested-with)$/

/** Returns whether a header cannot contain the token or the key. */
export const isReservedHeader = (name: string): boolean => RESERVED_HEADER.test(name)

const HEADER = 'must be a header in lowercase, such as "x-session-token"'
const header = v.pipe(
  text,
  v.regex(/^[a-z][a-z\d-]*$/, HEADER),
  v.check(
    (name) => !isReservedHeader(name),
    'must be a header of the services’ own: browsers, signatures or CORS treat this one in another way',
  ),
)

/** Returns whether the settings may name a header for the token or the key. */
export const isWireHeader = (name: string): boolean => v.is(header, name)

/** Names that objects have by themselves. */
const RESERVED_FIELD = ['__proto__', 'constructor', 'prototype']
const FIELD = /^[\w$-]+$/
const isField = (name: string): boolean => FIELD.test(name) && !RESERVED_FIELD.includes(name)

/** Returns the schema of names by a field's name, or by its path. */
function namesSchema(isKey: (key: string) => boolean, keys: string) {
  return v.pipe(
    v.record(
      v.string(),
      v.pipe(text, v.check(isField, 'must be the name of a field, such as "plan_code"')),
      'must be an object of names',
    ),
    v.maxEntries(NAMES, `must have at most ${NAMES} names`),
    v.check((names) => Object.keys(names).every(isKey), `must have ${keys} as its keys`),
    v.check((names) => {
      const targets = Object.entries(names).map(
        ([key, name]) => key.slice(0, key.lastIndexOf('.') + 1) + name,
      )
      return new Set(targets).size === targets.length
    }, 'must not have one name for two fields of an object'),
  )
}

const fields = namesSchema(isField, 'names of fields')
const paths = namesSchema(
  (path) => path.split('.').every(isField),
  'paths of fields, such as "invoices.invoiceTotal",',
)

/**
 * A path without anything that an address treats in its own way: it stays below the address of the services.
 */
const PATH = /^(?:\/(?:[\w~:-]|\.(?!\.)|\{\w+\})+)+$/

/** Returns the placeholders of a path. */
const getPlaceholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const sorted = (names: readonly string[]): string => [...names].sort().join(', ')

function callSchema([own, address]: WireCall) {
  const placeholders = getPlaceholders(address)
  const methods = own === 'GET' ? (['GET', 'POST'] as const) : (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
  const values = placeholders.map((placeholder) => `{${placeholder}}`)
  return object({
    method: v.optional(v.picklist(methods, `must be one of ${methods.join(', ')} for this call`)),
    path: v.optional(
      v.pipe(
        text,
        v.check(
          (path) => PATH.test(path) && path.split('/').every((part) => part !== '.'),
          'must be a path below the address of the services, such as "/subscriptions/plans": no address, query, escape or dot segment',
        ),
        v.check(
          (path) => sorted(getPlaceholders(path)) === sorted(placeholders),
          values.length > 0
            ? `must contain ${values.join(' and ')} once, and no other value in braces`
            : 'must contain no value in braces',
        ),
      ),
    ),
    request: v.optional(paths),
    response: v.optional(paths),
  })
}

/** Returns the problem of two calls with one address. */
export const sharedProblem = (names: ReturnType<typeof findSharedAddress>): string =>
  `must not send two calls to one address: ${names?.join(' and ')}`

/**
 * The schema of the setting `wire`. It rejects an address of another service or of another call, a header that
 * the signature does not cover, and a change that a browser may repeat or store.
 */
export const WIRE = v.pipe(
  object({
    tokenHeader: v.optional(header),
    keyHeader: v.optional(header),
    signing: v.optional(
      object({
        service: v.optional(
          v.pipe(text, v.regex(/^[a-z][a-z\d-]*$/, 'must be a service, such as "execute-api"')),
        ),
        region: v.optional(
          v.pipe(text, v.regex(/^[a-z]+(?:-[a-z]+)+-\d$/, 'must be a region, such as "us-east-2"')),
        ),
      }),
    ),
    fields: v.optional(fields),
    calls: v.optional(
      v.pipe(
        object(
          Object.fromEntries(
            Object.entries<WireCall>(WIRE_CALLS).map(([name, call]) => [name, v.optional(callSchema(call))]),
          ),
          'is not a call; openapi.json of the package names them as operationId',
        ),
        v.check(
          (calls) => findSharedAddress(calls as WireSettings['calls']) === null,
          ({ input }) => sharedProblem(findSharedAddress(input as WireSettings['calls'])),
        ),
      ),
    ),
  }),
  v.check(
    ({ tokenHeader = TOKEN_HEADER, keyHeader = KEY_HEADER }) => tokenHeader !== keyHeader,
    'must have different headers for the token and the key',
  ),
)
