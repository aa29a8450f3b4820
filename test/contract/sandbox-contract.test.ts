import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../../src/sandbox/handlers/index.ts'
import { type Contract, contracts } from '../../src/services/contract/contract.ts'
import type { ObjectShape, Shape } from '../../src/services/contract/shape.ts'
import { createRandom, getExample, withValueAt } from '../fixtures/contract-examples.ts'
import {
  call,
  callSigned,
  createSandboxAt,
  createTarget,
  type ParsedResponse,
  type SandboxSession,
  signIn,
  type Target,
} from '../fixtures/sandbox.ts'

interface Sent {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** Sends a call with these values. */
function send(
  target: Target,
  session: SandboxSession,
  contract: Contract,
  sent: Sent,
): Promise<ParsedResponse> {
  const { method, context, path, auth } = contract
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params[name] ?? '')
  const query = new URLSearchParams(sent.query)
  const address = `/${context}${filled}${query.size > 0 ? `?${query}` : ''}`
  const body = sent.body === undefined ? {} : { body: sent.body }
  return auth === 'signed'
    ? callSigned(target, session, method, address, body)
    : call(target, method, address, { basic: 'geeni:a@b.example:x', ...body })
}

interface Wrong {
  text: string
  sent: Sent
}

/** A value of another type than the shape's. */
const mistyped = ({ type }: Shape): unknown => (type === 'string' ? 1 : 'x')

/** Returns the objects within a value that a shape describes, with their paths. */
function objectsWithin(
  shape: Shape,
  value: unknown,
  path: (string | number)[] = [],
): [ObjectShape, (string | number)[]][] {
  if (shape.type === 'array' && Array.isArray(value))
    return value.flatMap((item, index) => objectsWithin(shape.items, item, [...path, index]))
  if (shape.type !== 'object') return []
  const fields = Object.entries(shape.fields).flatMap(([name, field]) =>
    objectsWithin(field, (value as Record<string, unknown>)[name], [...path, name]),
  )
  return [[shape, path], ...fields]
}

const asText = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  )

/** Returns the correct request, changed in one field each: missing, null, mistyped, unknown. */
function wrongRequests(contract: Contract, sent: Sent): Wrong[] {
  const { query = {}, body } = contract
  const inQuery = Object.keys(query).flatMap((name): Wrong[] => [
    { text: `query value \`${name}\` is missing`, sent: { ...sent, query: omit(sent.query, name) } },
  ])
  const unknownQuery: Wrong = {
    text: 'query value `surplus` is unknown',
    sent: { ...sent, query: { ...sent.query, surplus: '1' } },
  }
  if (contract.method === 'GET') return [...inQuery, unknownQuery]
  const parts = body?.type === 'union' ? body.of : [body ?? { type: 'object' as const, fields: {} }]
  const inBody = parts.flatMap((part) => {
    const value = getExample(complete(part), createRandom(1))
    return objectsWithin(complete(part), value).flatMap(([object, path]): Wrong[] => {
      const changed = (name: string, to: unknown) => ({
        ...sent,
        body: withValueAt(value, [...path, name], to),
      })
      const known = Object.entries(object.fields).flatMap(([name, field]): Wrong[] => {
        const subject = `field \`${asText([...path, name])}\``
        return [
          ...(isOptional(part, path, name)
            ? []
            : [{ text: `${subject} is missing`, sent: changed(name, undefined) }]),
          { text: `${subject} must be`, sent: changed(name, null) },
          ...(field.type === 'any'
            ? []
            : [{ text: `${subject} must be`, sent: changed(name, mistyped(field)) }]),
        ]
      })
      const surplus = {
        text: `field \`${asText([...path, 'surplus'])}\` is unknown`,
        sent: changed('surplus', 'x'),
      }
      return object.others ? known : [...known, surplus]
    })
  })
  return [...inQuery, unknownQuery, ...inBody]
}

const omit = (values: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** Returns the shape with all optional fields required, and lists of one item. */
function complete(shape: Shape): Shape {
  const { optional: _, ...required } = shape
  if (required.type === 'object')
    return {
      ...required,
      fields: Object.fromEntries(
        Object.entries(required.fields).map(([name, field]) => [name, complete(field)]),
      ),
    }
  return required.type === 'array' ? { ...required, items: complete(required.items) } : required
}

function isOptional(shape: Shape, path: readonly (string | number)[], name: string): boolean {
  let at: Shape = shape
  for (const part of path) {
    if (at.type === 'array') at = at.items
    else if (at.type === 'object') at = at.fields[part] ?? at
  }
  return at.type === 'object' && at.fields[name]?.optional === true
}

function correct(contract: Contract): Sent {
  const random = createRandom(7)
  const texts = (fields: ObjectShape['fields'] = {}) =>
    getExample({ type: 'object', fields }, random) as Record<string, string>
  const body = contract.body && getExample(contract.body, random)
  return { params: texts(contract.params), query: texts(contract.query), body }
}

describe('the sandbox rejects a request that violates the contract', () => {
  const target = createTarget(createSandboxAt())
  let session: SandboxSession
  beforeAll(async () => {
    session = await signIn(target, 'active@geeni.example')
  })

  test.each(contracts)('$name', async (contract) => {
    const sent = correct(contract)
    expect((await send(target, session, contract, sent)).body.code).not.toBe('contract_violation')
    const wrong = wrongRequests(contract, sent)
    expect(wrong.length).toBeGreaterThan(0)
    for (const one of wrong) {
      const { status, body } = await send(target, session, contract, one.sent)
      expect(body.message).toContain(one.text)
      expect({ status, code: body.code }).toEqual({
        status: 400,
        code: one.text.endsWith('missing') ? 'missing_parameters' : 'contract_violation',
      })
    }
  })

  test('that has no content type, and before it acts', async () => {
    const headers = { 'content-type': 'text/plain' }
    const body = { template: '', email: 'active@geeni.example' }
    const { status, body: answer } = await call(target, 'POST', '/authentication/forgotPassword/geeni', {
      body,
      headers,
    })
    expect(status).toBe(400)
    expect(answer.message).toBe(
      'POST /authentication/forgotPassword/{brand}: request header `content-type` must be application/json',
    )
    expect((await call(target, 'GET', '/sandbox/inbox?to=active@geeni.example')).body).toEqual([])
  })

  test('and shows the violation in the log and in the console', async () => {
    await call(target, 'POST', '/authentication/byToken', { basic: 'geeni:x', body: { brand: null } })
    const message = 'POST /authentication/byToken: request field `brand` must be a string, got null'
    const entry = (await call(target, 'GET', '/sandbox/requests')).body.at(-1)
    expect(entry).toMatchObject({ status: 400, violations: [message] })
    const page = await target.fetch(new Request(`${target.url}/console`))
    expect((await page.text()).replaceAll(/&#96;|`/g, '`')).toContain(message)
  })

  test('after the gateway has accepted its credentials', async () => {
    const { status } = await call(target, 'POST', '/subscriptions/subscribe', { body: { surplus: 1 } })
    expect(status).toBe(403)
  })
})

describe('the sandbox fails loudly when its own response violates the contract', () => {
  const { deviceModels } = handlers.open
  const { requestDeletion, resume } = handlers.signed
  afterEach(() => {
    Object.assign(handlers.open, { deviceModels })
    Object.assign(handlers.signed, { requestDeletion, resume })
  })

  test('with status 500 and the field', async () => {
    handlers.open.deviceModels = {
      handle: () => ({ status: 200, body: { deviceModels: [{ model: 'a', name: null, kind: 'plug' }] } }),
    }
    const target = createTarget(createSandboxAt())
    const message =
      'GET /config/deviceModels/{brand}: response field `deviceModels[0].name` must be a string, got null'
    const response = await call(target, 'GET', '/config/deviceModels/geeni')
    expect(response).toMatchObject({
      status: 500,
      body: { statusCode: 500, code: 'contract_violation', message },
    })
    expect((await call(target, 'GET', '/sandbox/requests')).body).toMatchObject([{ violations: [message] }])
  })

  test('and changes nothing', async () => {
    handlers.signed.requestDeletion = {
      handle: (of) => ({ status: requestDeletion?.handle(of).status ?? 0, body: {} }),
    }
    const target = createTarget(createSandboxAt())
    const session = await signIn(target, 'active@geeni.example')
    expect((await callSigned(target, session, 'POST', '/account/users/deletionRequests')).status).toBe(500)
    const { body } = await callSigned(target, session, 'GET', '/account/users')
    expect(body.pepperUser.account.status).toBe('active')
  })

  test('except for injected faults, which may send anything', async () => {
    const target = createTarget(createSandboxAt())
    const fault = {
      method: 'GET',
      path: '/config/**',
      kind: 'status',
      status: 200,
      body: { deviceModels: 'none' },
    }
    await call(target, 'POST', '/sandbox/faults', { body: [fault] })
    const { status, body } = await call(target, 'GET', '/config/deviceModels/geeni')
    expect({ status, body }).toEqual({ status: 200, body: { deviceModels: 'none' } })
  })
})

test('calls that can cost money are those that honor the idempotency key', () => {
  const costly = Object.entries(handlers.signed).flatMap(([name, handler]) =>
    handler.costsMoney ? [name] : [],
  )
  expect(
    contracts
      .filter(({ effect }) => effect === 'charges')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(costly.toSorted())
})
