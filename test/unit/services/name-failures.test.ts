import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { endpoints } from '../../../src/services/endpoints.ts'
import { nameFailures } from '../../../src/services/name-failures.ts'
import type { Transport } from '../../../src/transport/transport.ts'
import { fakeTransport, ok, READ } from '../support/transport.ts'

const silent: Transport = { call: async () => null }

describe('the call of a failure', () => {
  it('is the last one of the service, when the response is not what it expects', async () => {
    const services = nameFailures({
      LIMIT: 3,
      double: (value: number) => value * 2,
      async list(transport: Transport) {
        await transport.call(endpoints.profile)
        await transport.call(endpoints.devices)
        throw new AcctError('malformed')
      },
    })
    await expect(services.list(silent)).rejects.toMatchObject({ code: 'malformed', call: 'devices' })
    expect({ limit: services.LIMIT, double: services.double(4) }).toEqual({ limit: 3, double: 8 })
  })

  it('stays the one that the transport set', async () => {
    const services = nameFailures({
      async list(transport: Transport) {
        await transport.call(endpoints.devices)
      },
    })
    const failing: Transport = {
      call: async () => {
        const error = new AcctError('unauthorized')
        error.call = 'byToken'
        throw error
      },
    }
    await expect(services.list(failing)).rejects.toMatchObject({ call: 'byToken' })
  })

  it('is the name of its endpoint, for a rejection, an unreadable response and a network error', async () => {
    for (const answer of [new Response('', { status: 500 }), new Response('<html>'), new TypeError('lost')]) {
      const { transport } = fakeTransport([answer])
      await expect(transport.call({ ...READ, retry: false })).rejects.toMatchObject({ call: 'read' })
    }
    const { transport } = fakeTransport([ok()])
    await expect(transport.call(READ)).resolves.toEqual({ ok: true })
    expect(endpoints.byEmail.name).toBe('byEmail')
  })
})
