// The steps of `npm test`. Each returns the number of passed and failed checks and its output.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { APART, fingerprint, INPUTS, unlessBuilt, YOUNG_OBJECTS } from '../demo/setup/build.mjs'
import { inProject, tool } from '../demo/setup/paths.mjs'
import { run, runNode, tail } from '../demo/setup/run.mjs'
import { Problem } from '../demo/setup/say.mjs'
import { ensureBrowser, ensureFastBrowser } from './browser.mjs'
import { isInstalled } from './engines/browsers.mjs'
import { vitest } from './run-vitest.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string, pid?: number | number[] }} Result
 * @typedef {object} Step
 * @property {string} name value for `--only`
 * @property {'browserless' | 'browser'} lane steps of a lane run one after the other
 * @property {string} what text of the progress line
 * @property {() => boolean} exists whether the project has files for it, and the machine its programs
 * @property {string} [absent] text of the progress line of a step that does not exist
 * @property {() => Promise<unknown>} [prepare] builds or installs its requirements
 * @property {(filters: string[]) => Promise<Result>} run
 */

/**
 * The lanes run at the same time. A step keeps all cores busy until its last test runs alone; then
 * the other lane uses the idle cores.
 */
export const LANES = ['browserless', 'browser']

process.env.STORYBOOK_DISABLE_TELEMETRY = '1'

/** Converts the exit code of each program to a passed or failed check, with the output of those that failed. */
function checks(...ended) {
  const failures = ended.filter(({ code }) => code !== 0)
  return {
    passed: ended.length - failures.length,
    failed: failures.length,
    output: (failures.length > 0 ? failures : ended).map(({ output }) => output).join('\n'),
    pid: ended.map(({ pid }) => pid),
  }
}

const holds = (folder, pattern) =>
  existsSync(inProject(folder)) &&
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).some((name) => pattern.test(name))

/** Returns whether a file imports `fixtures/sweep.ts`, itself or through another file of its step. */
function isSwept(file, step) {
  const imports = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => existsSync(path))
  return imports.some(
    (path) =>
      path === inProject('test/fixtures/sweep.ts') ||
      (path.startsWith(inProject('test', step)) && isSwept(path, step)),
  )
}

/**
 * Returns the paths of a step's test files that cover more in a sweep and match a filter, or all of them
 * without filters. Each path is a filter for the step.
 */
export function sweepFiles(step, filters) {
  const folder = inProject('test', step)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(test|journey)\.tsx?$/.test(name))
    .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
    .filter((name) => isSwept(join(folder, name), step))
}

const vitestProject = (name, prepare, further = []) => ({
  name,
  lane: 'browserless',
  what: `vitest, test/${name}`,
  exists: () => holds(`test/${name}`, /\.test\.tsx?$/),
  ...(prepare ? { prepare } : {}),
  run: (filters) =>
    vitest(name, 'test/vitest.config.ts', [
      ...[name, ...further].map((one) => `--project=${one}`),
      ...filters,
    ]),
})

/** Parses the last line "N passed, N failed" of the output. */
function parseCounts({ code, output, pid }) {
  const [, passed = 0, failed = 0] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? []
  return {
    passed: Number(passed),
    failed: Number(failed) || (code === 0 && passed ? 0 : 1),
    output,
    pid,
  }
}

/** Folder of Storybook's configuration, if there is one. */
const storybook = ['.storybook', '.config/storybook'].find((folder) => holds(folder, /^main\./))

/** @type {Promise<{ code: number, output: string, pid: number }> | undefined} */
let building

/** Builds the package, once for all steps that read it. */
const build = () => (building ??= runNode('demo/setup/build.mjs'))

/** Waits for the package. Throws a Problem with the end of the output when its build has failed. */
async function packaged() {
  const { code, output } = await build()
  if (code !== 0) throw new Problem(`The build has failed:\n\n${tail(output)}`)
}

/**
 * The element tests that also run in Firefox: focus, and the press that opens the sign-in window. The engines
 * differ most in them, and more files do not fit into the five minutes.
 */
const IN_FIREFOX = ['tags/focus', 'embed/sign-in-press']

/** Whether this run has built all element tests. */
let areElementsBuilt = false

/** @type {Promise<unknown> | undefined} */
let findingBrowsers

/** Finds or installs the browsers, once for all steps. */
const browsers = () => (findingBrowsers ??= ensureFastBrowser().then(ensureBrowser))

/** @type {Step[]} */
export const steps = [
  {
    name: 'lint',
    lane: 'browserless',
    what: 'Biome: format, lint, import arrows; Knip: unused files, exports, packages',
    exists: () => true,
    run: async () =>
      checks(
        ...(await Promise.all([
          run(tool('biome'), [
            'check',
            '--config-path=.config/lint.jsonc',
            '--error-on-warnings',
            '--colors=off',
            '.',
          ]),
          runNode(YOUNG_OBJECTS, [
            ...[tool('knip'), '--config', '.config/knip.jsonc', '--no-progress'],
            // A later run parses only what has changed: a third of the CPU time.
            ...['--cache', '--cache-location', '.cache/knip'],
          ]),
        ])),
      ),
  },
  {
    name: 'types',
    lane: 'browserless',
    what: 'TypeScript',
    exists: () => true,
    run: async () =>
      checks(
        await runNode(tool('tsc'), [
          ...['-p', '.', '--pretty', 'false'],
          // A later run checks only what has changed.
          ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
        ]),
      ),
  },
  vitestProject('unit'),
  // The same tests on the sandbox of a browser.
  vitestProject('contract', undefined, ['portable']),
  vitestProject('size', packaged),
  vitestProject('consumers', async () => {
    await packaged()
    await browsers()
  }),
  {
    name: 'build',
    lane: 'browser',
    what: 'rollup',
    exists: () => true,
    run: async () => checks(await build()),
  },
  {
    name: 'storybook',
    lane: 'browserless',
    what: 'Storybook builds',
    exists: () => storybook !== undefined,
    async run() {
      let result = { code: 0, output: '' }
      const sources = fingerprint([
        ...INPUTS,
        ...APART,
        storybook,
        'stories',
        'demo/addresses.ts',
        'demo/settings.ts',
      ])
      await unlessBuilt(inProject('.cache/storybook/built-from'), sources, async () => {
        result = await runNode(tool('storybook'), [
          'build',
          `--config-dir=${storybook}`,
          '--output-dir=.cache/storybook',
          '--disable-telemetry',
          '--quiet',
        ])
        if (result.code !== 0) throw new Problem(tail(result.output))
      })
      return checks(result)
    },
  },
  {
    name: 'elements',
    lane: 'browser',
    what: 'elements and parts in a browser',
    exists: () => holds('test/elements', /./),
    prepare: browsers,
    async run(filters) {
      areElementsBuilt = filters.length === 0
      return parseCounts(await runNode(YOUNG_OBJECTS, ['test/elements/run.mjs', ...filters]))
    },
  },
  {
    name: 'engines',
    lane: 'browser',
    what: 'some elements in Firefox',
    exists: () => isInstalled('firefox'),
    absent: 'Firefox is not installed; `npm run engines` installs it on Debian, or set FIREFOX_PATH',
    prepare: browsers,
    async run(filters) {
      const files = IN_FIREFOX.filter(
        (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
      )
      if (files.length === 0) return { passed: 0, failed: 0, output: '' }
      const built = areElementsBuilt ? ['--built'] : []
      const options = ['--only', 'firefox', '--parts', 'elements', ...built]
      return parseCounts(await runNode('test/engines/run.mjs', [...options, ...files]))
    },
  },
  {
    name: 'journeys',
    lane: 'browser',
    what: 'whole flows through the demo in a browser',
    exists: () => holds('test/journeys', /\.journey\.ts$/),
    prepare: async () => {
      await packaged()
      await browsers()
    },
    run: (filters) => vitest('journeys', 'test/journeys/vitest.config.ts', filters),
  },
  // It needs no browser, but this lane is the shorter one.
  { ...vitestProject('how-to'), lane: 'browser' },
]
