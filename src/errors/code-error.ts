import { AcctError } from './acct-error.ts'

/** Number of failures online, by their text, which names the file in most browsers. */
const failures = new Map<string, number>()

/**
 * Returns the error of code that does not load: `damaged` where only a reload of the page can help, else
 * `network`. A browser keeps a module that it could not parse, and some keep one that they could not load. A
 * file that fails three times online may belong to an earlier release.
 */
export function codeError(cause: unknown): AcctError {
  const text = `${cause}`
  const count = (failures.get(text) ?? 0) + Number(navigator.onLine)
  failures.set(text, count)
  const isFinal = cause instanceof SyntaxError || count > 2
  return new AcctError(isFinal ? 'damaged' : 'network', { cause })
}
