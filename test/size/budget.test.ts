import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { DEFINITIONS } from '../../elements/definitions.ts'
import { TAGS } from '../../elements/tags.ts'
import {
  BUDGETS,
  CLIENT,
  FIRST_SERVICE,
  GATEWAYS,
  IDLE_TIMEOUT,
  LOADER,
  SCENE,
  SIGNER,
  SIX_FORMS,
  TEMPLATES,
  TOLERANCE,
} from './budgets.ts'
import {
  brotliKib,
  builtKib,
  type FirstViewFile,
  getFile,
  readChunks,
  readFirstViews,
  storeSizes,
  withImports,
} from './dist.ts'
import { getLoads } from './loads.ts'

afterAll(storeSizes)

const chunks = readChunks()
const firstViews = readFirstViews()
const modulesByFile = new Map<string, string[]>()
for (const { file, modules } of chunks)
  modulesByFile.set(file, [...(modulesByFile.get(file) ?? []), ...modules])
const modulesIn = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => modulesByFile.get(file) ?? [])

const getFirstViews = (tag: string) => firstViews.filter((firstView) => firstView.tag === tag)

/** Returns the paths of the first views for which a rule of modules does not hold. */
const firstViewsWhere = (
  isWrong: (firstView: FirstViewFile, tag: keyof typeof BUDGETS) => boolean,
): string[] =>
  TAGS.flatMap((tag) => getFirstViews(tag).filter((firstView) => isWrong(firstView, tag))).map(
    ({ file }) => file,
  )

const placeholders = new Map<string, boolean>()

/** Returns whether a file of messages has placeholders. */
function hasPlaceholders(file: string): boolean {
  const known = placeholders.get(file) ?? readFileSync(file, 'utf8').includes('{{')
  placeholders.set(file, known)
  return known
}

/** How far the hashes of chunks can move two first views of a tag apart, in KiB after brotli. */
const HASHES = 0.1

/**
 * Returns what the language of a first view may load beyond a budget, in KiB. Until it is usable, it loads no
 * messages.
 */
function getAllowance({ locale }: FirstViewFile, when: 'usable' | 'idle' | 'signed'): number {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return when !== 'usable' && pluralCategories.length === 6 ? SIX_FORMS : 0
}

/** Returns the size of the largest first view of a tag, in KiB, less the allowance of its language. */
function largest(tag: keyof typeof BUDGETS, when: 'usable' | 'idle' | 'signed'): number {
  const loads = getFirstViews(tag).map((firstView) => {
    const files = getLoads(chunks, firstView)[when]
    const allowance = getAllowance(firstView, when)
    return { files, allowance, sent: builtKib(files) - allowance }
  })
  const limit = Math.max(...loads.map(({ sent }) => sent)) - HASHES
  return Math.max(
    ...loads.filter(({ sent }) => sent >= limit).map(({ files, allowance }) => brotliKib(files) - allowance),
  )
}

describe('the size', () => {
  it(`of the loader, and of each entry, is at most ${LOADER} KiB`, () => {
    const sizes = ['loader.js', ...TAGS.map((tag) => `elements/${tag}.js`)].map((file) => ({
      file,
      kib: brotliKib([file]),
    }))
    expect(sizes.filter(({ kib }) => kib > LOADER + TOLERANCE)).toEqual([])
  })

  it.each(['usable', 'idle', 'signed'] as const)('of every tag is within its budget until %s', (when) => {
    const sizes = TAGS.map((tag) => ({ tag, kib: largest(tag, when) }))
    console.log(sizes.map(({ tag, kib }) => `${tag} ${kib.toFixed(1)} KiB ${when}`).join(', '))
    const exceeded = sizes
      .filter(({ tag, kib }) => kib > BUDGETS[tag][when] + TOLERANCE)
      .map(({ tag, kib }) => `${tag}: ${kib.toFixed(2)} KiB, budget ${BUDGETS[tag][when]} KiB`)
    expect(exceeded, `exceeded budgets of test/size/budgets.ts, field ${when}`).toEqual([])
  })

  it('of every tag includes i18next from the start exactly where its messages have placeholders', () => {
    const isMessages = (module: string) => /^(src\/i18n|brands\/\w+)\/.*\.json$/.test(module)
    const kinds = new Set<boolean>()
    const wrong = firstViewsWhere((firstView) => {
      const modules = modulesIn(getLoads(chunks, firstView).idle)
      const isNeeded = modules.filter(isMessages).some(hasPlaceholders)
      kinds.add(isNeeded)
      return modules.includes(TEMPLATES) !== isNeeded
    })
    expect(wrong).toEqual([])
    expect(kinds, 'first views of both kinds').toEqual(new Set([true, false]))
  })

  it('of every tag includes only the areas that elements/definitions.ts lists', () => {
    const getArea = (module: string) => /^src\/areas\/(?!shared\/)([^/]+)\//.exec(module)?.[1]
    const others = TAGS.flatMap((tag) => {
      const { areas } = DEFINITIONS[tag]
      return getFirstViews(tag).flatMap((firstView) =>
        modulesIn(getLoads(chunks, firstView).signed)
          .map(getArea)
          .filter((area) => area !== undefined && !areas.includes(area))
          .map((area) => `${firstView.file}: ${area}`),
      )
    })
    expect([...new Set(others)]).toEqual([])
  })

  it('of every tag includes no card vendor before it shows a card form', () => {
    const wrong = firstViewsWhere((firstView, tag) => {
      const vendors = BUDGETS[tag].hasCardForm ? /^src\/payments\/(recurly|stripe)\// : /^src\/payments\//
      return modulesIn(getLoads(chunks, firstView).signed).some((module) => vendors.test(module))
    })
    expect(wrong).toEqual([])
  })

  it('of the portal includes its first calls for a returning account holder, and of no other tag', () => {
    const wrong = firstViews.filter(({ tag, view, follows, calls }) => {
      const preloaded = modulesIn([...follows, ...calls])
      const found = [CLIENT, SIGNER, FIRST_SERVICE].filter((module) => preloaded.includes(module))
      return found.length !== (tag === 'acct-portal' && view === 'returning' ? 3 : 0)
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  it(`of the drawing beside the sign-in form is at most ${SCENE.kib} KiB, which the portal alone loads, later`, () => {
    const drawing = getFile(chunks, SCENE.module)
    const importers = new Set(
      chunks.filter(({ dynamicImports }) => dynamicImports.includes(drawing)).map(({ file }) => file),
    )
    const tags = new Set<string>()
    const wrong = firstViewsWhere((firstView, tag) => {
      const { idle, signed } = getLoads(chunks, firstView)
      if ([...signed].some((file) => importers.has(file))) tags.add(tag)
      const own = [...withImports(chunks, drawing)].filter((file) => !idle.has(file))
      const isLater = own.includes(drawing) && !signed.has(drawing)
      return tag === 'acct-portal' && !(isLater && brotliKib(own) <= SCENE.kib)
    })
    expect(wrong).toEqual([])
    expect([...tags], 'tags that load it').toEqual(['acct-portal'])
  })

  it(`of the idle time-out is at most ${IDLE_TIMEOUT.kib} KiB, after a sign-in by acct-login`, () => {
    const timeout = getFile(chunks, IDLE_TIMEOUT.module)
    const wrong = firstViewsWhere((firstView, tag) => {
      const { signed } = getLoads(chunks, firstView)
      const own = [...withImports(chunks, timeout)].filter((file) => !signed.has(file))
      return (
        tag === 'acct-login' && !(own.includes(timeout) && brotliKib(own) <= IDLE_TIMEOUT.kib + TOLERANCE)
      )
    })
    expect(wrong).toEqual([])
  })

  for (const { module, kib } of GATEWAYS) {
    const chunk = chunks.find(({ modules }) => modules.includes(module))
    it.skipIf(!chunk)(`of ${module} is at most ${kib} KiB, in a file of its own`, () => {
      for (const other of GATEWAYS)
        if (other.module !== module) expect(chunk?.modules).not.toContain(other.module)
      expect(brotliKib([chunk?.file ?? ''])).toBeLessThanOrEqual(kib + TOLERANCE)
    })
  }

  it('of every tag includes one brand, and the client and the signer only after a call', () => {
    const ofCalls = [SIGNER, CLIENT, FIRST_SERVICE]
    const wrong = firstViewsWhere((firstView) => {
      const modules = modulesIn(getLoads(chunks, firstView).idle)
      const brands = modules.filter((module) => /^brands\/\w+\/brand\.ts$/.test(module))
      const isAlone = brands.length === 1 && brands[0] === `brands/${firstView.brand}/brand.ts`
      return !isAlone || modules.some((module) => ofCalls.includes(module))
    })
    expect(wrong).toEqual([])
  })
})
