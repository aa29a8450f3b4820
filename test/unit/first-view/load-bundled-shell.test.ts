import { expect, it } from 'vitest'
import { loadShell, registerViews, type Views } from '../../../src/first-view/load-bundled-shell.ts'
import type { Shell } from '../../../src/first-view/shell.ts'

const shellOf = (path: string): Shell => ({
  ...{ path, markup: [], css: [], failed: [], slow: [], files: [], url: '' },
  start: () => Promise.reject(new Error('not in this test')),
  brand: () => Promise.reject(new Error('not in this test')),
})
const viewsOf = (name: string, path: string): Views => ({ [name]: async () => ({ default: shellOf(path) }) })

it('finds first views of every entry that the page imports', async () => {
  registerViews('acct-a', async () => viewsOf('acct-a.guest.geeni.en', '/geeni'))
  registerViews('acct-a', async () => viewsOf('acct-a.guest.visi.en', '/visi'))
  expect((await loadShell('acct-a.guest.geeni.en')).path).toBe('/geeni')
  expect((await loadShell('acct-a.guest.visi.en')).path).toBe('/visi')
})

it('names the import that is missing, and finds the first view once it is there', async () => {
  registerViews('acct-b', async () => viewsOf('acct-b.guest.geeni.en', '/geeni'))
  await expect(loadShell('acct-b.guest.visi.en')).rejects.toThrow(
    'Import acct-elements/brands/visi/acct-b.js, or the entry of all brands.',
  )
  registerViews('acct-b', async () => viewsOf('acct-b.guest.visi.en', '/visi'))
  expect((await loadShell('acct-b.guest.visi.en')).path).toBe('/visi')
})
