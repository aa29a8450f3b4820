import type { PortalOptions } from '../../hosting/portal-options.ts'
import { writeExport } from './export/write.ts'
import { parseOptions } from './options.ts'
import { type RunningPortal, servePortal } from './serve.ts'
import { readSettings } from './settings-file.ts'
import { USAGE, UsageError } from './usage.ts'

/** What the command uses of its process. */
export interface PortalContext {
  runtime: PortalOptions
  write(text: string): void
  writeError(text: string): void
  /** Calls `reload` and `stop` for the signals of the process; resolves once `stop` has run. */
  untilStopped(signals: { reload(): Promise<void>; stop(): Promise<void> }): Promise<void>
}

/** Runs the command. Resolves with the exit code: 0, or 2 for a mistake in the arguments or the settings. */
export async function main(args: readonly string[], context: PortalContext): Promise<number> {
  const { runtime, write } = context
  try {
    const options = parseOptions(args)
    if (options.command === 'help') write(`${USAGE}\n`)
    else if (options.command === 'version') write(`${__ACCT_VERSION__}\n`)
    else if (options.command === 'export') {
      const { settings, warnings } = await readSettings(options.settings, runtime.assets)
      for (const line of warnings) context.writeError(`${line}\n`)
      const count = await writeExport(options.folder, settings, runtime)
      write(`Wrote ${count} files and their compressed copies to ${options.folder}.\n`)
    } else {
      const portal: RunningPortal = await servePortal(options, runtime, write)
      await context.untilStopped({ reload: () => portal.reload(), stop: () => portal.close() })
    }
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    context.writeError(`${error.message}\n`)
    return 2
  }
}
