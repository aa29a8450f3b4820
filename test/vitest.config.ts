import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { shadowCss } from '../.config/shadow-css.mjs'
import { longestFirst } from './longest-first.ts'

const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

/** The slowest files, slowest first. */
const LONG = ['stripe-faults', 'recurly-faults', 'card-faults', 'charged-once', 'plan-faults', 'client-auth']

/**
 * Tests without a browser. `unit`, `contract` and `how-to` need no build; `size` and `consumers` read dist/.
 */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  plugins: [shadowCss()],
  define: { __ACCT_VERSION__: JSON.stringify(version), __ACCT_YEAR__: String(new Date().getFullYear()) },
  test: {
    // Style sheets are registered while `.css.ts` files compile, so cached modules would lack them.
    fsModuleCache: false,
    // More workers than cores: tests mostly wait, above all for the delay before sign-in calls.
    maxWorkers: 4,
    sequence: { sequencer: longestFirst(LONG.map((name) => `/${name}.test.ts`)) },
    // A worker loads each module once for all its files. A module under test keeps no state between tests.
    isolate: false,
    // One project per folder, so that `--project unit` runs it alone.
    projects: ['unit', 'contract', 'how-to', 'size', 'consumers'].map((name) => ({
      extends: true as const,
      test: {
        name,
        include: [`test/${name}/**/*.test.{ts,tsx}`],
        environment: 'node',
        globalSetup: name === 'consumers' ? ['test/consumers/setup.ts'] : [],
        setupFiles: ['unit', 'contract'].includes(name) ? [`test/${name}/setup.ts`] : [],
        testTimeout: name === 'unit' ? 5_000 : 30_000,
      },
    })),
  },
})
