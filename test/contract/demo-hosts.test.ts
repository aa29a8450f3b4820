import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningDemo } from '../../demo/servers.ts'
import { sendRaw } from '../fixtures/raw-request.ts'
import { startSomewhere } from '../fixtures/start-demo.ts'

let demo: RunningDemo
beforeAll(async () => {
  demo = await startSomewhere()
})
afterAll(() => demo.close())

/** Hosts of a website that points its name to the loopback address, and others that look like this machine. */
const FOREIGN = [
  'evil.example',
  'evil.example:4410',
  'localhost.evil.example',
  'localhost@evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  '0.0.0.0',
]
const OWN = ['localhost', 'visi.localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]']

const getStatuses = async (hosts: readonly string[], path: string) => {
  const rows = await Promise.all(
    Object.entries(demo.at).map(async ([name, address]: [string, string]) => {
      const responses = await Promise.all(
        hosts.map(async (host) => {
          const { status } = await sendRaw(address + path, { headers: { host } })
          return [host, status] as const
        }),
      )
      return [name, Object.fromEntries(responses)] as const
    }),
  )
  return Object.fromEntries(rows)
}

describe('each server of the demo', () => {
  it.each(['/', '/acct/loader.js', '/sandbox/inbox', '/console', '/no-such-page'])(
    'rejects a request for another host at %s',
    async (path) => {
      const rejected = Object.fromEntries(FOREIGN.map((host) => [host, expect.toBeOneOf([400, 421])]))
      expect(await getStatuses(FOREIGN, path)).toEqual(
        Object.fromEntries(Object.keys(demo.at).map((name) => [name, rejected])),
      )
    },
  )

  it('responds to each name of this machine', async () => {
    const served = Object.fromEntries(OWN.map((host) => [host, expect.not.toBeOneOf([400, 421])]))
    expect(await getStatuses(OWN, '/no-such-file.png')).toEqual(
      Object.fromEntries(Object.keys(demo.at).map((name) => [name, served])),
    )
  })

  it('says under which names it can be opened', async () => {
    const { status, text } = await sendRaw(demo.at.sandbox, { headers: { host: 'evil.example' } })
    expect({ status, text }).toEqual({ status: 421, text: expect.stringContaining('http://localhost') })
  })
})
