/**
 * Pattern of an email address, for a field's `pattern` attribute (A§5, U-13). No dot can match between the
 * first character after `@` and the dot of the pattern, so the time is linear.
 */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+'

const WHOLE = new RegExp(`^${EMAIL_PATTERN}$`)

/** Returns whether a text looks like an email address: `x@y.z` without spaces, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && WHOLE.test(text)
}
