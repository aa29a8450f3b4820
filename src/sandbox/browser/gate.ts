// The service worker of the site. It passes requests below `live/` to the sandbox, and leaves all others to the
// browser. The browser starts it for every page of the site, so it is small: the sandbox loads at its first request.
import { SANDBOX_PATH, type SandboxParts } from './parts.ts'
import type * as SandboxScript from './sandbox.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope & { acctSandbox?: typeof SandboxScript }

/** The build replaces it. */
declare const __ACCT_SANDBOX_PARTS__: SandboxParts

const given = __ACCT_SANDBOX_PARTS__
const inScope = (path: string): string => new URL(path, self.registration.scope).href
const parts: SandboxParts = { ...given, script: inScope(given.script), program: inScope(given.program) }
const address = inScope(SANDBOX_PATH)

function sandboxScript(): typeof SandboxScript {
  if (!self.acctSandbox) self.importScripts(parts.script)
  if (!self.acctSandbox) throw new Error(`${parts.script} defines no sandbox.`)
  return self.acctSandbox
}

let starting: Promise<SandboxScript.BrowserSandbox> | undefined

/** Starts the sandbox once. A start that fails can be repeated. */
function start(): Promise<SandboxScript.BrowserSandbox> {
  starting ??= Promise.resolve()
    .then(() => sandboxScript().startSandbox(address, parts))
    .catch((error: unknown) => {
      starting = undefined
      throw error
    })
  return starting
}

self.addEventListener('install', (event) => {
  // The script has to run now, so that the browser keeps it: later on it does not load further ones.
  event.waitUntil(
    Promise.all([sandboxScript().readProgram(parts.program, parts.version), self.skipWaiting()]),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([sandboxScript().forgetOthers(parts.version), self.clients.claim()]))
})

// A page that the visitor has reloaded without the cache has no worker until it asks for one.
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  if (!event.request.url.startsWith(`${address}/`)) return
  const running = start()
  const response = running.then(
    (sandbox) => sandbox.respond(event.request),
    (error) => new Response(`The sandbox cannot start: ${error}`, { status: 503 }),
  )
  event.respondWith(response)
  const isKept = response.then(async () => (await running).whenKept())
  event.waitUntil(isKept.catch(() => {}))
})
