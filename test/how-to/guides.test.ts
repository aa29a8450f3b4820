import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { TABLES } from '../../.config/new-brand/register.ts'
import { brandCodes } from '../../brands/codes.ts'
import { BRANDS } from '../../demo/site/editor/brand-looks.ts'
import { type Design, getLook, getStart } from '../../demo/site/editor/design.ts'
import { withOwnLook } from '../../demo/site/editor/differ.ts'
import { folderFiles, folderProblems, getCode } from '../../demo/site/editor/exports.ts'
import { LANGUAGES } from '../../src/brand/languages.ts'
import { snippetsIn } from '../fixtures/snippets.ts'
import { copyTree } from './copy.ts'
import { applySteps, readGuide } from './guide.ts'
import { importsItself, type Touched, touchedFiles } from './touched.ts'

// One copy follows all documents, because the checks of a tree take long.
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
  const start = getStart(design, BRANDS)
  const tokens = getLook(withOwnLook(design, start, BRANDS), start)
  const source = { name: design.name, tokens, base: 'geeni', brands: BRANDS }
  expect(folderProblems(source)).toEqual([])
  const brandFolder = join(folder, 'brands', getCode(design.name))
  mkdirSync(brandFolder)
  for (const [name, text] of Object.entries(folderFiles(source))) writeFileSync(join(brandFolder, name), text)
  for (const { path, add } of TABLES) writeFileSync(join(folder, path), add(read(path), getCode(design.name)))
}

const guides = ['Add a tag', 'Add a language', 'Add a back-end call', 'Add an error code'].map(readGuide)
const getSteps = (title: string) => guides.find((guide) => guide.title === title)?.steps ?? []

/** Writes a Polish letter before each text of some catalogs, in place of a translation. */
function translate(paths: readonly string[]): void {
  for (const path of paths)
    writeFileSync(
      join(folder, path),
      read(path).replaceAll(/^( *"[^"]+": ")(?!https?:|mailto:)/gm, '$1\u0105 '),
    )
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
    expect(files).toHaveLength(4 + LANGUAGES.length)
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

describe('the guides of .docs/contributing.md', () => {
  it.each(guides)('have a file for each block of code, and apply to the tree: $title', (guide) => {
    expect(guide.steps).toHaveLength(guide.blocks)
    applySteps(folder, guide)
  })

  it('change four files for a tag, beside the area', () => {
    const ofArea = (path: string): boolean => /^src\/(areas\/|shell\/routes\.ts$)/.test(path)
    expect(getSteps('Add a tag').filter(({ path }) => !ofArea(path))).toHaveLength(4)
  })

  it('name their commands', () => {
    expect(Object.fromEntries(guides.map(({ title, commands }) => [title, commands]))).toEqual({
      'Add a tag': [
        'npm run reference',
        'npm test -- --only lint,types',
        'npm test -- --only unit metadata routes',
      ],
      'Add a language': [
        'npm run words -- new pl',
        'npm run words -- check pl',
        'npm run reference',
        'npm test -- --only lint,types',
        'npm test -- --only unit i18n',
      ],
      'Add a back-end call': ['npm test -- --only lint,types', 'npm test -- --only unit,contract contract'],
      'Add an error code': [
        'npm run reference',
        'npm test -- --only lint,types',
        'npm test -- --only unit errors metadata',
      ],
    })
  })

  it('create a language that lacks its translations alone', async () => {
    const { code: exit, output } = await run(npm, ['run', '-s', 'words', '--', 'new', 'pl'])
    expect(exit, output).toBe(0)
    const paths = output.split('\n').filter((path) => path.endsWith('.json'))
    expect(paths).toEqual(
      expect.arrayContaining(['src/i18n/locales/pl/common.json', `brands/${code}/copy.pl.json`]),
    )
    translate(paths)
    expect(await run(npm, ['run', '-s', 'words', '--', 'check', 'pl'])).toEqual({
      code: 0,
      output: 'pl: 0 missing\npl: 0 unused\npl: 0 overlong\npl: 0 untranslated\n',
    })
  })

  it('pass `npm run reference`', async () => {
    expect(await run(npm, ['run', 'reference'])).toMatchObject({ code: 0 })
  })

  it('list the tag for the loader, and the tag, the language and the error code in the reference', async () => {
    const script = `
      import { tagList } from './.config/tag-modules.ts'
      process.stdout.write(tagList())`
    expect((await run('node', ['--input-type=module', '-e', script])).output).toContain('"acct-support"')
    const reference = read('.docs/reference.md')
    expect(reference).toContain('## `<acct-support>`')
    expect(reference).toContain('`pl`')
    expect(reference).toContain('`maintenance`')
  })
})

describe('a tree in which every guide was followed', () => {
  // The commands of the document check all files. These tests check the changed files and their direct
  // importers, because a check of the whole tree takes long.
  let touched: Touched
  beforeAll(() => {
    touched = touchedFiles(folder)
    // With the rule about cycles Biome reads the whole tree, however few files it checks.
    const config = {
      root: true,
      // Biome follows no `extends` of a file that is itself in `extends`.
      extends: ['./arrows.json', './lint.jsonc'],
      linter: { rules: { suspicious: { noImportCycles: 'off' } } },
    }
    writeFileSync(join(folder, '.config/lint.touched.jsonc'), JSON.stringify(config))
  })

  const lint = (files: readonly string[]) =>
    run('biome', ['check', '--config-path=.config/lint.touched.jsonc', '--error-on-warnings', ...files])

  it('differs in the files of the guides, in the tables and in the documents', () => {
    const expected = [...TABLES, ...guides.flatMap(({ steps }) => steps)].map(({ path }) => path)
    expect(touched.changed).toEqual(expect.arrayContaining([...expected, '.docs/reference.md']))
    expect(touched.changed.length).toBeLessThan(150)
  })

  it('has no cycle of imports through a changed file', () => {
    expect(touched.cyclic).toEqual([])
    const ring = new Map([
      ['a.ts', "import type { B } from './b.ts'"],
      ['b.ts', "export * from './c/c.ts'"],
      ['c/c.ts', "import '../a.ts'"],
      ['d.ts', "import './a.ts'"],
    ])
    expect([...ring.keys()].filter((name) => importsItself(name, ring))).toEqual(['a.ts', 'b.ts', 'c/c.ts'])
  })

  it('has violations of the lint rules reported', async () => {
    const stray = 'src/domain/stray.ts'
    writeFileSync(
      join(folder, stray),
      "export * from '../store/account-store.ts'\nexport const any: any = 1\n",
    )
    const { output } = await lint([stray])
    rmSync(join(folder, stray))
    expect(output).toContain('lint/style/noRestrictedImports')
    expect(output).toContain('lint/suspicious/noExplicitAny')
  })

  // Concurrent: none of these programs changes a file that another one reads, and none keeps all cores busy.
  describe.concurrent('passes', () => {
    it('lint', async ({ expect }) => {
      const { code: exit, output } = await lint([...touched.changed, ...touched.importers])
      expect(exit, output).toBe(0)
    })

    it('the check of types', async ({ expect }) => {
      const { changed, importers, ambient } = touched
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

    it('the unit and contract tests that read the brands, and those that the guides name', async ({
      expect,
    }) => {
      expect(readers.length).toBeGreaterThan(8)
      const projects = ['--project=unit', '--project=contract']
      const { code: exit, output } = await run('vitest', [
        ...['run', '--config=test/vitest.config.ts', '--reporter=dot'],
        ...projects,
        ...readers,
        ...['test/unit/metadata', 'routes', 'test/unit/errors/errors', 'test/unit/services/contract'],
        ...['catalog', 'languages', 'words'].map((name) => `test/unit/i18n/${name}`),
      ])
      expect(exit, output).toBe(0)
    })
  })
})
