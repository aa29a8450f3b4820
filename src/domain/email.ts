/** What an e-mail address looks like, for a field's `pattern` (A§5, U-13). */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'

const WHOLE = new RegExp(`^${EMAIL_PATTERN}$`)

/** Whether a text looks like an e-mail address: something at something with a dot, no spaces, at most 254 (A§5, U-13). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && WHOLE.test(text)
}
