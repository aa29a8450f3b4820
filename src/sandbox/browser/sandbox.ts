// The sandbox in a service worker. The gate (gate.ts) imports it as a classic script when a request needs it.
import { createSandbox, type Sandbox } from '../app.ts'
import { ConnectionLost } from '../http/sockets.ts'
import { withoutPrefix, withPrefix } from './addresses.ts'
import { forgetOthers, readProgram } from './kept-program.ts'
import { keepState, readState } from './kept-state.ts'
import { brandsIn } from './named-brands.ts'
import type { SandboxParts } from './parts.ts'
import { PORTAL_PATH, portalPage } from './portal-page.ts'
import { browserSettings } from './settings.ts'
import { loadSqlite } from './sqlite.ts'

export { forgetOthers, readProgram }

/** Time in ms in which further changes are stored together with the first. */
const KEEPING_DELAY = 300

/** A running sandbox in the browser. */
export interface BrowserSandbox {
  /** Responds to a request below the address of the sandbox. */
  respond(request: Request): Promise<Response>
  /** Resolves when the browser has stored all changes so far. */
  whenKept(): Promise<void>
}

/**
 * Starts the sandbox with the state that this version of the site has kept.
 * @param address where clients reach the sandbox, without a trailing slash
 */
export async function startSandbox(
  address: string,
  { program, version }: SandboxParts,
): Promise<BrowserSandbox> {
  const [bytes, saved] = await Promise.all([readProgram(program, version), readState(version)])
  await loadSqlite(bytes)
  const { pathname: prefix } = new URL(address)
  const sandbox = createSandbox({
    dataDir: ':memory:',
    portal: address + PORTAL_PATH,
    saved,
    isSeededOnDemand: true,
  })
  let keeping: Promise<void> | undefined
  return {
    async respond(request) {
      const page = sitePage(request, address)
      if (page) return page
      try {
        const inSandbox = await withoutPrefix(request, prefix)
        sandbox.addBrands(await brandsIn(inSandbox.clone()))
        const response = await sandbox.app.fetch(inSandbox, { prefix })
        keeping ??= later(() => {
          keeping = undefined
          return keep(sandbox, version)
        })
        return await withPrefix(response, prefix)
      } catch (error) {
        if (error instanceof ConnectionLost) return Response.error()
        throw error
      }
    },
    whenKept: () => keeping ?? Promise.resolve(),
  }
}

/** Returns a page or file that only the sandbox in a browser has; null for the others. */
function sitePage({ url }: Request, address: string): Response | null {
  const path = url.slice(address.length)
  const settings = browserSettings(address)
  if (path === '/settings.json') return Response.json(settings)
  return path.split(/[/?]/)[1] === PORTAL_PATH.slice(1) ? portalPage(new URL(url), address, settings) : null
}

const later = (work: () => Promise<void>): Promise<void> =>
  new Promise<void>((resolve) => setTimeout(resolve, KEEPING_DELAY)).then(work)

async function keep(sandbox: Sandbox, version: string): Promise<void> {
  const saved = sandbox.save()
  if (!saved) return
  await keepState(version, saved).catch((error: unknown) => {
    console.warn('acct-sandbox: the browser does not store the sandbox, which ends with this worker.', error)
  })
}
