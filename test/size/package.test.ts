import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { TAGS } from '../../elements/tags.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import { dist, readChunks, scripts, withoutData } from './dist.ts'

const files = scripts()

const importsByFile = new Map<string, (string | null)[]>()

/** Returns the addresses of all imports of a script; null for an address that is not a plain string. */
function getImports(file: string): (string | null)[] {
  const known = importsByFile.get(file)
  if (known) return known
  const found: (string | null)[] = []
  const address = (node: unknown): string | null => {
    const { type, value, quasis, left } = node as {
      type: string
      value?: unknown
      quasis?: { value: { raw: string } }[]
      left?: unknown
    }
    // The path of an address with a computed query.
    if (type === 'BinaryExpression') return address(left)?.replace(/\?$/, '') ?? null
    // The minifier writes plain strings as template literals. Of an address with a computed file name, the folder counts.
    if (type === 'TemplateLiteral')
      return quasis?.[0]?.value.raw.replace(/[^/]+$/, (name) => (quasis.length > 1 ? '' : name)) ?? null
    return type === 'Literal' && typeof value === 'string' ? value : null
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, source } = node as { type?: string; source?: unknown }
    const isImport = /^(Import|Export)\w*(Declaration|Expression)$/.test(type ?? '')
    // The loader imports the files that a first-view module lists, which importsOfView returns.
    if (isImport && source && !isListed(source)) found.push(address(source))
    Object.values(node).forEach(visit)
  }
  if (file.startsWith('views/')) return importsOfView(file)
  visit(parseAst(withoutData(file, readFileSync(join(dist, file), 'utf8')).code))
  importsByFile.set(file, found)
  return found
}

/** Returns whether an address is `new URL(...).href`. */
function isListed(node: unknown): boolean {
  const { type, object } = node as { type: string; object?: { type: string } }
  return type === 'MemberExpression' && object?.type === 'NewExpression'
}

/** Returns the files that a first-view module lists. */
function importsOfView(file: string): string[] {
  const { files: listed } = JSON.parse(
    `{${/^"?files"?:\[.*\]/m.exec(readFileSync(join(dist, file), 'utf8'))?.[0].replace('files', '"files"')}}`,
  ) as { files: string[] }
  return listed
}

describe('dist/', () => {
  it('contains the files of the last build, a first-view module of each tag, brand and locale, and no other', () => {
    const [folder] = new Set(files.map((file) => /^views\/\w+\//.exec(file)?.[0]).filter(Boolean))
    const firstViews = TAGS.flatMap((tag) =>
      ['guest', 'returning'].flatMap((view) =>
        brandCodes.flatMap((brand) =>
          LOCALES.map((locale) => `${folder}${tag}.${view}.${brand}.${locale}.js`),
        ),
      ),
    )
    // Each entry is a build of its own, with a chunk for older browsers that is the same in all.
    const built = [...new Set(readChunks().map(({ file }) => file))]
    expect(
      [...built.filter((file) => !file.startsWith('bundler/')), ...firstViews, 'embed-early.js'].sort(),
    ).toEqual([...files].sort())
  })

  it('lets bundlers follow each area and brand once, and no folder', () => {
    const views = files.filter((file) => file.startsWith('views/'))
    const importing = views.filter((file) => /\bimport\(/.test(readFileSync(join(dist, file), 'utf8')))
    // A bundler reads `new URL(..., import.meta.url)` as a file.
    const folders = files.filter((file) =>
      /new URL\(["'`][^"'`]*[./]["'`],import\.meta\.url\)/.test(readFileSync(join(dist, file), 'utf8')),
    )
    expect({ importing, folders }).toEqual({ importing: [], folders: [] })
  })

  it('has scripts that import files of dist/ only, by relative addresses', () => {
    const targets = new Set([...files, ...files.map((file) => `${posix.dirname(file)}/`)])
    const leadsToFile = (file: string, specifier: string | null): boolean =>
      specifier !== null &&
      /^\.\.?\//.test(specifier) &&
      targets.has(posix.join(posix.dirname(file), specifier))
    const imports = files
      // It loads files of dist/ again, from addresses that it computes (src/mount/damaged-file.ts).
      .filter((file) => !file.startsWith('chunks/fallback-'))
      .flatMap((file) => getImports(file).map((specifier) => ({ file, specifier })))
    expect(imports.length).toBeGreaterThan(files.length)
    expect(imports.filter(({ file, specifier }) => !leadsToFile(file, specifier))).toEqual([])
  })

  it('contains nothing of the wire contract in its scripts', () => {
    const chunks = readChunks()
    expect(chunks.some(({ modules }) => modules.includes('src/services/endpoints.ts'))).toBe(true)
    const described = chunks.filter(({ modules }) =>
      modules.some((module) => module.startsWith('src/services/contract/')),
    )
    expect(described.map(({ file }) => file)).toEqual([])
  })

  it('has scripts without code for development', () => {
    const code = /process\.env|__ACCT_VERSION__|react-dom-client\.development/
    expect(files.filter((file) => code.test(readFileSync(join(dist, file), 'utf8')))).toEqual([])
  })

  const entries = readChunks().filter(({ file }) => /^(bundler\/)?(loader\.js$|elements\/)/.test(file))
  it('has an entry for bundlers for each entry for browsers, with addresses that a bundler can follow', () => {
    const names = entries.map(({ file }) => file)
    const forBundlers = names.filter((file) => file.startsWith('bundler/'))
    expect(forBundlers.map((file) => file.slice('bundler/'.length)).sort()).toEqual(
      names.filter((file) => !file.startsWith('bundler/')).sort(),
    )
    const reached = new Set<string>()
    const follow = (file: string): void => {
      if (reached.has(file)) return
      reached.add(file)
      for (const specifier of getImports(file)) {
        const next = posix.join(posix.dirname(file), specifier ?? '')
        expect(next, file).toMatch(/\.js$/)
        follow(next)
      }
    }
    for (const file of forBundlers) follow(file)
    expect([...reached].some((file) => file.startsWith('views/'))).toBe(true)
  })

  it('has entries that Node can import', () => {
    // In a process of its own, without the globals of the test runner.
    const code = `
      for (const file of ${JSON.stringify(entries.map(({ file }) => join(dist, file)))}) {
        const before = Object.keys(globalThis)
        const entry = await import(file)
        const added = Object.keys(globalThis).filter((name) => !before.includes(name))
        if (added.length > 0) throw new Error(file + ' adds globals: ' + added)
        if (typeof entry.configure !== 'function') throw new Error(file + ' has no configure()')
        entry.configure({ brands: {} })
      }`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})
