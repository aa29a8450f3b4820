// Terminal output: one line per step with its duration, and one message per known problem.

/** A known problem: the command prints its message without a stack trace. */
export class Problem extends Error {}

/**
 * Formats the seconds since `from` (ms of `performance.now()`).
 * @param {number} from
 */
export function since(from) {
  const seconds = Math.round((performance.now() - from) / 100) / 10
  return seconds < 10 ? `${seconds} s` : `${Math.round(seconds)} s`
}

/**
 * Runs a step and prints a line such as "Building... done in 4 s". A dot every 5 s shows progress.
 * @template T
 * @param {string} label
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function working(label, work) {
  const from = performance.now()
  process.stdout.write(`${label}... `)
  const dots = setInterval(() => process.stdout.write('. '), 5_000)
  try {
    const result = await work()
    process.stdout.write(`done in ${since(from)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`failed after ${since(from)}\n`)
    throw error
  } finally {
    clearInterval(dots)
  }
}

/**
 * Runs the main function of a command. Prints the message of a Problem, and any other error with its stack
 * trace.
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
