import type { Settings } from '../../../../src/brand/settings.ts'

const BLOCK = 'script[data-acct-settings]'

/** Returns whether the page has services for its tags: `npm start` writes their settings into it. */
export const hasSandbox = (): boolean => document.querySelector(BLOCK) !== null

/** Returns the address of a brand’s portal in the sandbox; null without a sandbox. */
export function portalAddress(brand: string): string | null {
  const text = document.querySelector(BLOCK)?.textContent
  if (!text) return null
  const { brands = {} } = JSON.parse(text) as Settings
  return brands[brand]?.portalUrl ?? null
}
