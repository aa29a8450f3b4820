/** The root folder of the project. */
export const root: string
/** Returns an absolute path inside the project. */
export function inProject(...parts: string[]): string
/** Returns the path of a package's command. */
export function tool(name: string): string
