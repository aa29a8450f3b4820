import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../longest-first.ts'

/** The slowest files, slowest first. */
const LONG = [
  'layout-shift',
  'first-view',
  'site-pages',
  'faults',
  'arrival',
  'partner',
  'host-page',
  'embed',
  'recovery',
  'linking',
  'order',
  'sign-in',
]

/**
 * Whole flows through the demo in a real browser. Each worker has its own demo and browser, for all its
 * files.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  cacheDir: '.cache/vite',
  test: {
    name: 'journeys',
    include: ['test/journeys/**/*.journey.ts'],
    globalSetup: ['test/journeys/support/demo.ts'],
    environment: 'node',
    sequence: { sequencer: longestFirst(LONG.map((name) => `/${name}.journey.ts`)) },
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    // The same time limit as a step of Playwright.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 30_000,
  },
})
