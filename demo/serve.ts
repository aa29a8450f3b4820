// Serves the demo until Ctrl-C. `npm start` runs it after install and build.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandCodes } from '../brands/index.ts'
import { whenParentEnds } from '../src/cli/when-parent-ends.mjs'
import { type Addresses, portBaseFrom } from './addresses.ts'
import { PortInUse, type RunningDemo, startDemo } from './servers.ts'

const dataDir = resolve(process.env.ACCT_DATA_DIR ?? '.cache/sandbox')

const welcome = (at: Addresses): string => `
  Portal          ${at.portal}   (?brand=${brandCodes.join(', ')})
  Brand site      ${at.brandSite}
  Partner sites   ${at.partner} and ${at.unlistedPartner}
  Documentation   ${at.docs}
  Sandbox         ${at.sandbox}/console   (accounts, messages, requests, faults)

  Sign in as      active@geeni.example, password Sandbox-1!
                  Other accounts: annual, new, free, trial, paused, mfa-email, mfa-phone, many, ...@<brand>.example
  Database        ${dataDir}
  Press Ctrl-C to stop.
`

async function ready(at: Addresses): Promise<void> {
  await Promise.all(Object.values(at).map(async (address: string) => (await fetch(address)).body?.cancel()))
}

/** Starts the build of the documentation in a process of its own; it ends at once if the site is up to date. */
const refreshDocs = (): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, './site/refresh.mjs')], {
    stdio: 'inherit',
  })

/**
 * Closes the demo at the first signal and exits after 3 s at the latest, so that a hanging connection cannot
 * block it.
 */
function stopOnSignal(demo: RunningDemo, stopOthers: () => void): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    stopOthers()
    setTimeout(() => process.exit(0), 3_000).unref()
    void demo.close().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  whenParentEnds(stop)
}

function missingBuild(): boolean {
  const dist = resolve(import.meta.dirname, '../dist')
  return !existsSync(dist) || readdirSync(dist).length === 0
}

try {
  if (missingBuild()) console.warn('dist/ is missing, so the pages stay empty. Run: npm run build')
  const demo = await startDemo(portBaseFrom(process.env.ACCT_PORT_BASE), dataDir)
  let docs: ChildProcess | undefined
  stopOnSignal(demo, () => docs?.kill())
  await ready(demo.at)
  console.log(welcome(demo.at))
  console.log(`ready ${demo.at.portal}`)
  docs = refreshDocs()
} catch (error) {
  const known = error instanceof PortInUse || (error instanceof Error && /^ACCT_/.test(error.message))
  console.error(known ? `\n${(error as Error).message}` : error)
  process.exit(1)
}
