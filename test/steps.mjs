// The steps of `npm test`, quick ones first. Each answers how many checks passed and failed, and what was printed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from '../demo/setup/browser.mjs'
import { ensurePackaged } from '../demo/setup/build.mjs'
import { inProject, tool } from '../demo/setup/paths.mjs'
import { run, runNode } from '../demo/setup/run.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {object} Step
 * @property {string} name what `--only` takes
 * @property {string} what for the progress line
 * @property {() => boolean} there false while its part of the project does not exist
 * @property {() => Promise<unknown>} [prepare] a build or a browser it cannot do without
 * @property {(filters: string[]) => Promise<Result>} run
 */

process.env.STORYBOOK_DISABLE_TELEMETRY = '1'

/** A step that is one check: it passes or not. */
const oneCheck = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

const holds = (folder, pattern) =>
  existsSync(inProject(folder)) &&
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).some((name) => pattern.test(name))

/** Runs vitest and counts by its own report; a file that cannot even load counts as one failure. */
async function vitest(name, config, args) {
  const report = inProject('.cache/test', `${name}.json`)
  mkdirSync(inProject('.cache/test'), { recursive: true })
  rmSync(report, { force: true })
  const { code, output } = await runNode(tool('vitest'), [
    'run',
    `--config=${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = counted
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const failed = numFailedTests + unloadable.length
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
}

/** Several results as one. */
const together = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  output: results.map(({ output }) => output).join('\n'),
})

const vitestProject = (name, prepare) => ({
  name,
  what: `vitest, test/${name}`,
  there: () => holds(`test/${name}`, /\.test\.tsx?$/),
  ...(prepare ? { prepare } : {}),
  run: (filters) => vitest(name, 'test/vitest.config.ts', [`--project=${name}`, ...filters]),
})

/** Reads the last line "N passed, N failed" of a runner of ours. */
function counted({ code, output }) {
  const [, passed = 0, failed = 0] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? []
  return { passed: Number(passed), failed: Number(failed) || (code === 0 && passed ? 0 : 1), output }
}

/** Where Storybook's configuration is, if it is. */
const storybook = ['.storybook', '.config/storybook'].find((folder) => holds(folder, /^main\./))

async function browser() {
  process.env.CHROME_PATH = await ensureBrowser()
}

/** @type {Step[]} */
export const steps = [
  {
    name: 'lint',
    what: 'Biome: format, lint, import arrows',
    there: () => true,
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
    there: () => true,
    run: async () => oneCheck(await runNode(tool('tsc'), ['-p', '.', '--pretty', 'false'])),
  },
  vitestProject('unit'),
  vitestProject('contract'),
  vitestProject('how-to'),
  {
    name: 'build',
    what: 'rollup',
    there: () => true,
    prepare: ensurePackaged,
    run: async () => ({ passed: 1, failed: 0, output: '' }),
  },
  vitestProject('size', ensurePackaged),
  vitestProject('consumers', ensurePackaged),
  {
    name: 'storybook',
    what: 'Storybook builds',
    there: () => storybook !== undefined,
    run: async () =>
      oneCheck(
        await runNode(tool('storybook'), [
          'build',
          `--config-dir=${storybook}`,
          '--output-dir=.cache/storybook',
          '--disable-telemetry',
          '--quiet',
        ]),
      ),
  },
  {
    name: 'elements',
    what: 'elements and parts in a browser',
    there: () => holds('test/elements', /./),
    prepare: browser,
    run: async (filters) => counted(await runNode('test/elements/run.mjs', filters)),
  },
  {
    name: 'journeys',
    what: 'whole flows through the demo in a browser',
    there: () => holds('test/journeys', /\.journey\.ts$/),
    prepare: async () => {
      await ensurePackaged()
      await browser()
    },
    // Each half has a demo of its own.
    run: async (filters) => {
      const halves = filters.length > 0 ? [[]] : [['--shard=1/2'], ['--shard=2/2']]
      return together(
        await Promise.all(
          halves.map((half, index) =>
            vitest(`journeys${index + 1}`, 'test/journeys/vitest.config.ts', [...half, ...filters]),
          ),
        ),
      )
    },
  },
]
