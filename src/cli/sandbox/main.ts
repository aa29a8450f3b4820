import type { GivenSettings } from '../../brand/settings.ts'
import type { WireSettings } from '../../brand/wire-settings.ts'
import { PartnerList } from '../../sandbox/portal/partners.ts'
import { BUILT_IN_BRANDS, type SandboxBrand } from '../../sandbox/seeds/brands.ts'
import { type RunningSandbox, serveSandbox } from '../../sandbox/serve.ts'
import { whenParentEnds } from '../when-parent-ends.mjs'
import { CommandError, getMessage } from './command-error.ts'
import { lockFolder } from './folder.ts'
import { parseOptions, type SandboxCommandOptions, USAGE } from './options.ts'
import { getChanges, readOwnBrands } from './own-brands.ts'
import { type OwnPortal, serveOwnPortal } from './own-portal.ts'
import { createStartMessage } from './welcome.ts'
import { readWire } from './wire-file.ts'

/** Runs the command. A CommandError prints its message and sets exit code 1. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const options = parseOptions(args)
    if (options === 'help') console.log(USAGE)
    else if (options === 'version') console.log(__ACCT_VERSION__)
    else await start(options)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function start(options: SandboxCommandOptions): Promise<void> {
  const own = options.brandsFile ? readOwnBrands(options.brandsFile) : []
  const brands = [...own, ...BUILT_IN_BRANDS]
  const codes = (all: typeof brands): string[] => all.map(({ code }) => code)
  const wire = options.wireFile ? readWire(options.wireFile) : null
  const changes = withWire(getChanges(own), codes(brands), wire)
  const names = { brands: codes(brands), own: codes(own), changes }
  const unlockFolder = lockFolder(options.dataDir)
  const { running, ownPortal, portal } = await serve(options, brands, changes, wire).catch(
    (error: unknown) => {
      unlockFolder()
      throw explainStartError(error, options)
    },
  )
  if (options.reset) running.reset()
  stopOnSignal(running, unlockFolder)
  const message = { version: __ACCT_VERSION__, url: running.url, options, portal, ownPortal, ...names }
  console.log(createStartMessage(message))
}

/** Returns the settings of each brand with the form of the services: a page has to make calls as they expect them. */
const withWire = (
  changes: Readonly<Record<string, GivenSettings>>,
  brands: readonly string[],
  wire: WireSettings | null,
): Readonly<Record<string, GivenSettings>> =>
  wire ? Object.fromEntries(brands.map((code) => [code, { ...changes[code], wire }])) : changes

interface Running {
  running: RunningSandbox
  /** Null with the integrator's own portal. */
  ownPortal: OwnPortal | null
  /** Address of the portal. */
  portal: string
}

/** Serves the portal, unless the integrator has one, and the services. If one fails, neither runs. */
async function serve(
  options: SandboxCommandOptions,
  brands: readonly SandboxBrand[],
  changes: Readonly<Record<string, GivenSettings>>,
  wire: WireSettings | null,
): Promise<Running> {
  const { port, dataDir } = options
  if (options.portal) {
    const running = await serveSandbox({ port, dataDir, portal: options.portal, brands, wire })
    return { running, ownPortal: null, portal: options.portal }
  }
  const codes = brands.map(({ code }) => code)
  const partners = new PartnerList(Object.fromEntries(codes.map((code) => [code, options.partners])))
  let sandbox = `http://localhost:${port}`
  const ownPortal = await serveOwnPortal({
    port: options.portalPort,
    partners,
    brands: codes,
    changes,
    sandbox: () => sandbox,
  })
  const { url: portal } = ownPortal
  try {
    const running = await serveSandbox({ port, dataDir, portal, brands, partners, wire })
    sandbox = running.url
    const close = async (): Promise<void> => void (await Promise.all([ownPortal.close(), running.close()]))
    return { running: { ...running, close }, ownPortal, portal }
  } catch (error) {
    await ownPortal.close()
    throw error
  }
}

/** Returns a CommandError for a start failure with a known cause, and any other error unchanged. */
function explainStartError(error: unknown, { port, dataDir }: SandboxCommandOptions): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new CommandError(
      `Another program uses port ${port}. Stop that program, or choose another port: --port ${port + 1}`,
    )
  if (code === 'EACCES')
    return new CommandError(
      `You have no permission to use port ${port}. Choose a port above 1023 with --port.`,
    )
  if (code === 'ERR_SQLITE_ERROR')
    return new CommandError(
      `The sandbox cannot open the database in ${dataDir}: ${getMessage(error)}. Remove the folder, or choose another with --data.`,
    )
  return error
}

/** Stops the sandbox at the first signal and ignores further ones. */
function stopOnSignal(running: RunningSandbox, letGo: () => void): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void running.close().finally(() => {
      letGo()
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  whenParentEnds(stop)
}
