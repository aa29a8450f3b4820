/** Builds each baseline into one file of a folder, with the build of the elements. Throws a Problem. */
export function buildBaselines(dir: string): Promise<void>
