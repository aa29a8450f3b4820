/** Flags for a browser that runs unattended, also as root and without a display or a network. */
export const BROWSER_FLAGS: string[]
/** Path of an installed Chrome or Chromium, CHROME_PATH first, or null. */
export function installedBrowser(): string | null
/** Path of a browser to test with. Throws a sentence when there is none to be had. */
export function ensureBrowser(): Promise<string>
