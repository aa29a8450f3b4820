import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { TAGS } from '../../elements/tags.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import { dist, readChunks, scripts } from './dist.ts'

const files = scripts()

/** Every import of a script, static or dynamic; null where the address is not a plain string. */
function importsOf(code: string): (string | null)[] {
  const found: (string | null)[] = []
  const address = (node: unknown): string | null => {
    const { type, value, quasis } = node as {
      type: string
      value?: unknown
      quasis?: { value: { raw: string } }[]
    }
    // The minifier writes plain strings as template literals.
    // With a name to fill in, the folder counts.
    if (type === 'TemplateLiteral')
      return quasis?.[0]?.value.raw.replace(/[^/]+$/, (name) => (quasis.length > 1 ? '' : name)) ?? null
    return type === 'Literal' && typeof value === 'string' ? value : null
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, source } = node as { type?: string; source?: unknown }
    const isImport = /^(Import|Export)\w*(Declaration|Expression)$/.test(type ?? '')
    if (isImport && source) found.push(address(source))
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code))
  return found
}

describe('dist/', () => {
  it('holds the files of the last build and a first view of each tag, brand and locale, and no others', () => {
    const [folder] = new Set(files.map((file) => /^shells\/\w+\//.exec(file)?.[0]).filter(Boolean))
    const shells = TAGS.flatMap((tag) =>
      ['guest', 'returning'].flatMap((view) =>
        brandCodes.flatMap((brand) =>
          LOCALES.map((locale) => `${folder}${tag}.${view}.${brand}.${locale}.js`),
        ),
      ),
    )
    expect([...readChunks().map(({ file }) => file), ...shells].sort()).toEqual([...files].sort())
  })

  it.each(files)('%s imports only files beside it, never a bare name', (file) => {
    for (const specifier of importsOf(readFileSync(join(dist, file), 'utf8'))) {
      expect(specifier ?? 'not a plain string').toMatch(/^\.\.?\//)
      const path = posix.join(posix.dirname(file), specifier ?? '')
      if (path.endsWith('/')) expect(files.some((name) => name.startsWith(path))).toBe(true)
      else expect(files).toContain(path)
    }
  })

  it.each(files)('%s carries no trace of development', (file) => {
    const code = readFileSync(join(dist, file), 'utf8')
    expect(code).not.toMatch(/process\.env|__ACCT_VERSION__|react-dom-client\.development/)
  })

  const entries = readChunks().filter(({ file }) => file === 'loader.js' || file.startsWith('elements/'))
  it.each(entries.map(({ file }) => file))('%s can be imported where there is no browser', (file) => {
    // A process of its own: nothing of the test runner's own globals is in reach.
    const code = `
      const before = Object.keys(globalThis)
      const entry = await import(${JSON.stringify(join(dist, file))})
      const added = Object.keys(globalThis).filter((name) => !before.includes(name))
      if (added.length > 0) throw new Error('adds globals: ' + added)
      if (typeof entry.configure !== 'function') throw new Error('has no configure()')
      entry.configure({ brands: {} })`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})
