import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { longestFirst } from '../longest-first.ts'

/** The slowest files, slowest first. */
const LONG = [
  'back',
  'first-view',
  'site-pages',
  'embed',
  'docs',
  'layout-shift',
  'phone',
  'order',
  'partner',
  'linking',
  'keyboard',
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
    // One worker for each core, at most four: a worker keeps a core busy with its browser and its demo.
    maxWorkers: Math.min(availableParallelism(), 4),
    isolate: false,
    // A journey has many steps; the step that hangs fails first and names itself.
    testTimeout: 10 * HANG_MS,
    expect: { poll: { timeout: HANG_MS } },
    hookTimeout: 5 * HANG_MS,
  },
})
