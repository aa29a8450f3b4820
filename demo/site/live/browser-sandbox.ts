// The sandbox in the visitor's browser: a service worker that serves it below an address of the site.
import { withBase } from 'vitepress'
import type { Settings } from '../../../src/brand/settings.ts'
import { inBrowserSandbox } from './browser-addresses.ts'

/** Longest time until the worker controls the page, in ms. */
const LIMIT_MS = 30_000

/** Resolves when the worker controls the page. Rejects when the browser does not install it. */
async function untilControlled(script: string, registration: ServiceWorkerRegistration): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller?.scriptURL === script) return
  const ended = new AbortController()
  const { signal } = ended
  await new Promise<void>((resolve, reject) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { signal })
    AbortSignal.timeout(LIMIT_MS).addEventListener('abort', () => reject(new Error('It takes too long.')), {
      signal,
    })
    const worker = registration.installing ?? registration.waiting ?? registration.active
    const look = (): void => {
      if (worker?.state === 'redundant') reject(new Error('The browser does not install the worker.'))
      // The worker claims its pages when it starts; one that was reloaded without the cache has to ask.
      if (worker?.state === 'activated') worker.postMessage('claim')
    }
    worker?.addEventListener('statechange', look, { signal })
    look()
  }).finally(() => ended.abort())
}

/** Starts the sandbox and returns the settings for it. Rejects where the browser cannot run it. */
export async function startBrowserSandbox(): Promise<Settings> {
  const script = new URL(withBase('/sandbox-worker.js'), location.href).href
  await untilControlled(script, await navigator.serviceWorker.register(script, { scope: withBase('/') }))
  const response = await fetch(inBrowserSandbox('settings.json'))
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Restores the sample accounts, signs out of all of them, and loads the page again. */
export async function startAfresh(): Promise<void> {
  await fetch(inBrowserSandbox('sandbox/reset'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('acct.')) storage.removeItem(key)
  location.reload()
}
