// The steps of `npm test`, fast ones first. Each returns the number of passed and failed checks and its
// output.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureBrowser, ensureFastBrowser } from '../demo/setup/browser.mjs'
import { ensurePackaged } from '../demo/setup/build.mjs'
import { inProject, tool } from '../demo/setup/paths.mjs'
import { isStopping, run, runNode } from '../demo/setup/run.mjs'
import { isInstalled } from './engines/browsers.mjs'
import { vitest } from './run-vitest.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {object} Step
 * @property {string} name value for `--only`
 * @property {string} what text of the progress line
 * @property {() => boolean} exists whether the project has files for it, and the machine its programs
 * @property {string} [absent] text of the progress line of a step that does not exist
 * @property {(filters: string[]) => void} [startEarly] starts work of the step while earlier steps run
 * @property {() => Promise<unknown>} [prepare] builds or installs its requirements
 * @property {(filters: string[]) => Promise<Result>} run
 */

process.env.STORYBOOK_DISABLE_TELEMETRY = '1'

/** Converts an exit code to one passed or failed check. */
const oneCheck = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

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
 * Returns the test files of a step that cover more in a sweep and whose path contains one of the words, if
 * there are words. They are filters of the step.
 */
export function sweepFiles(step, words) {
  const folder = inProject('test', step)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(test|journey)\.tsx?$/.test(name))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .filter((name) => isSwept(join(folder, name), step))
}

const vitestProject = (name, prepare, further = []) => ({
  name,
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
function parseCounts({ code, output }) {
  const [, passed = 0, failed = 0] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? []
  return { passed: Number(passed), failed: Number(failed) || (code === 0 && passed ? 0 : 1), output }
}

/** Folder of Storybook's configuration, if there is one. */
const storybook = ['.storybook', '.config/storybook'].find((folder) => holds(folder, /^main\./))

/** The pending builds that started while earlier steps run, one after the other. */
let lastBuild = Promise.resolve()
/** @type {Map<string, Promise<{ code: number, output: string }>>} by the name of the step */
const builds = new Map()

/** Starts the build of a step behind the earlier ones; it uses only the time that the steps leave. */
function startBuild(step, script, args = []) {
  const build = lastBuild.then(() =>
    isStopping() ? { code: 1, output: '' } : runNode(script, args, { isPatient: true }),
  )
  lastBuild = build
  builds.set(step, build)
}

/** Arguments of `runNode` that build Storybook. */
const storybookBuild = () => [
  tool('storybook'),
  ['build', `--config-dir=${storybook}`, '--output-dir=.cache/storybook', '--disable-telemetry', '--quiet'],
]

/**
 * The element tests that also run in Firefox: focus, and the press that opens the sign-in window. The engines
 * differ most in them, and more files do not fit into the ten minutes.
 */
const IN_FIREFOX = ['tags/focus', 'embed/sign-in-press']

async function browser() {
  await ensureFastBrowser()
  await ensureBrowser()
}

/** @type {Step[]} */
export const steps = [
  {
    name: 'lint',
    what: 'Biome: format, lint, import arrows',
    exists: () => true,
    run: async () =>
      oneCheck(
        await run(tool('biome'), [
          'check',
          '--config-path=.config/lint.jsonc',
          '--error-on-warnings',
          '--colors=off',
          '.',
        ]),
      ),
  },
  {
    name: 'types',
    what: 'TypeScript',
    exists: () => true,
    run: async () => oneCheck(await runNode(tool('tsc'), ['-p', '.', '--pretty', 'false'])),
  },
  vitestProject('unit'),
  // The same tests on the sandbox of a browser.
  vitestProject('contract', undefined, ['portable']),
  vitestProject('how-to'),
  {
    name: 'build',
    what: 'rollup',
    exists: () => true,
    startEarly: () => startBuild('build', 'demo/setup/build.mjs'),
    prepare: async () => {
      if (!builds.has('build')) await ensurePackaged()
    },
    run: async () => oneCheck((await builds.get('build')) ?? { code: 0, output: '' }),
  },
  vitestProject('size', ensurePackaged),
  vitestProject('consumers', async () => {
    await ensurePackaged()
    await ensureFastBrowser()
  }),
  {
    name: 'storybook',
    what: 'Storybook builds',
    exists: () => storybook !== undefined,
    startEarly: () => startBuild('storybook', ...storybookBuild()),
    run: async () => oneCheck(await (builds.get('storybook') ?? runNode(...storybookBuild()))),
  },
  {
    name: 'elements',
    what: 'elements and parts in a browser',
    exists: () => holds('test/elements', /./),
    startEarly: (filters) => startBuild('elements', 'test/elements/build.mjs', filters),
    prepare: browser,
    run: async (filters) => {
      const built = await builds.get('elements')
      if (built?.code) return oneCheck(built)
      return parseCounts(await runNode('test/elements/run.mjs', built ? ['--built'] : filters))
    },
  },
  {
    name: 'engines',
    what: 'some elements in Firefox',
    exists: () => isInstalled('firefox'),
    absent: 'Firefox is not installed; `npm run engines` installs it on Debian, or set FIREFOX_PATH',
    prepare: browser,
    async run(filters) {
      const files = IN_FIREFOX.filter(
        (file) => filters.length === 0 || filters.some((word) => file.includes(word)),
      )
      if (files.length === 0) return { passed: 0, failed: 0, output: '' }
      const built = builds.has('elements') ? ['--built'] : []
      return parseCounts(
        await runNode('test/engines/run.mjs', [
          '--only',
          'firefox',
          '--parts',
          'elements',
          ...built,
          ...files,
        ]),
      )
    },
  },
  {
    name: 'journeys',
    what: 'whole flows through the demo in a browser',
    exists: () => holds('test/journeys', /\.journey\.ts$/),
    prepare: async () => {
      await ensurePackaged()
      await browser()
    },
    run: (filters) => vitest('journeys', 'test/journeys/vitest.config.ts', filters),
  },
]
