import { type ChildProcess, spawn } from 'node:child_process'
import type { Addresses } from '../../demo/addresses.ts'
import { freePort } from '../consumers/portal/spawned.ts'
import { PAGE_ORIGIN, plainSettings } from '../journeys/support/settings.ts'
import type { BuiltApp } from './build-app.ts'
import type { ServedApp } from './serve-app.ts'

/** Longest wait for the first response of a server, ms. */
const START_MS = 60_000

/** Resolves when a server responds. Rejects with its output when it ends before. */
async function untilUp(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const limit = AbortSignal.timeout(START_MS)
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined || limit.aborted)
      throw new Error(`The server of the app does not respond:\n${output()}`)
    const isUp = await fetch(url, { signal: limit }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts the server of a built app, which writes the sandbox's settings into its pages. */
export async function startApp({ folder }: BuiltApp, at: Addresses): Promise<ServedApp> {
  const port = await freePort()
  const url = `http://localhost:${port}/`
  const settings = JSON.stringify(plainSettings(at)).replaceAll(PAGE_ORIGIN, url.slice(0, -1))
  // npm would outlive a signal of its own, so the whole group ends.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: `${port}`,
      ORIGIN: url.slice(0, -1),
      NEXT_TELEMETRY_DISABLED: '1',
      ACCT_SETTINGS: settings.replaceAll('<', '\\u003c'),
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async (): Promise<unknown> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
  try {
    await untilUp(child, url, () => text)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}
