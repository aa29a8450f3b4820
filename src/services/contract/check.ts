import { isObject } from '../../util/is-object.ts'
import { type Contract, responseShape } from './contract.ts'
import type { Fields, ObjectShape, Shape, Source, UnionShape } from './shape.ts'

/** One violation of the contract. It contains no value, because a value can be a secret. */
export interface Violation {
  /** For example `account.billing_info.zip` or `devices[2].name`; empty for the whole body. */
  field: string
  problem: 'missing' | 'unknown' | 'null' | 'type' | 'value'
  /** For example `must be a string, got null`. */
  text: string
  /** Source of the field; that of the enclosing object for an unknown one. */
  source: Source
}

/** Part of a call that a violation is in. */
type Place =
  | 'request header'
  | 'request path value'
  | 'request query value'
  | 'request field'
  | 'response field'

/** What a request contains besides its headers. */
export interface WireRequest {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Parsed JSON, undefined without a body. */
  body: unknown
}

/** Returns the violations of a shape by a value. */
export function checkShape(shape: Shape, value: unknown, source: Source, field = ''): Violation[] {
  const own = shape.source ?? source
  const fail = (problem: Violation['problem'], text: string): Violation[] => [
    { field, problem, text, source: own },
  ]
  const mustBe = `must be ${describeShape(shape)}, got ${getKind(value)}`
  if (value === null && shape.nullable) return []
  if (value === null) return fail('null', mustBe)
  switch (shape.type) {
    case 'any':
      return []
    case 'boolean':
      return typeof value === 'boolean' ? [] : fail('type', mustBe)
    case 'integer':
    case 'number':
      if (typeof value !== 'number' || (shape.type === 'integer' && !Number.isInteger(value)))
        return fail('type', mustBe)
      return shape.values && !shape.values.includes(value)
        ? fail('value', `must be ${describeShape(shape)}`)
        : []
    case 'string':
      if (typeof value !== 'string') return fail('type', mustBe)
      if (shape.minLength && !value) return fail('value', 'must not be empty')
      if (shape.values && !shape.values.includes(value))
        return fail('value', `must be ${describeShape(shape)}`)
      if (shape.format === 'date-time' && !isMoment(value))
        return fail('value', `must be ${describeShape(shape)}`)
      return shape.json ? checkJson(shape.json, value, own, field) : []
    case 'array':
      if (!Array.isArray(value)) return fail('type', mustBe)
      return value.flatMap((item: unknown, index) => checkShape(shape.items, item, own, `${field}[${index}]`))
    case 'object':
      return isObject(value) ? checkObject(shape, value, own, field) : fail('type', mustBe)
    case 'union':
      return checkUnion(shape, value, own, field)
  }
}

function checkObject(
  { fields, others }: ObjectShape,
  value: Readonly<Record<string, unknown>>,
  source: Source,
  field: string,
): Violation[] {
  const within = (name: string): string => (field ? `${field}.${name}` : name)
  const known = Object.entries(fields).flatMap(([name, shape]): Violation[] => {
    if (value[name] !== undefined) return checkShape(shape, value[name], source, within(name))
    if (shape.optional) return []
    return [{ field: within(name), problem: 'missing', text: 'is missing', source: shape.source ?? source }]
  })
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name) && value[name] !== undefined)
    .flatMap((name): Violation[] =>
      others
        ? checkShape(others, value[name], source, within(name))
        : [{ field: within(name), problem: 'unknown', text: 'is unknown', source }],
    )
  return [...known, ...unknown]
}

/** Returns the violations of the part of a union that the value is closest to, among those of its kind. */
function checkUnion({ of }: UnionShape, value: unknown, source: Source, field: string): Violation[] {
  const results = of.map((part) => checkShape(part, value, source, field))
  if (results.some((found) => found.length === 0)) return []
  const ofSameKind = results.filter((found) => found.every((violation) => violation.field !== field))
  if (ofSameKind.length > 0)
    return ofSameKind.reduce((closest, found) => (distance(found) < distance(closest) ? found : closest))
  const expected = [...new Set(of.map(describeShape))].join(' or ')
  return [{ field, problem: 'type', text: `must be ${expected}, got ${getKind(value)}`, source }]
}

/**
 * Returns how much a value differs from a part of a union. A wrong fixed value distinguishes the parts, so it
 * counts most.
 */
const distance = (found: readonly Violation[]): number =>
  found.reduce((sum, { problem }) => sum + (problem === 'value' ? 100 : 1), 0)

function checkJson(shape: Shape, text: string, source: Source, field: string): Violation[] {
  try {
    return checkShape(shape, JSON.parse(text), source, field)
  } catch {
    return [{ field, problem: 'value', text: 'must be JSON', source }]
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the kind of a value, without the value. */
function getKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number'
  return { string: 'a string', boolean: 'a boolean', object: 'an object' }[String(typeof value)] ?? 'nothing'
}

function describeShape(shape: Shape): string {
  const orNull = shape.nullable ? ' or null' : ''
  if ('values' in shape && shape.values)
    return `${shape.values.length > 1 ? 'one of ' : ''}${shape.values.map((value) => JSON.stringify(value)).join(', ')}${orNull}`
  switch (shape.type) {
    case 'any':
      return 'a value'
    case 'boolean':
      return `a boolean${orNull}`
    case 'integer':
      return `a whole number${orNull}`
    case 'number':
      return `a number${orNull}`
    case 'string':
      return `${shape.format === 'date-time' ? 'an ISO 8601 date and time in UTC' : 'a string'}${orNull}`
    case 'array':
      return `a list${orNull}`
    case 'object':
      return `an object${orNull}`
    case 'union':
      return `${[...new Set(shape.of.map(describeShape))].join(' or ')}${orNull}`
  }
}

/**
 * A violation with its call, for people: "POST /authentication/byEmail: request field `brand` is missing".
 */
export interface CallViolation extends Violation {
  place: Place
  message: string
}

/** Returns the violations in a request to a call. */
export function checkRequest(contract: Contract, { params, query, body }: WireRequest): CallViolation[] {
  const { source } = contract
  const inFields = (fields: Fields | undefined, values: Readonly<Record<string, unknown>>, place: Place) =>
    name(contract, place, checkShape({ type: 'object', fields: fields ?? {} }, values, source))
  return [
    ...inFields(contract.params, params, 'request path value'),
    ...inFields(contract.query, Object.fromEntries(query), 'request query value'),
    ...name(
      contract,
      'request field',
      body === undefined && !contract.body
        ? []
        : checkShape(contract.body ?? { type: 'object', fields: {} }, body ?? {}, source),
    ),
  ]
}

/** Returns the violations in a response of a call. */
export function checkResponse(contract: Contract, status: number, body: unknown): CallViolation[] {
  return name(contract, 'response field', checkShape(responseShape(contract, status), body, contract.source))
}

function name(
  { method, context, path }: Contract,
  place: Place,
  violations: readonly Violation[],
): CallViolation[] {
  return violations.map((violation) => {
    const { field, text } = violation
    const subject = field ? `${place} \`${field}\`` : `${place.split(' ')[0]} body`
    return { ...violation, place, message: `${method} /${context}${path}: ${subject} ${text}` }
  })
}
