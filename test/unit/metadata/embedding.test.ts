import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { embeddingSchema } from '../../../.config/metadata/embedding.ts'
import { toJsonSchema } from '../../../.config/metadata/json-schema.ts'
import { operations } from '../../../src/embed/operations.ts'
import { READS, WRITES } from '../../../src/embed/protocol.ts'
import { getProblems } from '../../fixtures/embedding-schema.ts'

const file = resolve(import.meta.dirname, '../../../.docs/embedding.schema.json')
const long = 'x'.repeat(201)

/** Params that some method accepts or rejects. */
const PARAMS: readonly unknown[] = [
  undefined,
  {},
  { subscriptionId: 's-1' },
  { subscriptionId: '' },
  { subscriptionId: long },
  { subscriptionId: 5 },
  { subscriptionId: 's-1', more: 1 },
  { subscriptionId: 's-1', until: '2999-01-01' },
  { subscriptionId: 's-1', until: '2999-01-01T00:00:00Z' },
  { subscriptionId: 's-1', until: 'tomorrow' },
  { subscriptionId: 's-1', couponId: 'save10' },
  { subscriptionId: 's-1', couponId: 'save10', currency: 'EUR' },
  { subscriptionId: 's-1', couponId: 'save10', currency: 'eur' },
  { couponId: 'save10' },
  { subscriptionId: 's-1', extension: { days: 7 } },
  { subscriptionId: 's-1', extension: 'days' },
]

describe('the schema of the embedding protocol', () => {
  it('is up to date with the validation of the frame; `npm run reference` writes it', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(embeddingSchema())))
  })

  it.each([...READS, ...WRITES])('accepts and rejects the params of %s as the frame does', (method) => {
    const judged = PARAMS.map((params) => ({
      params,
      frame: operations[method].read(params) !== null,
      schema: getProblems('request', { jsonrpc: '2.0', id: 1, method, params }).length === 0,
    }))
    expect(judged.filter(({ frame, schema }) => frame !== schema)).toEqual([])
    expect(new Set(judged.map(({ frame }) => frame))).toEqual(new Set([true, false]))
  })

  it.each([
    ['another version', { version: 2 }],
    ['a channel that is too long', { channel: long }],
    ['an unknown scope', { scopes: ['write'] }],
  ])('rejects a handshake with %s', (_name, part) => {
    const message = { type: 'acct:connect', version: 1, brand: 'visi', channel: 'c' }
    expect(getProblems('connect', message)).toEqual([])
    expect(getProblems('connect', { ...message, ...part })).not.toEqual([])
  })
})

describe('toJsonSchema', () => {
  it('refuses a part that it does not know, so that the validation cannot grow unseen', () => {
    expect(() => toJsonSchema(v.bigint())).toThrow('"bigint" schema')
    expect(() => toJsonSchema(v.pipe(v.string(), v.creditCard()))).toThrow('"credit_card" action')
  })
})
