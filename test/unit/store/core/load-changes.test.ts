import { afterEach, describe, expect, it, vi } from 'vitest'
import { changes } from '../../../../src/store/core/change.ts'
import type { SliceContext } from '../../../../src/store/core/context.ts'
import { loadChanges } from '../../../../src/store/core/load-changes.ts'
import { open, withFakeClock } from '../../support/sign-in.ts'

const CHANGE = '../../../../src/store/core/change.ts'

withFakeClock()
afterEach(() => {
  vi.doUnmock(CHANGE)
  vi.resetModules()
})

const getContext = (context: SliceContext) => ({ context })

describe('the code of changes', () => {
  it('loads with the first one, and every change shares it', async () => {
    const { context } = open().store.use(getContext)
    expect(await loadChanges(context)).toBe(context.use(changes))
  })

  it('does not reach the session after a sign-out', async () => {
    const { store } = open()
    const loading = loadChanges(store.use(getContext).context)
    store.signOut('user')
    await expect(loading).rejects.toMatchObject({ name: 'AcctError', code: 'aborted' })
  })

  it('rejects with an error of the network when it does not load', async () => {
    vi.doMock(CHANGE, () => {
      throw new TypeError('Failed to fetch')
    })
    vi.resetModules()
    const { loadChanges } = await import('../../../../src/store/core/load-changes.ts')
    const { context } = open().store.use(getContext)
    await expect(loadChanges(context)).rejects.toMatchObject({ name: 'AcctError', code: 'network' })
  })
})
