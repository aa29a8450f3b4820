import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { allEndpoints } from '../../../src/services/all-endpoints.ts'
import { checkRequest } from '../../../src/services/contract/check.ts'
import { type Contract, contracts } from '../../../src/services/contract/contract.ts'
import type { Shape } from '../../../src/services/contract/shape.ts'
import type { CallOptions, Transport } from '../../../src/transport/transport.ts'
import { clientCalls } from '../../fixtures/contract-calls.ts'
import { createRandom, getExample, withValueAt } from '../../fixtures/contract-examples.ts'

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1)

interface Made {
  outcome: unknown
  sent: CallOptions[]
}

/** Makes a call of the library with a fixed response. Returns an error as an outcome. */
async function make(contract: Contract, response: unknown, seed: number): Promise<Made> {
  const sent: CallOptions[] = []
  const transport: Transport = {
    async call(endpoint, options = {}) {
      expect(endpoint).toBe(allEndpoints[contract.name])
      sent.push(options)
      return response
    },
  }
  try {
    return { outcome: await clientCalls[contract.name](transport, createRandom(seed)), sent }
  } catch (error) {
    if (!(error instanceof AcctError)) throw error
    const { code, detail } = error
    return { outcome: { error: code, detail }, sent }
  }
}

const isFunctionFailure = (response: unknown): boolean =>
  typeof response === 'object' && response !== null && 'FunctionError' in response

describe('the library and the wire contract', () => {
  it.each(contracts)('send and accept the same: $name', async (contract) => {
    for (const seed of SEEDS) {
      const response = getExample(contract.response, createRandom(seed))
      const { outcome, sent } = await make(contract, response, seed)
      // The services' own failures are errors; a response that the library cannot read is one, too.
      if (isFunctionFailure(response)) expect(outcome).not.toHaveProperty('error', 'malformed')
      else expect(outcome ?? {}, JSON.stringify(response)).not.toHaveProperty('error')
      expect(sent).toHaveLength(1)
      const [{ path = {}, query = {}, body } = {}] = sent
      const json: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
      const violations = checkRequest(contract, {
        params: path,
        query: new URLSearchParams(query),
        body: json,
      })
      expect(violations.map(({ message }) => message)).toEqual([])
    }
  })
})

type Path = readonly (string | number)[]

/** A path for comparison: `subscriptions[].plan_config.id`; `*` is a field of any name. */
const asText = (path: Path): string =>
  path.reduce<string>(
    (text, part) => (part === '[]' ? `${text}[]` : text ? `${text}.${part}` : `${part}`),
    '',
  )

/** Returns a copy of a value that reports the path of each field that is read. */
function watched(value: unknown, shape: Shape, read: (path: string) => void, path: Path = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  const own = getPart(shape, value)
  const next = (key: string): { path: Path; shape: Shape } => {
    if (own?.type === 'array') return { path: [...path, '[]'], shape: own.items }
    const field = own?.type === 'object' && Object.hasOwn(own.fields, key) ? own.fields[key] : undefined
    if (field) return { path: [...path, key], shape: field }
    const others = own?.type === 'object' ? own.others : undefined
    return { path: [...path, others ? '*' : key], shape: others ?? { type: 'any' } }
  }
  const note = (key: string | symbol): void => {
    // Promises look for `then`.
    if (typeof key === 'string' && key !== 'then' && !Array.isArray(value) && !(key in Object.prototype))
      read(asText(next(key).path))
  }
  return new Proxy(value, {
    get(target, key) {
      note(key)
      const inner: unknown = Reflect.get(target, key)
      if (typeof key !== 'string' || !Object.hasOwn(target, key) || key === 'length') return inner
      const { path: at, shape: of } = next(key)
      return watched(inner, of, read, at)
    },
    has(target, key) {
      note(key)
      return Reflect.has(target, key)
    },
  })
}

/** Returns the part of a union that has a value's fields. */
function getPart(shape: Shape, value: object): Shape | null {
  if (shape.type !== 'union') return shape
  const parts = shape.of.map((part) => getPart(part, value))
  const fits = (part: Shape | null) =>
    part?.type === 'object' && Object.keys(value).every((name) => Object.hasOwn(part.fields, name))
  return parts.find(fits) ?? null
}

/** Lists the fields of a response by path, those of all parts of a union. */
function* getFields(shape: Shape, path: Path = []): Generator<string> {
  if (shape.type === 'array') yield* getFields(shape.items, [...path, '[]'])
  if (shape.type === 'union') for (const part of shape.of) yield* getFields(part, path)
  if (shape.type !== 'object') return
  for (const [name, field] of Object.entries(shape.fields)) {
    yield asText([...path, name])
    yield* getFields(field, [...path, name])
  }
  if (shape.others) yield* [asText([...path, '*']), ...getFields(shape.others, [...path, '*'])]
}

/** Fields that the library reads and the contract does not have, by the reason. */
const TOLERATED = {
  'a failure of A§8, which any response may be (A§5)': [
    'error',
    'message',
    'statusCode',
    'code',
    'errorMessage',
    'description',
    'FunctionError',
    'Payload',
    'subscription',
    'mfaLoginInfo',
    'userMFASettings',
  ],
  'the other format or spelling of a field that the specification has in two': [
    'billingInfo',
    'payment_method',
    'postal_code',
    'brand',
    'effectiveDate',
    'effective_date',
  ],
}

const lastPart = (path: string): string => path.split('.').at(-1) ?? ''

describe('what the library reads from a response', () => {
  it.each(contracts)('is in the contract: $name', async (contract) => {
    const known = new Set(getFields(contract.response))
    const tolerated = Object.values(TOLERATED).flat()
    const foreign = new Set<string>()
    for (const seed of SEEDS) {
      const response = getExample(contract.response, createRandom(seed))
      const read = (path: string) => {
        if (!known.has(path) && !tolerated.includes(lastPart(path))) foreign.add(path)
      }
      await make(contract, watched(response, contract.response, read), seed)
    }
    expect([...foreign]).toEqual([])
  })
})

/** Lists the values within a response that are texts, numbers, booleans or null, with path and shape. */
function* getLeaves(shape: Shape, value: unknown, path: Path = []): Generator<{ path: Path; shape: Shape }> {
  if (shape.type === 'array' && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* getLeaves(shape.items, item, [...path, index])
  else if (shape.type === 'union' && typeof value === 'object' && value !== null) {
    const part = getPart(shape, value)
    if (part) yield* getLeaves(part, value, path)
  } else if (shape.type === 'object' && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : shape.others
      if (field) yield* getLeaves(field, inner, [...path, name])
    }
  } else yield { path, shape }
}

const isFixed = (shape: Shape): boolean => 'values' in shape && shape.values?.length === 1

const general = (path: Path): string => asText(path.map((part) => (typeof part === 'number' ? '[]' : part)))

/** Fields that the library reads without effect on its result, by the reason. */
const WITHOUT_EFFECT: Readonly<Record<string, readonly string[]>> = {
  // A resend keeps the settings of the sign-in.
  resendCode: ['mfaLoginInfo.userMFASettings'],
}

describe('each field that the library reads', () => {
  it.each(contracts)('changes its result, so the types agree: $name', async (contract) => {
    const reads = new Set<string>()
    const effective = new Set<string>()
    const seen = new Set<string>()
    const expected = WITHOUT_EFFECT[contract.name] ?? []
    const idle = () =>
      [...reads].filter((name) => seen.has(name) && !effective.has(name) && !expected.includes(name))
    // Some fields count only beside a rare value of another one.
    for (let seed = 1; seed <= 25 || (idle().length > 0 && seed <= 600); seed += 1) {
      const response = getExample(contract.response, createRandom(seed))
      const { outcome } = await make(
        contract,
        watched(response, contract.response, (path) => reads.add(path)),
        seed,
      )
      const plain = JSON.stringify(outcome)
      for (const { path, shape } of getLeaves(contract.response, response)) {
        const name = general(path)
        if (isFixed(shape)) continue
        seen.add(name)
        if (effective.has(name)) continue
        for (const offset of [1000, 2000, 3000]) {
          const other = getExample(shape, createRandom(seed + offset))
          const changed = await make(contract, withValueAt(response, path, other), seed)
          if (JSON.stringify(changed.outcome) !== plain) effective.add(name)
        }
      }
    }
    expect(idle()).toEqual([])
    for (const name of expected) expect(effective).not.toContain(name)
  })
})
