import { expect, it } from 'vitest'
import type { FirstView } from '../../../src/first-view/first-view.ts'
import { loadFirstView, registerViews, type Views } from '../../../src/first-view/load-bundled-first-view.ts'

const firstViewOf = (path: string): FirstView => ({
  ...{ path, markup: [], css: [], failed: [], slow: [], files: [], url: '' },
  start: () => Promise.reject(new Error('not in this test')),
  brand: () => Promise.reject(new Error('not in this test')),
})
const viewsOf = (name: string, path: string): Views => ({
  [name]: async () => ({ default: firstViewOf(path) }),
})

it('finds first views of every entry that the page imports', async () => {
  registerViews('acct-a', async () => viewsOf('acct-a.guest.geeni.en', '/geeni'))
  registerViews('acct-a', async () => viewsOf('acct-a.guest.visi.en', '/visi'))
  expect((await loadFirstView('acct-a.guest.geeni.en')).path).toBe('/geeni')
  expect((await loadFirstView('acct-a.guest.visi.en')).path).toBe('/visi')
})

it('names the import that is missing, and finds the first view once it is there', async () => {
  registerViews('acct-b', async () => viewsOf('acct-b.guest.geeni.en', '/geeni'))
  await expect(loadFirstView('acct-b.guest.visi.en')).rejects.toThrow(
    'Import acct-elements/brands/visi/acct-b.js, or the entry of all brands.',
  )
  registerViews('acct-b', async () => viewsOf('acct-b.guest.visi.en', '/visi'))
  expect((await loadFirstView('acct-b.guest.visi.en')).path).toBe('/visi')
})
