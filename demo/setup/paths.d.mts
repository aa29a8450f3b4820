/** The project's folder. */
export const root: string
/** A path inside the project. */
export function inProject(...parts: string[]): string
/** The Node the project runs on. */
export const innerNode: string
/** A tool from the installed packages. */
export function tool(name: string): string
