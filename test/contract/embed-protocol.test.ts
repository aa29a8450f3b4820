import { expect, test } from 'vitest'
import { ENDS, NOTIFICATIONS, READS, WRITES } from '../../src/embed/protocol.ts'
import { getProblems } from '../fixtures/embedding-schema.ts'
import { createTestHost, handshake, request } from '../unit/embed/support.ts'
import { connectPartner, getParams } from './embed-support.ts'

test.each(['active', 'paused', 'trial', 'pending-change', 'new'])(
  'every message between a page and the frame for %s is valid by the published schema',
  async (scenario) => {
    const { port, subscriptionId } = await connectPartner(scenario)
    for (const method of [...READS, ...WRITES, ...ENDS]) {
      const sent = request(method, getParams(method, subscriptionId || 'none'))
      expect(getProblems('request', sent), method).toEqual([])
      const response = await port.send(sent)
      expect(getProblems('response', response), method).toEqual([])
      if (!('result' in response)) continue
      const name = `result${method.charAt(0).toUpperCase()}${method.slice(1)}`
      expect(getProblems(name, response.result), method).toEqual([])
    }
    for (const message of port.received) expect(getProblems('toPage', message)).toEqual([])
  },
)

test('responses to invalid requests, refusals, notifications and confirmations are valid by the published schema', async () => {
  const { host } = createTestHost()
  const port = handshake(host, { message: { scopes: ['plans'] } })
  for (const message of [
    request('nothing'),
    request('cancel', { subscriptionId: 's-1' }),
    request('resume', { more: 1 }),
    { jsonrpc: '1.0', id: 1, method: 'getUserInfo' },
  ])
    await port.send(message)
  host.showConfirmation(1, true)
  host.reportSize(120)
  host.reportFailure()
  for (const name of NOTIFICATIONS) host.notify(name, { brand: 'visi', reason: 'signOut' })
  const rejected = handshake(host, { message: { version: 2 } })
  const limited = handshake(createTestHost({ limit: { take: () => 1_000 } }).host)
  const received = [...port.received, ...rejected.received, ...limited.received]
  expect(received.length).toBe(1 + 4 + 3 + NOTIFICATIONS.length + 2)
  for (const message of received) expect(getProblems('toPage', message), JSON.stringify(message)).toEqual([])
})
