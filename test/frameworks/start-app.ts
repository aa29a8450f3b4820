import type { Addresses } from '../../demo/addresses.ts'
import { freePort } from '../fixtures/free-port.ts'
import { PAGE_ORIGIN, plainSettings } from '../journeys/support/settings.ts'
import type { BuiltApp } from './build-app.ts'
import type { ServedApp } from './serve-app.ts'
import { startServer } from './start-server.ts'

/** Starts the server of a built app, which writes the sandbox's settings into its pages. */
export async function startApp({ folder }: BuiltApp, at: Addresses): Promise<ServedApp> {
  const port = await freePort()
  const url = `http://localhost:${port}/`
  const settings = JSON.stringify(plainSettings(at)).replaceAll(PAGE_ORIGIN, url.slice(0, -1))
  const env = {
    PORT: `${port}`,
    ORIGIN: url.slice(0, -1),
    ACCT_SETTINGS: settings.replaceAll('<', '\\u003c'),
  }
  return { url, ...(await startServer(['start'], { cwd: folder, url, env })) }
}
