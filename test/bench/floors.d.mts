/** Builds the floors into a folder, each as one file, with what the elements are built with. Throws a Problem. */
export function buildFloors(dir: string): Promise<void>
