import type { Settings } from '../../../../src/brand/settings.ts'

const BLOCK = 'script[data-acct-settings]'

/** Returns whether the page has services for its tags: `npm start` writes their settings into it. */
export const hasSandbox = (): boolean => document.querySelector(BLOCK) !== null

/** Resolves with the settings of every brand for the sandbox; with null without a sandbox. */
export async function sandboxSettings(): Promise<Settings | null> {
  const text = document.querySelector(BLOCK)?.textContent
  return text ? (JSON.parse(text) as Settings) : null
}

/** Returns the address of a brand’s portal in the sandbox; null without a sandbox. */
export function portalAddress(brand: string): string | null {
  const text = document.querySelector(BLOCK)?.textContent
  if (!text) return null
  const { brands = {} } = JSON.parse(text) as Settings
  return brands[brand]?.portalUrl ?? null
}
