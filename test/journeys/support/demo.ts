import { createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { Addresses } from '../../../demo/addresses.ts'
import { PortInUse, type RunningDemo, startDemo } from '../../../demo/servers.ts'
import { ensureBrowser, ensureFastBrowser } from '../../../demo/setup/browser.mjs'
import { portalHost } from './portal-host.ts'

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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts the demo on free ports; retries, because only the first port of the range is known to be free. */
async function startSomewhere(attempts = 10): Promise<RunningDemo> {
  const base = Math.min(await freePort(), 65_000)
  try {
    // A database in memory restores its seeds in a millisecond; a database on disk needs a fifth of a second.
    return await startDemo(base, ':memory:', portalHost())
  } catch (error) {
    if (error instanceof PortInUse && attempts > 1) return startSomewhere(attempts - 1)
    throw error
  }
}

/** Starts a demo with a fresh sandbox for each worker, once for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demos: RunningDemo[] = []
  for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) demos.push(await startSomewhere())
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
