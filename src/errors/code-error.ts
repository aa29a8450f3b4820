import { AcctError } from './acct-error.ts'

/** Returns the error of code that does not load. A browser keeps a module that it could not parse. */
export const codeError = (cause: unknown): AcctError =>
  new AcctError(cause instanceof SyntaxError ? 'damaged' : 'network', { cause })
