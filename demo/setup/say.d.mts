/** A known problem: the command prints its message without a stack trace. */
export class Problem extends Error {}
/** Formats the seconds since `from` (ms of `performance.now()`). */
export function since(from: number): string
/** Runs a step and prints a line with its duration. */
export function working<T>(label: string, work: () => Promise<T> | T): Promise<T>
/** Runs the main function of a command, which returns the exit code. */
export function command(main: () => Promise<number | undefined>): Promise<void>
