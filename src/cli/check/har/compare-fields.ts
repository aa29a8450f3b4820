import type { FieldNames } from '../../../brand/wire-settings.ts'
import { checkShape, type Violation } from '../../../services/contract/check.ts'
import { type Contract, responseShape } from '../../../services/contract/contract.ts'
import { type ServiceCall, serviceCall } from '../../../services/contract/service-call.ts'
import type { Shape, Source } from '../../../services/contract/shape.ts'
import { isObject } from '../../../util/is-object.ts'
import { type Exchange, jsonOfBody } from './har-file.ts'
import { getLast, getParent, pair, withoutIndex } from './pair-names.ts'
import { HIDDEN_NAME, isPseudonym } from './redact-values.ts'
import { getObject, shapeAt, sourcesIn, valueAt } from './shape-values.ts'

/** Part of a call that a field is in. */
type Part = 'request' | 'response'

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
interface FieldComparison {
  differences: readonly FieldDifference[]
  /** Names that remove the differences in name. */
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

/** Returns the bodies and queries of a call's requests and responses. */
function getSamples(call: ServiceCall, exchanges: readonly Exchange[]): Sample[] {
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
export function compareFields(call: ServiceCall, exchanges: readonly Exchange[]): FieldComparison {
  const { contract } = call
  let names: FieldComparison['names'] = { request: {}, response: {} }
  const renamed = new Map<string, FieldDifference>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = renames(contract, getSamples(named(call, names), exchanges))
    if (found.length === 0) break
    for (const difference of found) {
      const { part, field, name } = difference
      if (name) names = { ...names, [part]: { ...names[part], [field]: name } }
      renamed.set(`${part} ${field}`, difference)
    }
  }
  const samples = getSamples(named(call, names), exchanges)
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
  const differences = [...[...renamed.values()].map(withoutHiddenName), ...rest.values()]
  const wrong = new Set(differences.map(({ source }) => source))
  const confirmed = new Set(
    samples.flatMap(({ shape, value }) => [...sourcesIn(shape, value, contract.source)]),
  )
  return {
    differences,
    names: { request: shownNames(names.request), response: shownNames(names.response) },
    confirmed: new Set([...confirmed].filter((source) => !wrong.has(source))),
    further: [...further],
  }
}

/** A name that the redacted recording does not show can be no setting. */
const withoutHiddenName = (difference: FieldDifference): FieldDifference =>
  difference.name !== null && isPseudonym(difference.name)
    ? { ...difference, name: null, text: HIDDEN_NAME }
    : difference

const shownNames = (names: FieldNames): FieldNames =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => !isPseudonym(name)))

/** Returns a call with further names. */
function named(call: ServiceCall, names: FieldComparison['names']): ServiceCall {
  const { contract, method, path } = call
  const changes = {
    method: method as 'POST',
    path,
    request: { ...call.request.paths, ...names.request },
    response: { ...call.response.paths, ...names.response },
  }
  return serviceCall(contract, { fields: call.request.fields, calls: { [contract.name]: changes } })
}

const violationsIn = ({ source }: Contract, { shape, value }: Sample): Violation[] =>
  checkShape(shape, value, source)

/**
 * Returns the differences that are only another name: a known field is missing where an unknown one has its
 * kind.
 */
function renames(contract: Contract, samples: readonly Sample[]): FieldDifference[] {
  const found = new Map<string, FieldDifference>()
  for (const sample of samples) {
    const violations = violationsIn(contract, sample)
    const unknown = violations.filter(({ problem }) => problem === 'unknown').map(({ field }) => field)
    for (const parent of new Set(unknown.map(getParent))) {
      const there = unknown.filter((field) => getParent(field) === parent)
      const missing = violations.filter(
        ({ problem, field }) => problem === 'missing' && getParent(field) === parent,
      )
      const absent = optionalFields(sample, parent, contract.source)
      for (const { own, other, source } of pair(sample, there, missing, absent)) {
        const field = withoutIndex(own)
        const key = `${sample.part} ${field}`
        const known = found.get(key)
        const positions = [...new Set([...(known?.positions ?? []), sample.position])]
        const name = known?.name ?? getLast(other)
        const text = `is named \`${name}\``
        found.set(key, { call: contract.name, part: sample.part, field, text, source, name, positions })
      }
    }
  }
  return [...found.values()]
}

/** Returns the optional fields that an object lacks, as if they were missing. */
function optionalFields({ shape, value }: Sample, parent: string, source: Source): Violation[] {
  const expected = getObject(shapeAt(shape, withoutIndex(parent)))
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
