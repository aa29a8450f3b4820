/** Folder of the built site. */
export const SITE: string
/** Returns whether the built site matches the current sources. */
export function isSiteFresh(): boolean
/** Builds the site. Throws a Problem with the output of the generator. */
export function buildSite(options?: { withElements?: boolean }): Promise<void>
/** Builds the site in the time that other programs leave, without a line of output. */
export function buildSiteQuietly(): Promise<void>
