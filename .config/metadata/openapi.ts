import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Contract, contracts } from '../../src/services/contract/contract.ts'
import { failure, gatewayFailure } from '../../src/services/contract/failures.ts'
import {
  type Fields,
  isAssumption,
  type ObjectShape,
  type Shape,
  type Source,
} from '../../src/services/contract/shape.ts'
import { TOKEN_HEADER } from '../../src/services/endpoints.ts'

type Json = Readonly<Record<string, unknown>>

const DESCRIPTION = `The calls that the elements make.

\`A§n\` and \`B§n\` are sections of the product's specification. \`U-nn\` and \`X-nn\` are decisions of this library
where the specification is silent or contradicts itself. Such a detail is an assumption about the services, marked with
\`x-assumption\`. Money is in integer cents: hundredths of the currency's unit. Dates are ISO 8601 in UTC.
The services may add fields to responses.`

const UNITS = {
  cents: "hundredths of the currency's unit",
  days: 'days',
  hours: 'hours',
  months: 'months',
  devices: 'devices',
} as const

/** Marks the source of a part: an assumption, or a section of the specification. */
const mark = (source: Source): Json =>
  isAssumption(source) ? { 'x-assumption': source } : { 'x-source': source }

const sentence = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')

/** Converts shapes to JSON Schema, and collects those that have a name. */
class Schemas {
  readonly components: Record<string, Json> = {}

  /**
   * Converts a shape. @param inherited Source of the enclosing object. @param isClosed Whether objects have
   * no other fields, which holds for requests only.
   */
  of(shape: Shape, inherited: Source, isClosed: boolean): Json {
    const source = shape.source ?? inherited
    const unit = 'unit' in shape && shape.unit && `Unit: ${UNITS[shape.unit]}.`
    const notes = {
      description: sentence(shape.about, unit, `Source: ${source}.`),
      ...mark(source),
    }
    if (shape.type === 'object' && shape.name)
      return this.#reference(shape, shape.name, notes, source, isClosed)
    const schema = this.#getSchema(shape, source, isClosed)
    if (!shape.nullable) return { ...schema, ...notes }
    if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }], ...notes }
    const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}
    return { ...schema, type: [schema.type, 'null'], ...values, ...notes }
  }

  #reference(shape: ObjectShape, name: string, notes: Json, source: Source, isClosed: boolean): Json {
    this.components[name] ??= { ...this.#getSchema(shape, source, isClosed), ...notes }
    const reference = { $ref: `#/components/schemas/${name}` }
    return shape.nullable ? { anyOf: [reference, { type: 'null' }], ...notes } : reference
  }

  #getSchema(shape: Shape, source: Source, isClosed: boolean): Json {
    switch (shape.type) {
      case 'any':
        return { type: ['string', 'number', 'boolean', 'object', 'array'] }
      case 'boolean':
        return { type: 'boolean' }
      case 'integer':
      case 'number':
        return { type: shape.type, ...(shape.values && { enum: shape.values }) }
      case 'string':
        return {
          type: 'string',
          ...(shape.minLength && { minLength: shape.minLength }),
          ...(shape.format && { format: shape.format }),
          ...(shape.values && { enum: shape.values }),
          ...(shape.examples && { examples: shape.examples }),
          ...(shape.json && {
            contentMediaType: 'application/json',
            contentSchema: this.of(shape.json, source, isClosed),
          }),
        }
      case 'array':
        return { type: 'array', items: this.of(shape.items, source, isClosed) }
      case 'object':
        return this.#object(shape, source, isClosed)
      case 'union':
        return { anyOf: shape.of.map((part) => this.of(part, source, isClosed)) }
    }
  }

  #object({ fields, others }: ObjectShape, source: Source, isClosed: boolean): Json {
    const entries = Object.entries(fields)
    const required = entries.flatMap(([name, field]) => (field.optional ? [] : [name]))
    return {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([name, field]) => [name, this.of(field, source, isClosed)]),
      ),
      ...(required.length > 0 && { required }),
      ...(others && { additionalProperties: this.of(others, source, isClosed) }),
      ...(!others && isClosed && { additionalProperties: false }),
    }
  }
}

/** Addresses that differ only in the name of a value are one path in OpenAPI. */
const getPath = ({ context, path }: Contract): string => {
  const named = path.replace(/^\/\{\w+\}$/, '/{id}')
  return context === 'oauth' ? named : `/${context}${named}`
}

const getParameters = (schemas: Schemas, contract: Contract): Json[] => {
  const { params, query, source, effect } = contract
  const list = (fields: Fields | undefined, place: 'path' | 'query', rename: (name: string) => string) =>
    Object.entries(fields ?? {}).map(([name, shape]) => {
      const { description, ...schema } = schemas.of(shape, source, true)
      return { name: rename(name), in: place, required: !shape.optional, description, schema }
    })
  const only = /^\/\{\w+\}$/.test(contract.path)
  const key = {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: 'One key per intent, where the settings turn it on. Source: X-61.',
    schema: { type: 'string' },
    ...mark('X-61'),
  }
  return [
    ...list(params, 'path', (name) => (only ? 'id' : name)),
    ...list(query, 'query', (name) => name),
    ...(effect === 'charges' ? [key] : []),
  ]
}

const content = (schema: Json): Json => ({ 'application/json': { schema } })

function getResponses(schemas: Schemas, { response, failures, source, auth }: Contract): Json {
  const usual = schemas.of(failure, 'A§8', false)
  const gateway = schemas.of(gatewayFailure, 'U-02', false)
  const ofFailure = (shape: Json): Json => (auth === 'signed' ? { anyOf: [shape, gateway] } : shape)
  return {
    200: {
      description: 'Success, or a failure that the schema describes.',
      content: content(schemas.of(response, source, false)),
    },
    ...Object.fromEntries(
      Object.entries(failures ?? {}).map(([status, shape]) => [
        status,
        { description: 'Failure.', content: content(ofFailure(schemas.of(shape, source, false))) },
      ]),
    ),
    default: { description: 'Failure.', content: content(ofFailure(usual)) },
  }
}

const SECURITY = { none: [], basic: [{ basic: [] }], signed: [{ sessionToken: [], signature: [] }] } as const

function getOperation(schemas: Schemas, contract: Contract): Json {
  const { name, context, summary, source, addressSource, effect, body, auth } = contract
  const parameters = getParameters(schemas, contract)
  const assumed = [source, addressSource].find((from) => from && isAssumption(from))
  const isNeeded =
    body?.type === 'union' || Object.values(body?.fields ?? {}).some(({ optional }) => !optional)
  return {
    operationId: name,
    tags: [context],
    summary,
    description: sentence(
      `Source: ${source}.`,
      addressSource && `Source of the address: ${addressSource}.`,
      effect === 'reads' && 'Changes nothing.',
      effect === 'charges' && 'Can cost money.',
    ),
    ...(assumed ? mark(assumed) : mark(source)),
    'x-effect': effect,
    security: SECURITY[auth],
    ...(context === 'oauth' && {
      servers: [{ url: '{oauthUrl}', variables: { oauthUrl: SERVERS.oauthUrl } }],
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: isNeeded, content: content(schemas.of(body, source, true)) } }),
    responses: getResponses(schemas, contract),
  }
}

const SERVERS = {
  baseUrl: { default: 'http://localhost:4410', description: 'The setting baseUrl; by default the sandbox.' },
  oauthUrl: { default: 'http://localhost:4410/oauth', description: 'The setting oauthUrl.' },
}

/** Returns the wire contract of every call as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const contract of contracts) {
    const path = getPath(contract)
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: getOperation(schemas, contract) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Services of acct-elements', version, description: DESCRIPTION },
    servers: [{ url: '{baseUrl}', variables: { baseUrl: SERVERS.baseUrl } }],
    tags: [...new Set(contracts.map(({ context }) => context))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'base64 of brand:username:password, or of brand:token. Source: U-03.',
          ...mark('U-03'),
        },
        sessionToken: {
          type: 'apiKey',
          in: 'header',
          name: TOKEN_HEADER,
          description: 'The session token. Source: U-02.',
          ...mark('U-02'),
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description:
            'AWS Signature Version 4, service execute-api, region us-east-2, with the temporary credentials of the sign-in. Source: U-02.',
          ...mark('U-02'),
        },
      },
    },
  }
}
