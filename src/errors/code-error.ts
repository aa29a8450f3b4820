import { AcctError } from './acct-error.ts'

/** Number of failures by their text, which names the file in most browsers. */
const failures = new Map<string, number>()

/**
 * Returns the error of code that does not load. It is `damaged` where only a reload of the page can help: a
 * browser keeps a module that it could not parse, some browsers keep one that they could not load, and a file
 * that fails for the third time while the device is online may belong to an earlier release.
 */
export function codeError(cause: unknown): AcctError {
  const text = `${cause}`
  const count = (failures.get(text) ?? 0) + 1
  failures.set(text, count)
  const isFinal = cause instanceof SyntaxError || (count > 2 && navigator.onLine)
  return new AcctError(isFinal ? 'damaged' : 'network', { cause })
}
