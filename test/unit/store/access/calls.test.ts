import { afterEach, describe, expect, it, vi } from 'vitest'
import { callsLoader } from '../../../../src/store/access/load-calls.ts'

type Deps = Parameters<typeof callsLoader>[0]
const CREATE_CALLS = '../../../../src/store/access/create-calls.ts'

/** The dependencies of a page whose services are never called. */
const deps = {
  brand: 'geeni',
  settings: { baseUrl: 'https://api.example' },
  token: { read: () => null },
  onMinted: () => {},
  onRejected: () => {},
} as unknown as Deps

afterEach(() => vi.doUnmock(CREATE_CALLS))

describe('the code of the calls', () => {
  it('loads once, and again after a failure, which is one of the network', async () => {
    const loader = callsLoader(deps)
    vi.doMock(CREATE_CALLS, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const failure = expect.objectContaining({ code: 'network', cause: expect.any(Error) })
    await expect(loader.load()).rejects.toEqual(failure)
    expect(loader.loaded()).toBeNull()
    vi.doUnmock(CREATE_CALLS)
    const calls = await loader.load()
    expect(await loader.load()).toBe(calls)
    expect(loader.loaded()).toBe(calls)
  })

  it('of a service fails like the network, or as damaged, with the cause', async () => {
    const calls = await callsLoader(deps).load()
    for (const load of [calls.signed, calls.unsigned])
      for (const [code, cause] of [
        ['network', new TypeError('Failed to fetch dynamically imported module')],
        ['damaged', new SyntaxError('Unexpected token')],
      ] as const)
        await expect(load(Promise.reject(cause))).rejects.toMatchObject({ code, cause })
    expect(await calls.unsigned(Promise.resolve({ limit: 3 }))).toEqual({ limit: 3 })
  })
})
