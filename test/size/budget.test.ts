import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUDGETS, CLIENT, FIRST_SERVICE, GATEWAYS, LOADER, SIGNER, TEMPLATES } from './budgets.ts'
import { brotliKib, fileOf, readChunks, readShells, weighAhead, withImports } from './dist.ts'

const chunks = readChunks()
const shells = await readShells()
await weighAhead(new Set([...chunks, ...shells].map(({ file }) => file)))
const tags = chunks
  .map(({ file }) => /^elements\/(.+)\.js$/.exec(file)?.[1])
  .filter((tag) => tag !== undefined)
const moduleOf = (files: Iterable<string>): string[] =>
  chunks.filter(({ file }) => new Set(files).has(file)).flatMap(({ modules }) => modules)

/** What a first view makes the browser load, by when. */
function loadsOf(tag: string, { file, follows }: (typeof shells)[number]) {
  const usable = new Set([`elements/${tag}.js`, file])
  const idle = new Set([...usable, ...follows])
  const { signedIn = [] } = BUDGETS.find((budget) => budget.tag === tag) ?? {}
  const calls = [CLIENT, SIGNER, FIRST_SERVICE]
    .concat(signedIn)
    .flatMap((module) => [...withImports(chunks, fileOf(chunks, module))])
  return { usable, idle, signed: new Set([...idle, ...calls]) }
}

const heaviest = (tag: string, when: 'usable' | 'idle' | 'signed'): number =>
  Math.max(
    ...shells.filter((shell) => shell.tag === tag).map((shell) => brotliKib(loadsOf(tag, shell)[when])),
  )

describe('weight', () => {
  it('is budgeted for every tag', () => {
    expect(BUDGETS.map(({ tag }) => tag).sort()).toEqual(tags.sort())
  })

  it(`of the loader is at most ${LOADER} KiB, and it is no heavier than an entry by more than its table`, () => {
    expect(brotliKib(['loader.js'])).toBeLessThanOrEqual(LOADER)
    for (const tag of tags) expect(brotliKib([`elements/${tag}.js`])).toBeLessThanOrEqual(LOADER)
  })

  it.each(['usable', 'idle', 'signed'] as const)('of every tag keeps to its budget until %s', (when) => {
    const weights = BUDGETS.map((budget) => ({ budget, kib: heaviest(budget.tag, when) }))
    console.log(weights.map(({ budget, kib }) => `${budget.tag} ${kib.toFixed(1)} KiB ${when}`).join(', '))
    for (const { budget, kib } of weights) expect(kib, budget.tag).toBeLessThanOrEqual(budget[when])
  })

  it.each(BUDGETS)(
    'of $tag holds i18next, from the beginning, where its words have places to fill',
    ({ tag }) => {
      for (const shell of shells.filter((one) => one.tag === tag)) {
        const modules = moduleOf(loadsOf(tag, shell).idle)
        const words = modules.filter((module) => /^(src\/i18n|brands\/\w+)\/.*\.json$/.test(module))
        const hasPlaces = words.some((file) => readFileSync(file, 'utf8').includes('{{'))
        expect(modules.includes(TEMPLATES), shell.file).toBe(hasPlaces)
      }
    },
  )

  it.each(BUDGETS)('of $tag is spent on no area that it does not show', ({ tag, areas }) => {
    for (const shell of shells.filter((one) => one.tag === tag)) {
      const foreign = moduleOf(loadsOf(tag, shell).signed)
        .map((module) => /^src\/areas\/(?!shared\/)([^/]+)\//.exec(module)?.[1])
        .filter((area) => area !== undefined && !areas.includes(area))
      expect(foreign, shell.file).toEqual([])
    }
  })

  it.each(BUDGETS)(
    'of $tag holds nothing of the card vendors before a card form is shown',
    ({ tag, hasCardForm }) => {
      const foreign = hasCardForm ? /^src\/payments\/(recurly|stripe)\// : /^src\/payments\//
      for (const shell of shells.filter((one) => one.tag === tag)) {
        const modules = moduleOf(loadsOf(tag, shell).signed)
        expect(
          modules.filter((module) => foreign.test(module)),
          shell.file,
        ).toEqual([])
      }
    },
  )

  for (const { module, kib } of GATEWAYS) {
    const chunk = chunks.find(({ modules }) => modules.includes(module))
    it.skipIf(!chunk)(`of ${module} is a file of its own of at most ${kib} KiB`, () => {
      for (const other of GATEWAYS)
        if (other.module !== module) expect(chunk?.modules).not.toContain(other.module)
      expect(brotliKib([chunk?.file ?? ''])).toBeLessThanOrEqual(kib)
    })
  }

  it.each(BUDGETS)(
    'of $tag holds one brand, and the client and the signer only once a call is made',
    ({ tag }) => {
      for (const shell of shells.filter((one) => one.tag === tag)) {
        const modules = moduleOf(loadsOf(tag, shell).idle)
        const brands = modules.filter((module) => /^brands\/\w+\/brand\.ts$/.test(module))
        expect(brands).toEqual([`brands/${shell.brand}/brand.ts`])
        expect(modules).not.toContain(SIGNER)
        expect(modules).not.toContain(CLIENT)
        expect(modules).not.toContain(FIRST_SERVICE)
      }
    },
  )
})
