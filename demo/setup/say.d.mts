/** A problem we can name: its message alone is shown. */
export class Problem extends Error {}
/** Seconds since `from` (performance.now), as people read them. */
export function since(from: number): string
/** Runs one piece of work under a line that says how long it took. */
export function working<T>(label: string, work: () => Promise<T> | T): Promise<T>
/** Runs a command's main function; its number becomes the exit code. */
export function command(main: () => Promise<number | undefined>): Promise<void>
