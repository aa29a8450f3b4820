/** Launch options of an unattended browser. */
export const BROWSER: { args: string[]; env: Record<string, string> }
/** Launch options of an unattended browser whose pages are not measured. */
export const UNMEASURED_BROWSER: { args: string[]; env: Record<string, string>; ignoreDefaultArgs: string[] }
/** Returns the path of a browser for the tests. Throws a Problem when no browser is available. */
export function ensureBrowser(): Promise<string>
/** Returns the path of the browser for most of `npm test`. Throws a Problem when no browser is available. */
export function ensureFastBrowser(): Promise<string>
