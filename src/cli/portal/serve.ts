import type { AddressInfo } from 'node:net'
import type { PortalOptions } from '../../hosting/portal-options.ts'
import { createResponder, type Responder } from '../../hosting/responder.ts'
import { jsonLog, type Log } from './log.ts'
import { closeServer, createPortalServer, getMessage } from './server.ts'
import { readSettings } from './settings-file.ts'
import { UsageError } from './usage.ts'

/** A running server. */
export interface RunningPortal {
  port: number
  /**
   * Reads the settings again. If they are invalid, the portal keeps the old ones, and the log has the reason.
   */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Starts a portal. Rejects with UsageError for invalid settings and for a port that is in use. */
export async function servePortal(
  options: { settings: string; port: number; host: string; isQuiet: boolean },
  runtime: PortalOptions,
  write: (line: string) => void,
): Promise<RunningPortal> {
  const log: Log = jsonLog(write)
  const load = async (): Promise<Responder> => {
    const { settings, warnings } = await readSettings(options.settings, runtime.assets)
    for (const message of warnings) log('warning', { message })
    return createResponder(settings, runtime)
  }
  let respond = await load()
  const server = createPortalServer({ respond: () => respond, log, isQuiet: options.isQuiet })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program uses the port' : error.message
      reject(new UsageError(`The server cannot listen on ${options.host}:${options.port}: ${reason}.`))
    })
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  log('ready', { address: `http://${options.host}:${port}` })
  return {
    port,
    async reload() {
      try {
        respond = await load()
        log('reloaded')
      } catch (error) {
        log('reload-failed', { message: getMessage(error) })
      }
    },
    async close() {
      log('stopping')
      await closeServer(server)
      log('stopped')
    },
  }
}
