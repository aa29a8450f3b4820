import type { TestProject } from 'vitest/node'
import type { Addresses } from '../../../demo/addresses.ts'
import type { RunningDemo } from '../../../demo/servers.ts'
import { ensureBrowser, ensureFastBrowser } from '../../browser.mjs'
import { startSomewhere } from '../../fixtures/start-demo.ts'
import { portalHost } from './portal-host.ts'
import { portalWith, wireRun } from './wire.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origins of the demos, one per worker. */
    demos: Addresses[]
    /** Path of the browser of most journeys. */
    browser: string
    /** Path of an installed browser, which has the back/forward cache. */
    wholeBrowser: string
  }
}

/** Starts a demo with a fresh sandbox for each worker, once for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demos: RunningDemo[] = []
  const wire = wireRun()
  for (let worker = 1; worker <= project.config.maxWorkers; worker += 1)
    demos.push(
      await startSomewhere({
        startPortal: wire ? portalWith(wire) : portalHost(),
        wire: wire?.services ?? null,
      }),
    )
  project.provide(
    'demos',
    demos.map(({ at }) => at),
  )
  project.provide('browser', await ensureFastBrowser())
  project.provide('wholeBrowser', await ensureBrowser())
  return async () => {
    await Promise.all(demos.map((demo) => demo.close()))
  }
}
