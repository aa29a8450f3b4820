import { defineConfig } from 'vitest/config'
import journeys from '../journeys/vitest.config.ts'

/**
 * The journey that `npm run wire` records, and journeys of `npm test` that it repeats. One worker starts one
 * demo.
 */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    name: 'wire',
    include: ['test/wire/*.journey.ts', ...(journeys.test?.include ?? [])],
    maxWorkers: 1,
  },
})
