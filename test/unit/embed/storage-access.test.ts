import { expect, it, vi } from 'vitest'
import { isStorageGranted, requestStorage } from '../../../src/embed/page/storage-access.ts'
import { browserStorage } from '../support/storage.ts'

const asView = (query: unknown) => ({ navigator: { permissions: { query } } }) as unknown as Window
const asPage = (requestStorageAccess?: unknown) => ({ requestStorageAccess }) as unknown as Document

it.each([
  ['granted', true],
  ['prompt', false],
  ['denied', false],
])('the permission %s means a consent: %s', async (state, isGranted) => {
  const query = vi.fn(async () => ({ state }))
  expect(await isStorageGranted(asView(query))).toBe(isGranted)
  expect(query.mock.calls).toEqual([[{ name: 'storage-access' }]])
})

it('a browser without this permission has no consent', async () => {
  expect(await isStorageGranted(asView(() => Promise.reject(new TypeError('name'))))).toBe(false)
  expect(await isStorageGranted({ navigator: {} } as Window)).toBe(false)
})

it('requests local storage and channels alone, and returns their handle', async () => {
  const localStorage = browserStorage()
  const access = { localStorage }
  const request = vi.fn(async () => access)
  expect(await requestStorage(asPage(request))).toBe(access)
  expect(request.mock.calls).toEqual([[{ localStorage: true, BroadcastChannel: true }]])
})

it.each([
  ['grants cookies alone', async () => undefined],
  ['denies it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ['lacks the interface', undefined],
])('returns null where the browser %s', async (_, request) => {
  expect(await requestStorage(asPage(request))).toBeNull()
})
