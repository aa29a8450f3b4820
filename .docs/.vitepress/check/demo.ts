import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortInUse, type RunningDemo, startDemo } from '../../../demo/servers.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts the demo with a fresh sandbox; retries, because only the first port of the range is known to be free. */
export async function startAnywhere(attempts = 10): Promise<RunningDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'acct-site-'))
  try {
    const demo = await startDemo(Math.min(await freePort(), 65_000), folder)
    return {
      at: demo.at,
      async close() {
        await demo.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (error instanceof PortInUse && attempts > 1) return startAnywhere(attempts - 1)
    throw error
  }
}
