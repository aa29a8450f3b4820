import { afterEach, expect, it, vi } from 'vitest'
import { changeLock } from '../../../../src/store/core/change-lock.ts'
import { fakeLocks } from '../../../fixtures/fake-tabs.ts'

afterEach(() => void vi.unstubAllGlobals())

it('shares one lock of the brand with other tabs', async () => {
  const locks = fakeLocks()
  vi.stubGlobal('navigator', { locks })
  expect(await changeLock('geeni')(new AbortController().signal, async () => 'done')).toBe('done')
  expect(locks.names).toEqual(['acct.geeni.change'])
})
