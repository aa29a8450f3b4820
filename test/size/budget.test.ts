import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFINITIONS } from '../../elements/definitions.ts'
import { TAGS } from '../../elements/tags.ts'
import { BUDGETS, CLIENT, FIRST_SERVICE, GATEWAYS, LOADER, SIGNER, TEMPLATES, TOLERANCE } from './budgets.ts'
import { brotliKib, compressAll, fileOf, readChunks, readShells, withImports } from './dist.ts'

const chunks = readChunks()
const shells = await readShells()
await compressAll(new Set([...chunks, ...shells].map(({ file }) => file)))
const modulesIn = (files: Iterable<string>): string[] =>
  chunks.filter(({ file }) => new Set(files).has(file)).flatMap(({ modules }) => modules)

const shellsOf = (tag: string) => shells.filter((shell) => shell.tag === tag)

/** The files that the browser has loaded for a first view, at each moment of its budget. */
function loadsOf(tag: keyof typeof BUDGETS, { file, follows }: (typeof shells)[number]) {
  const usable = new Set([`elements/${tag}.js`, file])
  const idle = new Set([...usable, ...follows])
  const { signedIn = [] } = BUDGETS[tag]
  const calls = [CLIENT, SIGNER, FIRST_SERVICE]
    .concat(signedIn)
    .flatMap((module) => [...withImports(chunks, fileOf(chunks, module))])
  return { usable, idle, signed: new Set([...idle, ...calls]) }
}

/** The size of the largest first view of a tag, in KiB. */
const largest = (tag: keyof typeof BUDGETS, when: 'usable' | 'idle' | 'signed'): number =>
  Math.max(...shellsOf(tag).map((shell) => brotliKib(loadsOf(tag, shell)[when])))

describe('the size', () => {
  it(`of the loader, and of each entry, is at most ${LOADER} KiB`, () => {
    for (const file of ['loader.js', ...TAGS.map((tag) => `elements/${tag}.js`)])
      expect(brotliKib([file]), file).toBeLessThanOrEqual(LOADER + TOLERANCE)
  })

  it.each(['usable', 'idle', 'signed'] as const)('of every tag is within its budget until %s', (when) => {
    const sizes = TAGS.map((tag) => ({ tag, kib: largest(tag, when) }))
    console.log(sizes.map(({ tag, kib }) => `${tag} ${kib.toFixed(1)} KiB ${when}`).join(', '))
    const exceeded = sizes
      .filter(({ tag, kib }) => kib > BUDGETS[tag][when] + TOLERANCE)
      .map(({ tag, kib }) => `${tag}: ${kib.toFixed(2)} KiB, budget ${BUDGETS[tag][when]} KiB`)
    expect(exceeded, `exceeded budgets of test/size/budgets.ts, field ${when}`).toEqual([])
  })

  it.each(TAGS)('of %s includes i18next from the start where its messages have placeholders', (tag) => {
    for (const shell of shellsOf(tag)) {
      const modules = modulesIn(loadsOf(tag, shell).idle)
      const messages = modules.filter((module) => /^(src\/i18n|brands\/\w+)\/.*\.json$/.test(module))
      const hasPlaceholders = messages.some((file) => readFileSync(file, 'utf8').includes('{{'))
      expect(modules.includes(TEMPLATES), shell.file).toBe(hasPlaceholders)
    }
  })

  it.each(TAGS)('of %s includes only the areas that elements/definitions.ts lists', (tag) => {
    const { areas } = DEFINITIONS[tag]
    for (const shell of shellsOf(tag)) {
      const others = modulesIn(loadsOf(tag, shell).signed)
        .map((module) => /^src\/areas\/(?!shared\/)([^/]+)\//.exec(module)?.[1])
        .filter((area) => area !== undefined && !areas.includes(area))
      expect(others, shell.file).toEqual([])
    }
  })

  it.each(TAGS)('of %s includes no card vendor before it shows a card form', (tag) => {
    const vendors = BUDGETS[tag].hasCardForm ? /^src\/payments\/(recurly|stripe)\// : /^src\/payments\//
    for (const shell of shellsOf(tag)) {
      const modules = modulesIn(loadsOf(tag, shell).signed)
      expect(
        modules.filter((module) => vendors.test(module)),
        shell.file,
      ).toEqual([])
    }
  })

  it('of the portal includes its first calls for a returning account holder, and of no other tag', () => {
    for (const { tag, view, file, follows, calls } of shells) {
      const preloaded = modulesIn([...follows, ...calls])
      const found = [CLIENT, SIGNER, FIRST_SERVICE].filter((module) => preloaded.includes(module))
      expect(found.length, file).toBe(tag === 'acct-portal' && view === 'returning' ? 3 : 0)
    }
  })

  for (const { module, kib } of GATEWAYS) {
    const chunk = chunks.find(({ modules }) => modules.includes(module))
    it.skipIf(!chunk)(`of ${module} is at most ${kib} KiB, in a file of its own`, () => {
      for (const other of GATEWAYS)
        if (other.module !== module) expect(chunk?.modules).not.toContain(other.module)
      expect(brotliKib([chunk?.file ?? ''])).toBeLessThanOrEqual(kib + TOLERANCE)
    })
  }

  it.each(TAGS)('of %s includes one brand, and the client and the signer only after a call', (tag) => {
    for (const shell of shellsOf(tag)) {
      const modules = modulesIn(loadsOf(tag, shell).idle)
      const brands = modules.filter((module) => /^brands\/\w+\/brand\.ts$/.test(module))
      expect(brands).toEqual([`brands/${shell.brand}/brand.ts`])
      expect(modules).not.toContain(SIGNER)
      expect(modules).not.toContain(CLIENT)
      expect(modules).not.toContain(FIRST_SERVICE)
    }
  })
})
