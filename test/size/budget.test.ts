import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../brands/index.ts'
import { BUDGETS, CLIENT, LOADER, SIGNER, STARTS } from './budgets.ts'
import { brotliKib, loadedFor, readChunks, withImports } from './dist.ts'

const chunks = readChunks()
const tags = chunks.filter(({ file }) => file.startsWith('elements/')).map(({ file }) => file)
const brandModule = (brand: string) => `brands/${brand}/brand.ts`

/** The most that any brand makes an entry load. */
function heaviest(entry: string, modules: readonly string[]): number {
  return Math.max(
    ...brandCodes.map((brand) => brotliKib(loadedFor(chunks, entry, [brandModule(brand), ...modules]))),
  )
}

describe('weight', () => {
  it('is budgeted for every tag', () => {
    expect(BUDGETS.map(({ entry }) => entry).sort()).toEqual(tags.sort())
  })

  it(`of the loader is at most ${LOADER} KiB`, () => {
    expect(brotliKib(withImports(chunks, 'loader.js'))).toBeLessThanOrEqual(LOADER)
  })

  it.each(BUDGETS)('of $entry is at most $usable KiB until usable, $signed with a signed call', (budget) => {
    const starts = [...STARTS, ...budget.starts]
    const usable = heaviest(budget.entry, starts)
    const signed = heaviest(budget.entry, [...starts, CLIENT, SIGNER])
    console.log(
      `${budget.entry}: ${usable.toFixed(1)} KiB until usable, ${signed.toFixed(1)} with a signed call`,
    )
    expect(usable).toBeLessThanOrEqual(budget.usable)
    expect(signed).toBeLessThanOrEqual(budget.signed)
  })

  it.each(BUDGETS)('of $entry is spent on no area that it does not show', ({ entry, starts, areas }) => {
    const loaded = loadedFor(chunks, entry, [...STARTS, ...starts, CLIENT, SIGNER])
    const foreign = chunks
      .filter(({ file }) => loaded.has(file))
      .flatMap(({ modules }) => modules)
      .map((module) => /^src\/areas\/([^/]+)\//.exec(module)?.[1])
      .filter((area) => area !== undefined && !areas.includes(area))
    expect(foreign).toEqual([])
  })

  it.each(BUDGETS)(
    'of $entry holds one brand, and the signer only once a call is signed',
    ({ entry, starts }) => {
      const loaded = loadedFor(chunks, entry, [...STARTS, ...starts, brandModule('geeni')])
      const modules = chunks.filter(({ file }) => loaded.has(file)).flatMap((chunk) => chunk.modules)
      expect(modules.filter((module) => /^brands\/\w+\/brand\.ts$/.test(module))).toEqual([
        brandModule('geeni'),
      ])
      expect(modules).not.toContain(SIGNER)
      expect(modules).not.toContain(CLIENT)
    },
  )
})
