// Stryker's configuration for one folder of src, which `ACCT_MUTATED` names (mutation.ts).
import { getFileName, getSources } from './folders.ts'

const folder = process.env.ACCT_MUTATED ?? ''
const file = `.cache/mutation/${getFileName(folder)}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/sample.mjs'],
  ignorers: ['sample'],
  // Threads share the process, whose time zone some tests set.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false, pool: 'forks' },
  // TypeScript 7 has no function that rewrites a tsconfig, which Stryker calls for an existing file. Vite needs none.
  tsconfigFile: 'none',
  mutate: [...getSources(folder), '!**/*.css.ts'],
  coverageAnalysis: 'perTest',
  // A mutant of a module's top level needs a run of all tests each; unit tests compare these tables as a whole.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${file}-incremental.json`,
  tempDirName: `${file}-sandbox`,
  ignorePatterns: ['dist', '.cache', '.git'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `${file}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  allowConsoleColors: false,
  // Others use the machine too.
  concurrency: 1,
  timeoutMS: 3_000,
  // Below 85 % the command fails.
  thresholds: { high: 95, low: 85, break: 85 },
}
