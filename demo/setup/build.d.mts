/** Builds dist/ with all files of the package unless it is up to date. */
export function ensurePackaged(): Promise<void>
