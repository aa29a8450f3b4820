import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { snippetsIn } from '../fixtures/snippets.ts'
import { copyTree } from './copy.ts'

const { folder, run } = await copyTree('new-brand')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** The first command of the document, as a shell splits it. */
const [line = ''] =
  snippetsIn('sh')
    .find(({ file, text }) => file === '.docs/brands.md' && text.startsWith('npm run new-brand'))
    ?.text.split('\n') ?? []
const [npm = '', ...documented] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
  ([, quoted, bare]) => quoted ?? bare ?? '',
)
const documentedCode = documented[documented.indexOf('--') + 1] ?? ''
// The tree may have a brand of that code and name by now.
const taken: readonly string[] = brandCodes
const suffix = ['', ...Array.from({ length: 99 }, (_, index) => `${index + 2}`)].find(
  (end) => !taken.includes(documentedCode + end),
)
const code = `${documentedCode}${suffix}`
const args = documented.map((arg) => (arg.toLowerCase() === documentedCode ? `${arg}${suffix}` : arg))

/** Unit and contract tests that import the brands, as filters of vitest. */
const readers = ['test/unit', 'test/contract'].flatMap((tests) =>
  readdirSync(join(folder, tests), { recursive: true, encoding: 'utf8' })
    .map((name) => `${tests}/${name}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && /\/brands\/(codes|index)\.ts'/.test(read(path))),
)

const created = await run(npm, args)
// Both take long, and neither writes.
const checks = Promise.all([
  run('biome', [
    'check',
    '--config-path=.config/lint.jsonc',
    '--error-on-warnings',
    '--colors=off',
    'brands',
  ]),
  run('tsc', ['-p', '.', '--pretty', 'false']),
])

describe('.docs/brands.md', () => {
  it('creates a brand with its first command', () => {
    expect(created).toMatchObject({ code: 0 })
    expect(created.output).toContain(`brands/${code}/logo.ts`)
    expect(read('brands/codes.ts')).toContain(`'${code}'`)
  })

  it('says the same when the command runs again, and changes nothing', async () => {
    const before = read('brands/index.ts')
    const again = await run(npm, args)
    expect(again.code).toBe(1)
    expect(again.output).toContain(`There is a brand "${code}" already`)
    expect(read('brands/index.ts')).toBe(before)
  })

  it('leaves nothing of another brand in the new folder', () => {
    const others = new RegExp(`\\b(${brandCodes.join('|')}|night owl)\\b`, 'i')
    const files = readdirSync(join(folder, 'brands', code))
    expect(files).toHaveLength(9)
    for (const name of files) expect(read(`brands/${code}/${name}`), name).not.toMatch(others)
  })

  it('passes lint and types without an edit', async () => {
    for (const { code: exit, output } of await checks) expect(exit, output).toBe(0)
  }, 60_000)

  it('passes the unit and contract tests that read the brands without an edit', async () => {
    expect(readers.length).toBeGreaterThan(8)
    await checks
    const projects = ['--project=unit', '--project=contract']
    const { code: exit, output } = await run('vitest', [
      'run',
      '--config=test/vitest.config.ts',
      '--reporter=dot',
      ...projects,
      ...readers,
    ])
    expect(exit, output).toBe(0)
  }, 120_000)
})
