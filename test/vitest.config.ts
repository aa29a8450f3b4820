import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { shadowCss } from '../.config/shadow-css.mjs'

const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

/** Tests without a browser. `unit`, `contract` and `how-to` need no build; `size` and `consumers` look at dist/. */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  plugins: [shadowCss()],
  define: { __ACCT_VERSION__: JSON.stringify(version), __ACCT_YEAR__: String(new Date().getFullYear()) },
  test: {
    // A style sheet exists only while its `.css.ts` is compiled, so a module kept from an earlier run would miss it.
    fsModuleCache: false,
    // Much of the time is spent waiting, for the delay before sign-in calls above all.
    maxWorkers: 4,
    // Each folder is a project so that `--project unit` runs it alone.
    projects: ['unit', 'contract', 'how-to', 'size', 'consumers'].map((name) => ({
      extends: true as const,
      test: {
        name,
        include: [`test/${name}/**/*.test.{ts,tsx}`],
        environment: 'node',
        testTimeout: name === 'unit' ? 5_000 : 30_000,
      },
    })),
  },
})
