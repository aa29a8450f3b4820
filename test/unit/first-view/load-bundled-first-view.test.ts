import { expect, it } from 'vitest'
import type { FirstView } from '../../../src/first-view/first-view.ts'
import {
  loadArea,
  loadBrand,
  loadFirstView,
  registerImports,
  type TagImports,
} from '../../../src/first-view/load-bundled-first-view.ts'

const getFirstView = (path: string): FirstView => ({
  ...{ path, markup: [], css: [], failed: [], slow: [], files: ['area.js', 'brand.js'], url: '' },
})
const getImports = (tag: string, brand: string): TagImports => ({
  area: () => Promise.reject(new Error(`the area of ${tag}`)),
  brands: { [brand]: () => Promise.reject(new Error(`the brand ${brand}`)) },
  views: { [`${tag}.guest.${brand}.en`]: async () => ({ default: getFirstView(`/${brand}`) }) },
})

it('finds first views of every entry that the page imports', async () => {
  registerImports('acct-a', async () => getImports('acct-a', 'geeni'))
  registerImports('acct-a', async () => getImports('acct-a', 'visi'))
  expect((await loadFirstView('acct-a.guest.geeni.en')).path).toBe('/geeni')
  expect((await loadFirstView('acct-a.guest.visi.en')).path).toBe('/visi')
})

it('loads the area and the brand of a first view by the imports of its tag', async () => {
  registerImports('acct-c', async () => getImports('acct-c', 'geeni'))
  registerImports('acct-c', async () => getImports('acct-c', 'visi'))
  const firstView = await loadFirstView('acct-c.guest.visi.en')
  await expect(loadArea(firstView)).rejects.toThrow('the area of acct-c')
  await expect(loadBrand(firstView)).rejects.toThrow('the brand visi')
})

it('names the import that is missing, and finds the first view once it is there', async () => {
  registerImports('acct-b', async () => getImports('acct-b', 'geeni'))
  await expect(loadFirstView('acct-b.guest.visi.en')).rejects.toThrow(
    'Import acct-elements/brands/visi/acct-b.js, or the entry of all brands.',
  )
  registerImports('acct-b', async () => getImports('acct-b', 'visi'))
  expect((await loadFirstView('acct-b.guest.visi.en')).path).toBe('/visi')
})
