import { SCOPES } from '../../src/domain/embed/scopes.ts'
import { CHANNEL_CHARS } from '../../src/embed/handshake.ts'
import { operations } from '../../src/embed/operations.ts'
import { LOCALE_CHARS, SCHEMES, VALUE_CHARS } from '../../src/embed/page/parse-appearance.ts'
import {
  ENDS,
  ERRORS,
  NOTIFICATIONS,
  PROTOCOL_VERSION,
  READS,
  type RpcErrorName,
  WRITES,
} from '../../src/embed/protocol.ts'
import { ID_CHARS } from '../../src/embed/rpc.ts'
import { COLORS, FONTS, RADII } from '../../src/embed/theme-properties.ts'
import { DATA_CODES } from './embedding-codes.ts'
import { notifications, results } from './embedding-results.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` })
const constant = (value: unknown): JsonSchema => ({ const: value })
const text: JsonSchema = { type: 'string' }

/** An object with these required properties; `open` says whether later releases may add some. */
const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  { optional = {}, open = false }: { optional?: Readonly<Record<string, JsonSchema>>; open?: boolean } = {},
): JsonSchema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  ...(open ? {} : { additionalProperties: false }),
})

const rpc = constant('2.0')
const id: JsonSchema = { anyOf: [{ type: 'number' }, { type: 'string', maxLength: ID_CHARS }] }
const scopes: JsonSchema = { type: 'array', items: { enum: SCOPES } }
const channel: JsonSchema = { type: 'string', minLength: 1, maxLength: CHANNEL_CHARS }
const appearance = object(
  {},
  {
    open: true,
    optional: {
      scheme: { enum: SCHEMES },
      locale: { type: 'string', maxLength: LOCALE_CHARS },
      theme: object(
        {},
        {
          open: true,
          optional: Object.fromEntries(
            [...COLORS, ...Object.keys(RADII), ...FONTS].map((name) => [
              name,
              { type: 'string', maxLength: VALUE_CHARS },
            ]),
          ),
        },
      ),
    },
  },
)
const version = constant(PROTOCOL_VERSION)

/** Requests of one method; `params` is required where the method needs parameters. */
function getRequest(method: string, params: JsonSchema): JsonSchema {
  const needsParams = Array.isArray(params.required) && params.required.length > 0
  return object(
    { jsonrpc: rpc, id, method: constant(method), ...(needsParams && { params }) },
    { open: true, ...(!needsParams && { optional: { params } }) },
  )
}

const empty = object({})

/** Data that an error may carry, by its name. */
const DATA: Readonly<Partial<Record<RpcErrorName, JsonSchema>>> = {
  rateLimitExceeded: object({ retryAfterMs: { type: 'number' } }, { open: true }),
  invalidParams: object({ parameter: text }, { open: true }),
  failed: object(
    { code: { type: 'string', examples: Object.keys(DATA_CODES) } },
    { open: true, optional: { outcome: constant('unknown'), retryAfterMs: { type: 'number' } } },
  ),
}

const getError = (name: RpcErrorName): JsonSchema =>
  object(
    { code: constant(ERRORS[name].code), message: constant(ERRORS[name].message) },
    { optional: DATA[name] ? { data: DATA[name] } : {} },
  )

const methods = [...READS, ...WRITES]
const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const byName = <Name extends string>(
  prefix: string,
  names: readonly Name[],
  create: (name: Name) => JsonSchema,
): Record<string, JsonSchema> => Object.fromEntries(names.map((name) => [prefix + title(name), create(name)]))

/**
 * The wire protocol of the embedding API as JSON Schema, from the frame's own validation and constants. A
 * page sends the definitions of `toPortal` and receives those of `toPage`.
 */
export function embeddingSchema(): JsonSchema {
  const requests = {
    ...byName('request', methods, (name) => getRequest(name, toJsonSchema(operations[name].params))),
    ...byName('request', ENDS, (name) => getRequest(name, empty)),
  }
  const notified = byName('notification', NOTIFICATIONS, (name) =>
    object(
      { jsonrpc: rpc, method: constant(name), params: toJsonSchema(notifications[name]) },
      { open: true },
    ),
  )
  const errors = byName('error', Object.keys(ERRORS) as RpcErrorName[], getError)
  const anyOf = (defs: Readonly<Record<string, unknown>>): JsonSchema => ({
    anyOf: Object.keys(defs).map(ref),
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Embedding API of acct-elements',
    description: `Messages of version ${PROTOCOL_VERSION}. \`npm run reference\` writes this file from the validation in src/embed. Checks that JSON Schema cannot express, such as a date in the future, are not part of it.`,
    anyOf: [ref('toPortal'), ref('toPage')],
    $defs: {
      toPortal: {
        anyOf: [ref('connect'), ref('request'), ref('appearance'), ref('activity'), ref('cancelRequest')],
      },
      toPage: {
        anyOf: [
          ref('connected'),
          ref('refused'),
          ref('response'),
          ref('notification'),
          ref('confirmation'),
          ref('size'),
          ref('panelFailed'),
        ],
      },
      connect: object(
        { type: constant('acct:connect'), version, brand: text, channel },
        { open: true, optional: { scopes, appearance, fits: { type: 'boolean' } } },
      ),
      connected: object(
        { type: constant('acct:connected'), version, channel },
        { open: true, optional: { scopes } },
      ),
      refused: object(
        { type: constant('acct:refused'), version, channel, error: ref('error') },
        { open: true },
      ),
      request: anyOf(requests),
      response: { anyOf: [ref('success'), ref('failure')] },
      success: object({ jsonrpc: rpc, id, result: {} }),
      failure: object({ jsonrpc: rpc, id: { anyOf: [id, { type: 'null' }] }, error: ref('error') }),
      error: anyOf(errors),
      notification: anyOf(notified),
      confirmation: object({
        jsonrpc: rpc,
        method: constant('confirmation'),
        params: object({ id, isOpen: { type: 'boolean' } }, { open: true }),
      }),
      appearance: object({ jsonrpc: rpc, method: constant('appearance'), params: appearance }),
      activity: object({ jsonrpc: rpc, method: constant('activity') }),
      cancelRequest: object({ jsonrpc: rpc, method: constant('cancelRequest'), params: object({ id }) }),
      size: object({
        jsonrpc: rpc,
        method: constant('size'),
        params: object({ height: { type: 'number' } }, { open: true }),
      }),
      panelFailed: object({
        jsonrpc: rpc,
        method: constant('panelFailed'),
        params: object({}, { open: true }),
      }),
      ...requests,
      ...byName('result', methods, (name) => toJsonSchema(results[name])),
      ...byName('result', ENDS, () => ({ type: 'null' })),
      ...errors,
      ...notified,
    },
  }
}
