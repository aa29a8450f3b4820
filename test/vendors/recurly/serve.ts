import { listen } from '../../../src/sandbox/listen.ts'
import { bundleClient } from './client.ts'
import { createService, SERVICE_PATH } from './service.ts'

export interface RunningService {
  /** Address of the service, without a slash at its end. */
  url: string
  close(): Promise<void>
}

/** Serves the real Recurly.js of a folder, with its service, on a free port of this machine. */
export async function serveRecurly(folder: string, sandbox: string): Promise<RunningService> {
  const client = await bundleClient(folder)
  let respond: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  const server = await listen((request: Request) => respond(request), 0)
  const origin = `http://localhost:${server.port}`
  respond = createService({ client, origin, sandbox }).fetch
  return { url: `${origin}${SERVICE_PATH}`, close: () => server.close() }
}
