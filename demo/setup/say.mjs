// What the two commands print: one line per piece of work with how long it took, one sentence for a known problem.

/** A problem we can name: its message alone is shown, without a stack trace. */
export class Problem extends Error {}

/** Seconds since `from` (performance.now), as people read them. */
export function since(from) {
  const seconds = Math.round((performance.now() - from) / 100) / 10
  return seconds < 10 ? `${seconds} s` : `${Math.round(seconds)} s`
}

/**
 * Runs one piece of work under a line like "Building... done in 4 s". A dot every five seconds shows that it is alive.
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
 * Runs a command's main function: a Problem is printed as its message, anything else is a fault of ours with its trace.
 * @param {() => Promise<number | void>} main its number becomes the exit code
 */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
