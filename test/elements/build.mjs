// Bundles the browser tests with the project's build into .cache/elements-tests, so that they run the same
// code as pages: `node test/elements/build.mjs [WORD ...]` takes the files whose path contains a word.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import { firstViews } from '../../.config/first-views.ts'
import { prerendered } from '../../.config/prerender.ts'
import { selected } from '../../.config/selection.mjs'
import { sharedOutput } from '../../.config/shared-chunks.ts'
import { areaInput } from '../../.config/tag-modules.ts'
import { APART, fingerprint, INPUTS, unlessBuilt } from '../../demo/setup/build.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { createConfig } from '../../rollup.config.mjs'

/** Folder of the bundles. */
export const BUNDLES = '.cache/elements-tests'

/** What the bundles are built from. */
const SOURCES = [
  ...[...INPUTS, ...APART, 'demo/addresses.ts', 'demo/settings.ts', 'stories'],
  ...['test/elements', 'test/fixtures', 'test/soak', 'test/unit/support'],
]

/** Throws for a file that a bundle contains and `SOURCES` does not: a change of it would change no bundle. */
const checkSources = {
  name: 'acct-test-sources',
  moduleParsed({ id }) {
    const file = relative(inProject('.'), id).replaceAll('\\', '/')
    const isKnown = [...SOURCES, 'node_modules'].some((one) => file === one || file.startsWith(`${one}/`))
    if (isAbsolute(id) && !isKnown) this.error(`${file} is not below SOURCES of test/elements/build.mjs.`)
  },
}

const files = (folder, ending) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending))
    .sort()

/**
 * `virtual:stories` exports every story module by its path, so that the tests cover new stories. The stories
 * of the elements are excluded: they call the sandbox, and test/elements/tags covers them.
 */
export const stories = {
  name: 'acct-stories',
  resolveId(id) {
    if (id === 'virtual:stories') return `\0${id}`
    // The test server serves this module.
    return id.startsWith('/__web-dev-server__') ? { id, external: true } : null
  },
  load(id) {
    if (id !== '\0virtual:stories') return null
    const names = files('stories', '.stories.tsx').filter((name) => !name.startsWith('elements/'))
    const imports = names.map(
      (name, index) => `import * as s${index} from ${JSON.stringify(inProject('stories', name))}`,
    )
    const entries = names.map((name, index) => `${JSON.stringify(name)}: s${index}`)
    return `${imports.join('\n')}\nexport const modules = { ${entries.join(', ')} }\n`
  },
}

/** Returns whether there are bundles. */
export const hasTests = () => existsSync(inProject(BUNDLES)) && files(BUNDLES, '.test.js').length > 0

/** Lets a test delay dynamic imports (`holdImports`). */
export const holdable = {
  name: 'acct-holdable-imports',
  renderDynamicImport: ({ targetModuleId }) => ({
    left: `(globalThis.acctImport ?? ((_, load) => load()))(${JSON.stringify(targetModuleId)}, () => import(`,
    right: '))',
  }),
}

/** The languages of the first views that a test shows. Their rendering takes a third of the build. */
const FIRST_VIEWS_IN = ['en', 'de']

/** Limits what renders the first views to `FIRST_VIEWS_IN`. */
const firstViewLanguages = {
  name: 'acct-first-view-languages',
  transform(code, id) {
    const text = selected(id, code, { brands: null, locales: FIRST_VIEWS_IN })
    return text === null ? null : { code: text, map: null }
  },
}

/** Returns the project's configuration with the environment of the tests. */
function createTestConfig(options) {
  const config = createConfig(options)
  const environment = replace({
    preventAssignment: true,
    values: {
      'process.env.ACCT_SWEEP': JSON.stringify(process.env.ACCT_SWEEP ?? ''),
      // Pages have this React too, which renders twice as fast.
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
  })
  const languages = options.isPrerender ? [firstViewLanguages] : []
  return { ...config, plugins: [environment, ...languages, ...config.plugins] }
}

/** Builds the test files whose path contains one of the filters, or all, unless the last build had the same sources. */
export async function buildTests(filters = []) {
  const tests = files('test/elements', '.test.tsx').filter(
    (name) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  )
  const sources = [process.env.ACCT_SWEEP ?? '', fingerprint(SOURCES), ...tests].join('\n')
  await unlessBuilt(inProject(BUNDLES, 'built-from'), sources, () => bundle(tests))
}

async function bundle(tests) {
  rmSync(inProject(BUNDLES), { recursive: true, force: true })
  if (tests.length === 0) return
  const input = Object.fromEntries(
    tests.map((name) => [name.replace(/\.tsx$/, ''), inProject('test/elements', name)]),
  )
  // The first views and the modules of the loader take what this renders.
  await prerendered(createTestConfig, false)
  const config = createTestConfig({
    input: { ...input, ...areaInput },
    dir: inProject(BUNDLES),
    production: false,
    firstViewsAt: () => `/${BUNDLES}/views/test/`,
  })
  const views = firstViews({ createConfig: createTestConfig, production: false, folder: 'test' })
  const built = await rollup({
    ...config,
    plugins: [checkSources, stories, holdable, ...config.plugins, views],
  })
  // Each test file has a page of its own: fewer files cost it fewer requests.
  await built.write({ ...config.output, ...sharedOutput })
  await built.close()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildTests(process.argv.slice(2))
}
