import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { shadowCss } from '../.config/shadow-css.ts'
import { getReplacement } from '../src/sandbox/browser/replacements.ts'
import { HANG_MS } from './fixtures/hang-limit.ts'
import { longestFirst } from './longest-first.ts'

const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

/** The slowest files, slowest first. */
const LONG = [
  ...['recurly-faults', 'payment-faults', 'charged-once', 'stripe-faults', 'plan-faults', 'check-api'],
  'card-faults',
]

/**
 * The tests that also run against the sandbox of a browser: its SQLite and its digests in place of Node's. They read
 * and write most tables, save and restore a database, sign, and derive keys. All others in memory pass too. Those of
 * test/portable run there alone: a server of the sandbox replaces the global classes of responses, which MSW needs.
 */
const PORTABLE = ['recovery', 'sandbox-below-a-path', 'sandbox-saved', 'stripe-calls']

const portableSandbox: Plugin = {
  name: 'acct-portable-sandbox',
  enforce: 'pre',
  load: getReplacement,
}

const define = { __ACCT_VERSION__: JSON.stringify(version), __ACCT_YEAR__: String(new Date().getFullYear()) }

/**
 * Stores compiled modules, but not those of style sheets, which are registered while `.css.ts` files compile. Vitest's
 * key of a stored module leaves out the defined values.
 */
const storedModules: Plugin = {
  name: 'acct-stored-modules',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => !id.includes('.css.ts') && JSON.stringify(define)),
}

/**
 * Tests without a browser. `unit`, `contract` and `how-to` need no build; `size` and `consumers` read dist/.
 */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  plugins: [shadowCss(), storedModules],
  define,
  test: {
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    // As many workers as cores: tests compute and do not wait.
    maxWorkers: availableParallelism(),
    // Tests create much garbage. Node collects it with less work in a large space for young objects.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    sequence: { sequencer: longestFirst(LONG.map((name) => `/${name}.test.ts`)) },
    testTimeout: 5 * HANG_MS,
    hookTimeout: 5 * HANG_MS,
    expect: { poll: { timeout: HANG_MS, interval: 5 } },
    // A worker loads each module once for all its files. A module under test keeps no state between tests.
    isolate: false,
    // One project per folder, so that `--project unit` runs it alone.
    projects: [
      ...['unit', 'contract', 'how-to', 'size', 'consumers'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`test/${name}/**/*.test.{ts,tsx}`],
          environment: 'node',
          globalSetup: name === 'consumers' ? ['test/consumers/setup.ts'] : [],
          setupFiles: ['unit', 'contract'].includes(name) ? [`test/${name}/setup.ts`] : [],
        },
      })),
      {
        extends: true as const,
        plugins: [portableSandbox],
        test: {
          name: 'portable',
          include: ['test/portable/*.test.ts', ...PORTABLE.map((name) => `test/contract/${name}.test.ts`)],
          environment: 'node',
          setupFiles: ['test/contract/setup.ts', 'test/contract/portable-setup.ts'],
        },
      },
    ],
  },
})
