import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { packageFiles } from '../../../.config/metadata/write.ts'
import { contracts } from '../../../src/services/contract/contract.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters?: { name: string; in: string }[]
  requestBody?: { required: boolean }
  responses: Record<string, unknown>
}

interface Described {
  description?: string
  properties?: Record<string, Described>
}

const text = packageFiles()['openapi.json'] ?? ''
const document = JSON.parse(text) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Described> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const getOperation = (id: string): Operation | undefined =>
  operations.find(({ operationId }) => operationId === id)

/** Lists every object within a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { ...value }
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('is rejected by the validator when it is not', async () => {
    const broken = structuredClone(document)
    const [path = ''] = Object.keys(broken.paths)
    Object.assign(broken.paths[path] ?? {}, { post: { responses: 'none' } })
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('has every call once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      contracts.map(({ name }) => name).toSorted(),
    )
    expect(Object.keys(document.paths)).toContain('/subscriptions/plans')
    expect(Object.keys(document.paths)).toContain('/authcode/mfa')
    expect(getOperation('accountSubscriptions')?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
  })

  it('has a source for every field and a unit for money, and marks assumptions', () => {
    const fields = [...objectsIn(document)].flatMap(({ type, properties }) =>
      type === 'object' && properties ? Object.entries(properties as Record<string, object>) : [],
    )
    expect(fields.length).toBeGreaterThan(200)
    for (const [name, field] of fields) {
      if ('$ref' in field) continue
      const { description = '', ...marks } = field as Described & Record<string, unknown>
      const source = /Source: ([AB]§\d+|[UX]-\d\d)\.$/.exec(description)?.[1]
      expect(source, name).toBeDefined()
      const assumed = /^[UX]/.test(source ?? '')
      expect([marks['x-assumption'], marks['x-source']], name).toEqual(
        assumed ? [source, undefined] : [undefined, source],
      )
    }
    expect(document.components.schemas.Invoice?.properties?.invoiceTotal).toMatchObject({
      type: 'integer',
      description: "Negative for a refund. Unit: hundredths of the currency's unit. Source: U-42.",
      'x-assumption': 'U-42',
    })
    expect(getOperation('cancelPlan')).toMatchObject({ 'x-assumption': 'U-32', 'x-effect': 'changes' })
  })

  it('describes authentication, optional fields, null and the idempotency key', () => {
    expect(getOperation('plans')?.security).toEqual([])
    expect(getOperation('byToken')?.security).toEqual([{ basic: [] }])
    expect(getOperation('subscribe')?.security).toEqual([{ sessionToken: [], signature: [] }])
    expect(getOperation('subscribe')?.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }])
    expect(getOperation('subscribe')?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { additionalProperties: false } } },
    })
    expect(getOperation('pause')?.requestBody?.required).toBe(false)
    expect(getOperation('profile')?.requestBody).toBeUndefined()
    expect(document.components.schemas.CurrentPlan?.properties?.subscription_id).toMatchObject({
      type: ['string', 'null'],
    })
    expect(document.components.schemas.CurrentPlan).not.toHaveProperty('additionalProperties')
    expect(Object.keys(getOperation('verifyBilling')?.responses ?? {})).toEqual(['200', '402', 'default'])
  })
})
