import type { FieldNames } from '../../../brand/wire-settings.ts'
import { checkShape, type Violation } from '../../../services/contract/check.ts'
import { type Contract, responseShape } from '../../../services/contract/contract.ts'
import type { ObjectShape, Shape, Source } from '../../../services/contract/shape.ts'
import { type SpokenCall, spokenCall } from '../../../services/contract/spoken.ts'
import { isObject } from '../../../util/is-object.ts'
import { type Exchange, jsonOfBody } from './har-file.ts'
import { wordsOf } from './vocabulary.ts'

/** Part of a call that a field is in. */
export type Part = 'request' | 'response'

/** One field that the services treat in another way than the contract. */
export interface FieldDifference {
  call: string
  part: Part
  /** Path in the contract: `invoices.invoiceTotal`; empty for the whole body. */
  field: string
  /** What the recording has instead, without its value. */
  text: string
  source: Source
  /** Name of the field in the recording, where it is only named differently. */
  name: string | null
  /** Positions of the requests in the recording. */
  positions: readonly number[]
}

/** What the recorded requests say about the fields of one call. */
export interface FieldComparison {
  differences: readonly FieldDifference[]
  /** Names that mend the differences in name. */
  names: { request: FieldNames; response: FieldNames }
  /** Sources of the fields that the recording contains as the contract describes them. */
  confirmed: ReadonlySet<Source>
  /** Fields that the contract does not have, which the library ignores in responses: `response more`. */
  further: readonly string[]
}

/** One body to compare: its shape, and its JSON with the names of the contract. */
interface Sample {
  part: Part
  shape: Shape
  value: unknown
  position: number
}

const withoutIndex = (field: string): string => field.replaceAll(/\[\d+\]/g, '')

/** Returns the bodies and queries of a call's requests and responses. */
function samplesOf(call: SpokenCall, exchanges: readonly Exchange[]): Sample[] {
  const { contract } = call
  return exchanges.flatMap((exchange): Sample[] => {
    const { position, status } = exchange
    const body = jsonOfBody(exchange.body)
    const query = call.restoreQuery(new URL(exchange.url).searchParams)
    const isSuccess = status >= 200 && status <= 299
    const response = jsonOfBody(exchange.responseBody)
    return [
      ...(contract.body && body !== undefined
        ? [{ part: 'request' as const, shape: contract.body, value: call.restoreRequest(body), position }]
        : []),
      ...(contract.query || query.size > 0
        ? [
            {
              part: 'request' as const,
              shape: { type: 'object', fields: contract.query ?? {} } as const,
              value: Object.fromEntries(query),
              position,
            },
          ]
        : []),
      ...(response !== undefined && (isSuccess || status >= 400)
        ? [
            {
              part: 'response' as const,
              shape: responseShape(contract, isSuccess ? 200 : status),
              value: call.restoreResponse(response),
              position,
            },
          ]
        : []),
    ]
  })
}

/** Most rounds in which a name makes further fields visible, such as those of a list with another name. */
const ROUNDS = 6

/** Compares the fields of a call with its contract, first under the names that the recording suggests. */
export function compareFields(call: SpokenCall, exchanges: readonly Exchange[]): FieldComparison {
  const { contract } = call
  let names: FieldComparison['names'] = { request: {}, response: {} }
  const renamed = new Map<string, FieldDifference>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = renames(contract, samplesOf(named(call, names), exchanges))
    if (found.length === 0) break
    for (const difference of found) {
      const { part, field, name } = difference
      if (name) names = { ...names, [part]: { ...names[part], [field]: name } }
      renamed.set(`${part} ${field}`, difference)
    }
  }
  const samples = samplesOf(named(call, names), exchanges)
  const violations = samples.flatMap((sample) =>
    violationsIn(contract, sample).map((violation) => ({ sample, violation })),
  )
  const rest = new Map<string, FieldDifference>()
  const further = new Set<string>()
  for (const { sample, violation } of violations) {
    const field = withoutIndex(violation.field)
    if (violation.problem === 'unknown') {
      further.add(`${sample.part} ${field}`)
      continue
    }
    const key = `${sample.part} ${field} ${violation.text}`
    const positions = [...new Set([...(rest.get(key)?.positions ?? []), sample.position])]
    const { text, source } = violation
    rest.set(key, { call: contract.name, part: sample.part, field, text, source, name: null, positions })
  }
  const differences = [...renamed.values(), ...rest.values()]
  const wrong = new Set(differences.map(({ source }) => source))
  const confirmed = new Set(
    samples.flatMap(({ shape, value }) => [...sourcesIn(shape, value, contract.source)]),
  )
  return {
    differences,
    names,
    confirmed: new Set([...confirmed].filter((source) => !wrong.has(source))),
    further: [...further],
  }
}

/** Returns a call with further names. */
function named(call: SpokenCall, names: FieldComparison['names']): SpokenCall {
  const { contract, method, path } = call
  const changes = {
    method: method as 'POST',
    path,
    request: { ...call.request.paths, ...names.request },
    response: { ...call.response.paths, ...names.response },
  }
  return spokenCall(contract, { fields: call.request.fields, calls: { [contract.name]: changes } })
}

const violationsIn = ({ source }: Contract, { shape, value }: Sample): Violation[] =>
  checkShape(shape, value, source)

/** Returns the differences that are only another name: a known field is missing where an unknown one has its kind. */
function renames(contract: Contract, samples: readonly Sample[]): FieldDifference[] {
  const found = new Map<string, FieldDifference>()
  for (const sample of samples) {
    const violations = violationsIn(contract, sample)
    const unknown = violations.filter(({ problem }) => problem === 'unknown').map(({ field }) => field)
    for (const parent of new Set(unknown.map(parentOf))) {
      const there = unknown.filter((field) => parentOf(field) === parent)
      const missing = violations.filter(
        ({ problem, field }) => problem === 'missing' && parentOf(field) === parent,
      )
      const absent = optionalFields(sample, parent, contract.source)
      for (const { own, other, source } of pair(sample, there, missing, absent)) {
        const field = withoutIndex(own)
        const key = `${sample.part} ${field}`
        const known = found.get(key)
        const positions = [...new Set([...(known?.positions ?? []), sample.position])]
        const name = known?.name ?? lastOf(other)
        const text = `is named \`${name}\``
        found.set(key, { call: contract.name, part: sample.part, field, text, source, name, positions })
      }
    }
  }
  return [...found.values()]
}

const parentOf = (field: string): string => field.slice(0, Math.max(field.lastIndexOf('.'), 0))
const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/** Returns how similar two names are, from 0 to 1. */
function similarity(one: string, other: string): number {
  const flat = (name: string): string => wordsOf(name).join('')
  if (flat(one) === flat(other)) return 1
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(a.size, b.size)
}

interface Pair {
  own: string
  other: string
  source: Source
}

/** Least similarity of the names where nothing says that the field is missing. */
const ALIKE = 0.5

/** Pairs unknown fields with missing ones of their kind: the most similar names first, then what is left alone. */
function pair(
  { shape, value }: Sample,
  unknown: readonly string[],
  missing: readonly Violation[],
  absent: readonly Violation[],
): Pair[] {
  const fits = ({ field }: Violation, other: string): boolean => {
    const expected = shapeAt(shape, withoutIndex(field))
    return expected !== null && isOfKind(expected, valueAt(value, other))
  }
  const candidates = [
    ...missing.map((one) => ({ one, least: 0.01 })),
    ...absent.map((one) => ({ one, least: ALIKE })),
  ]
    .flatMap(({ one, least }) =>
      unknown
        .filter((other) => fits(one, other))
        .map((other) => ({ one, other, least, alike: similarity(lastOf(one.field), lastOf(other)) })),
    )
    .filter(({ alike, least }) => alike >= least)
    .sort((a, b) => b.alike - a.alike)
  const pairs: Pair[] = []
  const isFree = (own: string, other: string): boolean =>
    pairs.every((made) => made.own !== own && made.other !== other)
  for (const { one, other } of candidates)
    if (isFree(one.field, other)) pairs.push({ own: one.field, other, source: one.source })
  const leftMissing = missing.filter(({ field }) => pairs.every(({ own }) => own !== field))
  const leftUnknown = unknown.filter((field) => pairs.every(({ other }) => other !== field))
  const [lone] = leftMissing
  const [other] = leftUnknown
  if (lone && other && leftMissing.length === 1 && leftUnknown.length === 1 && fits(lone, other))
    pairs.push({ own: lone.field, other, source: lone.source })
  return pairs
}

/** Returns the optional fields that an object lacks, as if they were missing. */
function optionalFields({ shape, value }: Sample, parent: string, source: Source): Violation[] {
  const expected = objectOf(shapeAt(shape, withoutIndex(parent)))
  const given = valueAt(value, parent)
  if (!expected || !isObject(given)) return []
  return Object.entries(expected.fields)
    .filter(([name, field]) => field.optional && given[name] === undefined)
    .map(([name, field]) => ({
      field: parent ? `${parent}.${name}` : name,
      problem: 'missing',
      text: 'is missing',
      source: field.source ?? expected.source ?? source,
    }))
}

/** Returns the shape of a field by its path; that of the first part of a union that has it. */
function shapeAt(shape: Shape, path: string): Shape | null {
  if (path === '') return shape
  if (shape.type === 'array') return shapeAt(shape.items, path)
  if (shape.type === 'union') {
    for (const part of shape.of) {
      const found = shapeAt(part, path)
      if (found) return found
    }
    return null
  }
  if (shape.type !== 'object') return null
  const [first = '', ...rest] = path.split('.')
  const field = Object.hasOwn(shape.fields, first) ? shape.fields[first] : shape.others
  return field ? shapeAt(field, rest.join('.')) : null
}

/** Returns the object in a list or a union. */
function objectOf(shape: Shape | null): ObjectShape | null {
  if (shape?.type === 'array') return objectOf(shape.items)
  if (shape?.type === 'union') return shape.of.map(objectOf).find((part) => part !== null) ?? null
  return shape?.type === 'object' ? shape : null
}

/** Returns the value of a field by its path with indexes: `invoices[0].total`. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : isObject(inner) ? inner[key] : undefined),
      value,
    )
}

/** Returns whether a value is of the kind of a shape; its own fields may have other names. */
function isOfKind(shape: Shape, value: unknown): boolean {
  if (value === null) return shape.nullable === true
  switch (shape.type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'union':
      return shape.of.some((part) => isOfKind(part, value))
    default:
      return checkShape(shape, value, 'A§1').length === 0
  }
}

/** Lists the sources of the fields that a value has as its shape describes them. */
function* sourcesIn(shape: Shape, value: unknown, source: Source): Generator<Source> {
  const own = shape.source ?? source
  if (shape.type === 'union') {
    const part =
      shape.of.find((one) => checkShape(one, value, own).length === 0) ??
      shape.of.find((one) => isOfKind(one, value))
    if (part) yield* sourcesIn(part, value, own)
  } else if (shape.type === 'array') {
    yield own
    if (Array.isArray(value)) for (const item of value) yield* sourcesIn(shape.items, item, own)
  } else if (shape.type === 'object') {
    yield own
    if (isObject(value))
      for (const [name, field] of Object.entries(shape.fields))
        if (value[name] !== undefined) yield* sourcesIn(field, value[name], own)
  } else if (isOfKind(shape, value)) yield own
}
