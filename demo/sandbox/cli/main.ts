import { whenParentEnds } from '../../setup/parent.mjs'
import { PORTAL } from '../app.ts'
import { BUILT_IN } from '../seeds/brands.ts'
import { type RunningSandbox, serveSandbox } from '../serve.ts'
import { takeFolder } from './folder.ts'
import { type Options, optionsFrom, USAGE } from './options.ts'
import { ownBrandsFrom } from './own-brands.ts'
import { messageOf, Problem } from './problem.ts'
import { welcome } from './welcome.ts'

/** Runs the command; what a user can mend ends it with a sentence and code 1. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const options = optionsFrom(args)
    if (options === 'help') console.log(USAGE)
    else if (options === 'version') console.log(__ACCT_VERSION__)
    else await start(options)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function start(options: Options): Promise<void> {
  const own = options.brandsFile ? ownBrandsFrom(options.brandsFile) : []
  const brands = [...own, ...BUILT_IN]
  const portal = options.portal ?? PORTAL
  const letGo = takeFolder(options.dataDir)
  const running = await serveSandbox({ port: options.port, dataDir: options.dataDir, portal, brands }).catch(
    (error: unknown) => {
      letGo()
      throw explained(error, options)
    },
  )
  if (options.reset) running.reset()
  stopOnSignal(running, letGo)
  const codes = (all: typeof brands): string[] => all.map(({ code }) => code)
  const names = { brands: codes(brands), own: codes(own) }
  console.log(welcome({ version: __ACCT_VERSION__, url: running.url, options, portal, ...names }))
}

/** A failure to start in a sentence, where it is one that the user can mend. */
function explained(error: unknown, { port, dataDir }: Options): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new Problem(
      `Port ${port} is in use by another program. Stop that one, or take another: --port ${port + 1}`,
    )
  if (code === 'EACCES')
    return new Problem(`Port ${port} needs more rights than you have. Take one above 1023.`)
  if (code === 'ERR_SQLITE_ERROR')
    return new Problem(
      `The database in ${dataDir} cannot be used: ${messageOf(error)}. Remove the folder, or name another with --data.`,
    )
  return error
}

/** Ends it once, however many signals come. */
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
