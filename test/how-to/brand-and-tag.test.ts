import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TABLES } from '../../.config/new-brand/register.ts'
import { BRANDS } from '../../.docs/.vitepress/theme/editor/brand-looks.ts'
import { type Design, lookOf, startOf } from '../../.docs/.vitepress/theme/editor/design.ts'
import { withOwnLook } from '../../.docs/.vitepress/theme/editor/differ.ts'
import { codeOf, folderFiles, folderProblems } from '../../.docs/.vitepress/theme/editor/exports.ts'
import { brandCodes } from '../../brands/codes.ts'
import { documentText, HOW_TO, snippetsIn } from '../fixtures/snippets.ts'
import { copyTree } from './copy.ts'
import { importsItself, touchedFiles } from './touched.ts'

// One copy follows both documents, because the checks of a tree take long.
const { folder, run } = await copyTree('how-to')
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

/** Whether a test reads the list of the brands, or all brands. Others load some of them by name. */
const readsBrands = (text: string): boolean =>
  /\/brands\/(codes|index)\.ts'/.test(text) && /\bbrandCodes\b|\bbrands(\[|\))/.test(text)

/** Unit and contract tests that read the brands, as filters of vitest. */
const readers = ['test/unit', 'test/contract'].flatMap((tests) =>
  readdirSync(join(folder, tests), { recursive: true, encoding: 'utf8' })
    .map((name) => `${tests}/${name}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && readsBrands(read(path))),
)

const created = await run(npm, args)

/**
 * Brands of the theme editor: one from colors, one that remixes a brand. The sources contain neither code.
 */
const EXPORTED: readonly Design[] = [
  {
    from: '7a1fa2-ffb300',
    name: 'Acme Studio',
    colors: { text: ['#1b1420', null] },
    // The editor knows the brands of this tree alone, and the command has added one to its copy.
    values: {
      'radius-control': '13px',
      'tracking-heading': '-0.003em',
      'font-heading': "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Roboto, Helvetica, Arial, sans-serif",
    },
  },
  { from: 'geeni', name: 'Acme Remix', colors: { link: [null, '#7be8df'] }, values: { 'size-md': '17px' } },
]

/** Writes a folder that the theme editor exports, in place of the one that the command would write. */
function writeExported(design: Design): void {
  const start = startOf(design, BRANDS)
  const tokens = lookOf(withOwnLook(design, start, BRANDS), start)
  const source = { name: design.name, tokens, base: 'geeni', brands: BRANDS }
  expect(folderProblems(source)).toEqual([])
  const folderOf = join(folder, 'brands', codeOf(design.name))
  mkdirSync(folderOf)
  for (const [name, text] of Object.entries(folderFiles(source))) writeFileSync(join(folderOf, name), text)
  for (const { path, add } of TABLES) writeFileSync(join(folder, path), add(read(path), codeOf(design.name)))
}

const [, section = ''] = /^## Add a tag\n(.*?)(?=^## |(?![\s\S]))/ms.exec(documentText(HOW_TO)) ?? []

/**
 * A block of code with the sentence before it: "Create `path`:" or "Add to `path`, below the line `line`:".
 */
const STEP =
  /(Create|Add to) `([^`]+)`(?:,\s+below\s+the\s+line\s+`([^\n]+)`)?:\n\n( *)```\w+\n([\s\S]*?)\n\4```\n/g

const steps = [...section.matchAll(STEP)].map(
  ([, verb = '', path = '', anchor = '', indent = '', block = '']) => ({
    isNew: verb === 'Create',
    path,
    anchor,
    code: `${block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  }),
)
const commands = [...section.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].flatMap(([, block = '']) =>
  block.split('\n'),
)

/** Applies a step to the copy; throws when the text does not fit the tree. */
function apply({ isNew, path, anchor, code }: (typeof steps)[number]): void {
  const file = join(folder, path)
  if (isNew) {
    if (existsSync(file)) throw new Error(`"Add a tag" creates ${path}, which exists.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    return
  }
  const parts = readFileSync(file, 'utf8').split(`${anchor}\n`)
  if (!anchor || parts.length !== 2) throw new Error(`"Add a tag" needs one line \`${anchor}\` in ${path}.`)
  writeFileSync(file, parts.join(`${anchor}\n${code}`))
}

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
})

describe('the theme editor', () => {
  it('exports brand folders, which all further checks apply to', async () => {
    for (const design of EXPORTED) writeExported(design)
    // The tables may be longer than a line now.
    const tables = TABLES.map(({ path }) => path)
    const format = ['format', '--config-path=.config/lint.jsonc', '--write', ...tables]
    expect(await run('biome', format)).toMatchObject({ code: 0 })
  })
})

describe('"Add a tag" in .docs/contributing.md', () => {
  it('changes four files beside the area, and no block is without a file', () => {
    expect(section.match(/^ *```tsx?$/gm)).toHaveLength(steps.length)
    const ofArea = (path: string): boolean => /^src\/(areas\/|shell\/routes\.ts$)/.test(path)
    const paths = steps.map(({ path }) => path).filter((path) => !ofArea(path))
    expect(paths).toHaveLength(4)
    for (const step of steps) apply(step)
  })

  it('names its commands', () => {
    expect(commands).toEqual([
      'npm run reference',
      'npm test -- --only lint,types',
      'npm test -- --only unit metadata routes',
    ])
  })

  it('passes `npm run reference`', async () => {
    expect(await run(npm, ['run', 'reference'])).toMatchObject({ code: 0 })
  })

  it('lists the tag for the loader and in the reference', async () => {
    const script = `
      import { tagList } from './.config/tag-modules.ts'
      process.stdout.write(tagList())`
    expect((await run('node', ['--input-type=module', '-e', script])).output).toContain('"acct-support"')
    expect(readFileSync(join(folder, '.docs/reference.md'), 'utf8')).toContain('## `<acct-support>`')
  })
})

describe('a tree with a new brand and a new tag', () => {
  // The commands of the document check all files. These tests check the changed files and their direct
  // importers, because a check of the whole tree takes long.
  const touched = () => touchedFiles(folder)

  it('differs in the files of the brands and the tag, in the tables and in the documents', () => {
    const { changed } = touched()
    const expected = [...TABLES, ...steps].map(({ path }) => path)
    expect(changed).toEqual(expect.arrayContaining([...expected, '.docs/reference.md']))
    expect(changed.length).toBeLessThan(60)
  })

  it('passes lint', async () => {
    const { changed, importers } = touched()
    // With the rule about cycles Biome reads the whole tree, however few files it checks.
    const config = {
      root: true,
      // Biome follows no `extends` of a file that is itself in `extends`.
      extends: ['./arrows.json', './lint.jsonc'],
      linter: { rules: { suspicious: { noImportCycles: 'off' } } },
    }
    writeFileSync(join(folder, '.config/lint.touched.jsonc'), JSON.stringify(config))
    const options = ['--config-path=.config/lint.touched.jsonc', '--error-on-warnings']
    const { code: exit, output } = await run('biome', ['check', ...options, ...changed, ...importers])
    expect(exit, output).toBe(0)

    const stray = 'src/domain/stray.ts'
    writeFileSync(
      join(folder, stray),
      "export * from '../store/account-store.ts'\nexport const any: any = 1\n",
    )
    const { output: found } = await run('biome', ['check', ...options, stray])
    rmSync(join(folder, stray))
    expect(found).toContain('lint/style/noRestrictedImports')
    expect(found).toContain('lint/suspicious/noExplicitAny')
  })

  it('has no cycle of imports through a changed file', () => {
    expect(touched().cyclic).toEqual([])
    const ring = new Map([
      ['a.ts', "import type { B } from './b.ts'"],
      ['b.ts', "export * from './c/c.ts'"],
      ['c/c.ts', "import '../a.ts'"],
      ['d.ts', "import './a.ts'"],
    ])
    expect([...ring.keys()].filter((name) => importsItself(name, ring))).toEqual(['a.ts', 'b.ts', 'c/c.ts'])
  })

  it('passes the check of types', async () => {
    const { changed, importers, ambient } = touched()
    const isChecked = (name: string) => /\.tsx?$/.test(name) && !name.startsWith('.config/')
    const files = [...new Set([...changed, ...importers, ...ambient])].filter(isChecked)
    const config = { extends: './tsconfig.json', files, include: [] }
    writeFileSync(join(folder, 'tsconfig.touched.json'), JSON.stringify(config))
    const { code: exit, output } = await run('tsc', [
      ...['-p', 'tsconfig.touched.json'],
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ])
    expect(exit, output).toBe(0)
  })

  it('passes the unit and contract tests that read the brands, the table of tags or the routes', async () => {
    expect(readers.length).toBeGreaterThan(8)
    const projects = ['--project=unit', '--project=contract']
    const { code: exit, output } = await run('vitest', [
      ...['run', '--config=test/vitest.config.ts', '--reporter=dot'],
      ...projects,
      ...readers,
      ...['test/unit/metadata', 'routes'],
    ])
    expect(exit, output).toBe(0)
  })
})
