import { whenParentEnds } from '../../setup/parent.mjs'
import { PORTAL } from '../app.ts'
import { BUILT_IN_BRANDS } from '../seeds/brands.ts'
import { type RunningSandbox, serveSandbox } from '../serve.ts'
import { CommandError, messageOf } from './command-error.ts'
import { lockFolder } from './folder.ts'
import { parseOptions, type SandboxCommandOptions, USAGE } from './options.ts'
import { readOwnBrands } from './own-brands.ts'
import { createStartMessage } from './welcome.ts'

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
  const portal = options.portal ?? PORTAL
  const unlockFolder = lockFolder(options.dataDir)
  const running = await serveSandbox({ port: options.port, dataDir: options.dataDir, portal, brands }).catch(
    (error: unknown) => {
      unlockFolder()
      throw explainStartError(error, options)
    },
  )
  if (options.reset) running.reset()
  stopOnSignal(running, unlockFolder)
  const codes = (all: typeof brands): string[] => all.map(({ code }) => code)
  const names = { brands: codes(brands), own: codes(own) }
  console.log(createStartMessage({ version: __ACCT_VERSION__, url: running.url, options, portal, ...names }))
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
      `The sandbox cannot open the database in ${dataDir}: ${messageOf(error)}. Remove the folder, or choose another with --data.`,
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
