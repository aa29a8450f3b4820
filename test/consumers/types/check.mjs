// Compiles the pages of this folder, each with its framework's own types: `npx node
// test/consumers/types/check.mjs [TARBALL]`. Installs the frameworks from the registry into a separate
// folder, so it is no step of `npm test`. Without a tarball it uses the types generated from the sources.
// Ends with the line "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { packageFiles } from '../../../.config/metadata/write.ts'

const JSX = { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' }

/** Each page with its packages and its compile command. */
const PAGES = [
  { page: 'dom.ts', packages: [], options: { module: 'nodenext' } },
  { page: 'react-19.tsx', packages: ['@types/react@19'], options: JSX },
  { page: 'react-18.tsx', packages: ['@types/react@18'], options: JSX },
  { page: 'react-components.tsx', packages: ['@types/react@19'], options: JSX },
  { page: 'react-components.tsx', packages: ['@types/react@18'], options: JSX },
  { page: 'preact.tsx', packages: ['preact@10'], options: { ...JSX, jsxImportSource: 'preact' } },
  {
    page: 'solid.tsx',
    packages: ['solid-js@1'],
    options: { ...JSX, jsx: 'preserve', jsxImportSource: 'solid-js' },
  },
  {
    page: 'page.vue',
    packages: ['vue@3', 'vue-tsc@3'],
    options: { ...JSX, jsx: 'preserve' },
    compiler: 'vue-tsc',
  },
]

const tarball = process.argv[2] && resolve(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'acct-types-'))

/** Runs a program in the page's folder; returns its output on failure. */
function run(at, program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: at, encoding: 'utf8' })
  return status === 0 ? '' : `${program} ${args.join(' ')}\n${stdout}${stderr}`
}

/** Writes the types as a package of the same name. */
function putTypes(at) {
  const place = join(at, 'node_modules/acct-elements')
  const files = {
    ...packageFiles(),
    // Declarations of the sources, which only a build writes.
    'types/elements/configure.d.ts':
      'export type BrandSettings = object; export interface Settings { brands?: object } export declare function configure(settings: Settings): void',
    'package.json': JSON.stringify({
      name: 'acct-elements',
      exports: {
        './*.d.ts': './*.d.ts',
        './react': './react/index.d.ts',
        './react/*.js': './react/*.d.ts',
      },
    }),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), text)
  }
}

function check({ page, packages, options, compiler = 'tsc' }) {
  const at = join(folder, [page, ...packages].join(' ').replaceAll('/', '-'))
  mkdirSync(at)
  cpSync(join(import.meta.dirname, page), join(at, page))
  writeFileSync(join(at, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const config = {
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom'],
      strict: true,
      noEmit: true,
      types: [],
      ...options,
    },
    vueCompilerOptions: { strictTemplates: true },
    files: [page],
  }
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify(config))
  const wanted = ['typescript@5.9', ...packages, ...(tarball ? [tarball] : [])]
  const failure = run(at, 'npm', ['install', '--no-audit', '--no-fund', '--silent', ...wanted])
  if (failure) return failure
  if (!tarball) putTypes(at)
  return run(at, join(at, 'node_modules/.bin', compiler), ['-p', '.'])
}

const failures = PAGES.map((one) => ({ page: `${one.page} ${one.packages}`, failure: check(one) })).filter(
  ({ failure }) => failure,
)
rmSync(folder, { recursive: true, force: true })
for (const { page, failure } of failures) console.log(`${page}\n${failure}`)
console.log(`${PAGES.length - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
