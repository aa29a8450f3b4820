import { afterAll, beforeAll, expect, it } from 'vitest'
import { READS, WRITES } from '../../../src/embed/protocol.ts'
import { embedActions } from '../../../src/store/embed/embed.actions.ts'
import { sessionAnswer } from '../support/answers.ts'
import { browserStorage } from '../support/storage.ts'
import { type TestStore, testStore } from '../support/store.ts'
import { arbitrary, nearMiss, seeded } from './arbitrary.ts'
import { connectMessage, createTestHost, createTestPort, PARTNER, page } from './support.ts'

const MESSAGES = 10_000
const NAMES = '__proto__|constructor|toString|hasOwnProperty|valueOf|then|getUserinfo| cancel|'.split('|')

const local = browserStorage({ 'acct.visi.session': JSON.stringify({ version: 0, state: { token: 't-1' } }) })
let one: TestStore
beforeAll(async () => {
  one = testStore({
    brand: 'visi',
    local: () => local,
    answers: { byToken: () => Response.json(sessionAnswer()) },
  })
  await one.store.restore()
})
afterAll(() => one.store.close())

/** Serializes everything that a message must not change. */
const state = (): string =>
  JSON.stringify([
    one.store.state.getState(),
    one.requestedPaths,
    Array.from({ length: local.length }, (_, at) => [local.key(at), local.getItem(local.key(at) ?? '')]),
    Object.getOwnPropertyNames(Object.prototype).sort(),
    Object.getOwnPropertyNames(globalThis).sort(),
  ])

/** Returns the CPU time of this thread in ms, so that other load on the machine does not count. */
const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Sends each message and checks the duration of all but the slowest 0.1
 * %, which can include a garbage collection.
 */
async function sendTimed(messages: Iterable<unknown>, send: (message: unknown) => void): Promise<void> {
  const took: number[] = []
  for (const message of messages) {
    const sent = structuredClone(message)
    const start = { clock: performance.now(), work: cpuTime() }
    send(sent)
    // Twelve microtasks are enough for every response that needs no services.
    for (let turn = 0; turn < 12; turn += 1) await null
    took.push(Math.min(performance.now() - start.clock, cpuTime() - start.work))
  }
  expect(took).toHaveLength(MESSAGES)
  took.sort((a, b) => b - a)
  expect(took[MESSAGES / 1000]).toBeLessThan(5)
  expect(took.reduce((sum, each) => sum + each, 0) / MESSAGES).toBeLessThan(1)
}

it('10,000 arbitrary messages to the frame get refusals only and change nothing', async () => {
  const random = seeded(7)
  const { host, connected } = createTestHost({ account: async () => one.store.use(embedActions) })
  const before = state()
  const responses: unknown[] = []
  function* messages(): Generator<unknown> {
    for (let index = 0; index < MESSAGES; index += 1)
      yield index % 3
        ? arbitrary(random)
        : nearMiss(random, connectMessage(), {
            type: ['acct:connected', 'ACCT:CONNECT', 5, null, ['acct:connect']],
            version: [0, 2, '1', null, undefined, [1], 1.5, Number.NaN],
            brand: ['geeni', 'VISI', ['visi'], null, {}, '__proto__', 'x'.repeat(100_000)],
            channel: ['', 5, null, undefined, ['c'], {}, 'x'.repeat(201), 'x'.repeat(100_000)],
          })
  }
  await sendTimed(messages(), (data) => {
    const ports = [createTestPort(), createTestPort()].slice(0, Math.floor(random() * 3))
    host.handle({ data, source: page, origin: PARTNER, ports: ports.map(({ port }) => port) } as never)
    for (const port of ports) {
      expect(port.isClosed()).toBe(true)
      responses.push(...port.received)
    }
  })
  const codes = responses.map((answer) => (answer as { error?: { code?: number } }).error?.code)
  expect(new Set(codes)).toEqual(new Set([-32600]))
  expect(codes.length).toBeGreaterThan(100)
  expect(connected).toEqual([])
  expect(state()).toBe(before)
})

it('10,000 arbitrary messages over the port of a signed-in partner page with write access change nothing', async () => {
  const random = seeded(11)
  const { host, changed } = createTestHost({ account: async () => one.store.use(embedActions) })
  const { port, received } = createTestPort()
  host.handle({ data: connectMessage(), source: page, origin: PARTNER, ports: [port] } as never)
  const before = state()
  function* messages(): Generator<unknown> {
    const methods = [...READS, ...WRITES]
    for (let index = 0; index < MESSAGES; index += 1) {
      const method = methods[Math.floor(random() * methods.length)] ?? ''
      const valid = { jsonrpc: '2.0', id: index, method, params: { subscriptionId: 's-1' } }
      // No method accepts the parameter `more`.
      const params = { more: arbitrary(random), subscriptionId: 's-1' }
      yield index % 3
        ? arbitrary(random)
        : nearMiss(
            random,
            { ...valid, params },
            {
              jsonrpc: ['2', 2, null, undefined, ['2.0']],
              id: [null, {}, [], Number.NaN, 'x'.repeat(201), true],
              method: [...NAMES, null, 5, {}, [method]],
              params: [
                params,
                [params],
                null,
                5,
                'x',
                new Map(Object.entries(params)),
                { __proto__: params, more: 1 },
              ],
            },
          )
    }
  }
  await sendTimed(messages(), (data) => port.onmessage?.({ data } as MessageEvent))
  const answers = received.slice(1)
  expect(answers.filter((answer) => !('error' in answer))).toEqual([])
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set([-32600, -32601, -32602]))
  expect(answers.length).toBeGreaterThan(MESSAGES / 2)
  expect(changed).toEqual([])
  expect(state()).toBe(before)
})
