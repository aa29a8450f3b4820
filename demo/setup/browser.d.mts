/** How a browser is started that runs unattended, also as root and without a display or a network; with the same fonts everywhere. */
export const BROWSER: { args: string[]; env: Record<string, string> }
/** Path of an installed Chrome or Chromium, CHROME_PATH first, or null. */
export function installedBrowser(): string | null
/** Path of a browser to test with. Throws a sentence when there is none to be had. */
export function ensureBrowser(): Promise<string>
