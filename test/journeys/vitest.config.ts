import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EvenShares } from './support/shares.ts'

/** Whole flows through the demo in a real browser. They share one demo, so they run sequentially. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  cacheDir: '.cache/vite',
  test: {
    name: 'journeys',
    include: ['test/journeys/**/*.journey.ts'],
    globalSetup: ['test/journeys/support/demo.ts'],
    environment: 'node',
    sequence: { sequencer: EvenShares },
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    // The same time limit as a step of Playwright.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 30_000,
  },
})
