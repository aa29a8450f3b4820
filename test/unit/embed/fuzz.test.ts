import { afterAll, beforeAll, expect, it } from 'vitest'
import { READS, WRITES } from '../../../src/embed/protocol.ts'
import { embedActions } from '../../../src/store/embed/embed.actions.ts'
import { sessionAnswer } from '../support/answers.ts'
import { browserStorage } from '../support/storage.ts'
import { type TestStore, testStore } from '../support/store.ts'
import { arbitrary, nearMiss, seeded } from './arbitrary.ts'
import { connectMessage, hostOf, PARTNER, page, testPort } from './support.ts'

const MESSAGES = 10_000
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'getUserinfo',
  ' cancel',
  '',
]

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

/** Everything that a message must leave as it is. */
const state = (): string =>
  JSON.stringify([
    one.store.state.getState(),
    one.asked,
    Array.from({ length: local.length }, (_, at) => [local.key(at), local.getItem(local.key(at) ?? '')]),
    Object.getOwnPropertyNames(Object.prototype).sort(),
    Object.getOwnPropertyNames(globalThis).sort(),
  ])

/** Time that this thread was at work, ms, in ticks of a few: what others do on the machine does not count. */
const atWork = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

/** Hands over each message, and looks at how long that took: all but the slowest few, which met a collection of garbage. */
async function timed(messages: Iterable<unknown>, hear: (message: unknown) => void): Promise<void> {
  const took: number[] = []
  for (const message of messages) {
    const sent = structuredClone(message)
    const from = { clock: performance.now(), work: atWork() }
    hear(sent)
    // What is answered without asking anybody is answered by then.
    for (let turn = 0; turn < 12; turn += 1) await null
    took.push(Math.min(performance.now() - from.clock, atWork() - from.work))
  }
  expect(took).toHaveLength(MESSAGES)
  took.sort((a, b) => b - a)
  expect(took[MESSAGES / 1000]).toBeLessThan(5)
  expect(took.reduce((sum, each) => sum + each, 0) / MESSAGES).toBeLessThan(1)
}

it('10,000 arbitrary messages to the frame are answered by nothing but a refusal, and change nothing', async () => {
  const random = seeded(7)
  const { host, connected } = hostOf({ account: async () => one.store.use(embedActions) })
  const before = state()
  const said: unknown[] = []
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
  await timed(messages(), (data) => {
    const ports = [testPort(), testPort()].slice(0, Math.floor(random() * 3))
    host.hear({ data, source: page, origin: PARTNER, ports: ports.map(({ port }) => port) } as never)
    for (const port of ports) {
      expect(port.isClosed()).toBe(true)
      said.push(...port.said)
    }
  })
  const codes = said.map((answer) => (answer as { error?: { code?: number } }).error?.code)
  expect(new Set(codes)).toEqual(new Set([-32600]))
  expect(codes.length).toBeGreaterThan(100)
  expect(connected).toEqual([])
  expect(state()).toBe(before)
}, 60_000)

it('10,000 arbitrary messages over the port of one who is signed in and may change plans do nothing', async () => {
  const random = seeded(11)
  const { host, changed } = hostOf({ account: async () => one.store.use(embedActions) })
  const { port, said } = testPort()
  host.hear({ data: connectMessage(), source: page, origin: PARTNER, ports: [port] } as never)
  const before = state()
  function* messages(): Generator<unknown> {
    const methods = [...READS, ...WRITES]
    for (let index = 0; index < MESSAGES; index += 1) {
      const method = methods[Math.floor(random() * methods.length)] ?? ''
      const valid = { jsonrpc: '2.0', id: index, method, params: { subscriptionId: 's-1' } }
      // `more` is what no method takes.
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
  await timed(messages(), (data) => port.onmessage?.({ data } as MessageEvent))
  const answers = said.slice(1)
  expect(answers.filter((answer) => !('error' in answer))).toEqual([])
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set([-32600, -32601, -32602]))
  expect(answers.length).toBeGreaterThan(MESSAGES / 2)
  expect(changed).toEqual([])
  expect(state()).toBe(before)
}, 60_000)
