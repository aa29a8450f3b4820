import type { Settings } from '../../../src/brand/settings.ts'

const BLOCK = 'script[data-acct-settings]'

/** Returns whether the page has services for its tags: `npm start` writes their settings into it. */
export const hasSandbox = (): boolean => document.querySelector(BLOCK) !== null

/** Returns whether a sandbox in this browser can serve a page without other services. */
export const canStartSandbox = (): boolean => isSecureContext && 'serviceWorker' in navigator

let starting: Promise<Settings | null> | undefined

async function startSandbox(): Promise<Settings | null> {
  if (!canStartSandbox()) return null
  const { startBrowserSandbox } = await import('./browser-sandbox.ts')
  const settings = await startBrowserSandbox()
  const block = document.createElement('script')
  block.type = 'application/json'
  block.dataset.acctSettings = ''
  block.textContent = JSON.stringify(settings)
  document.head.append(block)
  return settings
}

/**
 * Resolves with the settings of every brand for the sandbox, and with null where none can run. A page without
 * services starts a sandbox in this browser, which loads about half a MiB: call it when the visitor wants to use a
 * tag.
 */
export async function sandboxSettings(): Promise<Settings | null> {
  const text = document.querySelector(BLOCK)?.textContent
  if (text) return JSON.parse(text) as Settings
  starting ??= startSandbox().catch((error: unknown) => {
    console.warn('The sandbox in this browser does not start:', error)
    return null
  })
  return starting
}

/** Returns the address of a brand’s portal in the sandbox; null without a sandbox. */
export function portalAddress(brand: string): string | null {
  const text = document.querySelector(BLOCK)?.textContent
  if (!text) return null
  const { brands = {} } = JSON.parse(text) as Settings
  return brands[brand]?.portalUrl ?? null
}
