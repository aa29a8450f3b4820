import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { model } from '../../.config/metadata/model.ts'
import { packageFiles } from '../../.config/metadata/write.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { vars } from '../../src/theme/contract.css.ts'
import { publicName } from '../../src/theme/public-name.ts'
import { CHECKED, documentText, IN_BROWSER, snippets, snippetsIn } from '../fixtures/snippets.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const bin = (name: string): string => resolve(root, 'node_modules/.bin', name)
mkdirSync(resolve(root, '.cache'), { recursive: true })
/** Scripts of an integrator's project: `create-acct` adds the first one. */
const SCRIPTS_OF_INTEGRATORS = new Set(['acct-sandbox', 'dev'])
/** Folder of the code in the documents. */
const compiled = resolve(root, '.cache/docs-types')
const removeCompiled = () => rmSync(compiled, { recursive: true, force: true })
afterAll(removeCompiled)

/** Type-checks a folder and returns the compiler's output. */
const typeCheck = (folder: string): Promise<string> =>
  // A later run checks only what has changed, as each has the folder at the same path.
  run(bin('tsc'), ['-p', folder, '--incremental', '--tsBuildInfoFile', `${folder}.tsbuildinfo`]).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )

describe('the documents', () => {
  it('contain only code blocks that a test runs or that state why none does', () => {
    const known = [...IN_BROWSER, ...CHECKED]
    const left = snippets.filter(({ language, notRun }) => notRun === null && !known.includes(language))
    expect(left.map(({ location: place, language }) => `${place} ${language}`)).toEqual([])
    const spared = snippets.filter(({ notRun }) => notRun !== null)
    expect(spared.length, spared.map(({ location: place }) => place).join(' ')).toBeLessThanOrEqual(
      snippets.length / 4,
    )
  })
})

describe('commands', () => {
  const commands = snippetsIn('sh').flatMap(({ location: place, text }) =>
    text
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
      .filter(Boolean)
      .map((line) => [place, line] as const),
  )
  const scripts: Readonly<Record<string, string>> = packageJson.scripts
  const bins: Readonly<Record<string, string>> = (packageJson as { bin?: Record<string, string> }).bin ?? {}
  const STEPS = readFileSync(resolve(root, 'test/steps.mjs'), 'utf8')
  const ENVIRONMENT = ['ACCT_PORT_BASE', 'ACCT_DATA_DIR', 'ACCT_RECURLY_KEY', 'ACCT_STRIPE_KEY']

  /** Returns the problem of a command, or null. */
  function getProblem(line: string): string | null {
    const parts = line.split(/\s+/)
    while (/^[A-Z_]+=/.test(parts[0] ?? '')) {
      const [name = ''] = (parts.shift() ?? '').split('=')
      if (!ENVIRONMENT.includes(name)) return `no variable ${name}`
    }
    const [command = '', first = '', ...rest] = parts
    if (command === 'cp') return existsSync(resolve(root, rest[0] ?? '')) ? null : `no folder ${rest[0]}`
    if (command === 'cd' || command === 'mkdir') return null
    if (command === 'node') return existsSync(resolve(root, first)) ? null : `no file ${first}`
    if (command === 'npx') return bins[first] || existsSync(bin(first)) ? null : `no command ${first}`
    if (command !== 'npm') return `unknown command ${command}`
    if (['init', 'install', 'ci', 'pack', 'i'].includes(first)) return null
    const script = first === 'run' ? rest.shift() : first
    if (script && SCRIPTS_OF_INTEGRATORS.has(script)) return null
    if (!script || !scripts[script]) return `no script ${script}`
    const flags = rest.slice(rest.indexOf('--') + 1)
    if (script === 'test' && flags[0] === '--only') {
      const names = (flags[1] ?? '').split(',')
      const unknown = names.filter((name) => !STEPS.includes(`'${name}'`))
      return unknown.length > 0 ? `no step ${unknown}` : null
    }
    const source = scripts[script].split(' ').find((part) => /\.m?[jt]s$/.test(part)) ?? ''
    const folder = resolve(root, dirname(source))
    const known = existsSync(folder) ? readFileSync(resolve(root, source), 'utf8') : ''
    const options = existsSync(resolve(folder, 'options.ts'))
      ? readFileSync(resolve(folder, 'options.ts'), 'utf8')
      : ''
    const lost = flags.filter(
      (flag) => flag.startsWith('--') && !(known + options).includes(flag.replace(/^--|=.*/g, '')),
    )
    return lost.length > 0 ? `no option ${lost}` : null
  }

  it.each(commands)('%s: %s', (_place, line) => {
    expect(getProblem(line)).toBe(null)
  })
})

describe('settings and code', () => {
  it('compile with the types of the package', async () => {
    const folder = compiled
    removeCompiled()
    mkdirSync(folder, { recursive: true })
    for (const [index, { text, file }] of snippetsIn('json').entries()) {
      const parsed = JSON.parse(text) as object
      const [type, module] =
        file === '.docs/hosting.md' ? ['PortalSettings', 'portal.js'] : ['Settings', 'settings.js']
      if ('brands' in parsed)
        writeFileSync(
          resolve(folder, `settings-${index}.ts`),
          `import type { ${type} } from 'acct-elements/${module}'\nexport const settings: ${type} = ${text}\n`,
        )
    }
    for (const [index, { language, location: place, text }] of snippetsIn('ts', 'tsx').entries())
      writeFileSync(resolve(folder, `code-${index}.${language}`), `// ${place}\n${text}\nexport {}\n`)
    const declarations = {
      ...packageFiles(),
      'types/elements/configure.d.ts': `export * from '${root}/elements/configure.ts'`,
    }
    for (const [name, text] of Object.entries(declarations).filter(([file]) => file.endsWith('.d.ts'))) {
      mkdirSync(dirname(resolve(folder, 'package', name)), { recursive: true })
      writeFileSync(resolve(folder, 'package', name), text)
    }
    writeFileSync(
      resolve(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve(root, 'tsconfig.json'),
        compilerOptions: {
          noEmit: true,
          paths: {
            'acct-elements/react': [`${folder}/package/react/index.d.ts`],
            'acct-elements/element-types.d.ts': [`${folder}/package/element-types.d.ts`],
            'acct-elements/settings.js': [`${root}/src/brand/settings.ts`],
            'acct-elements/first-view.js': [`${root}/src/hosting/first-view.ts`],
            'acct-elements/portal.js': [`${root}/src/hosting/portal.ts`],
            'acct-elements/portal-node.js': [`${root}/src/cli/portal-node.ts`],
            'acct-elements/testing': [`${root}/src/testing/index.ts`],
            'acct-elements/testing/*': [`${root}/src/testing/*/index.ts`],
            'acct-elements/elements/*.js': [`${root}/elements/*.ts`],
            'acct-elements/*.js': [`${root}/elements/*.ts`],
          },
        },
        include: ['*.ts', '*.tsx', `${root}/elements/*.d.ts`, `${root}/src/**/*.d.ts`],
      }),
    )
    expect(await typeCheck(folder)).toBe('')
  })
})

describe('theming', () => {
  const names = Object.entries(vars).flatMap(([group, tokens]) =>
    Object.keys(tokens).map((name) => publicName(group, name)),
  )
  const all = ['--acct-font-size', ...names]

  it('lists every custom property and no other', () => {
    const listed = [...documentText('.docs/theming.md').matchAll(/^\| `(--acct-[\w-]+)` \| \S/gm)].map(
      ([, name]) => name,
    )
    expect(listed.toSorted()).toEqual(all.toSorted())
  })

  it('describes each property as editors do', () => {
    const rows = documentText('.docs/theming.md').matchAll(/^\| `(--acct-[\w-]+)` \| (.+) \|$/gm)
    expect(Object.fromEntries([...rows].map(([, name, text]) => [name, text]))).toEqual(
      Object.fromEntries(model.tokens.map(({ name, description }) => [name, description])),
    )
  })

  it.each(snippetsIn('css').map(({ location: place, text }) => [place, text]))(
    '%s uses existing custom properties and parts',
    (_place, text) => {
      const used = [...text.matchAll(/--acct-[\w-]+/g)].map(([name]) => name)
      expect(used.filter((name) => !all.includes(name))).toEqual([])
      const [, parts = ''] = /^`::part\(\)` names: (.*?)\./m.exec(documentText('.docs/theming.md')) ?? []
      for (const [, part] of text.matchAll(/::part\(([\w-]+)\)/g)) expect(parts).toContain(`\`${part}\``)
    },
  )
})
