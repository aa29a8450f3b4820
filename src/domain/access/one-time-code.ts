/** Number of digits of a one-time code (A§5, A§9). */
export const CODE_LENGTH = 6

/** Returns the digits of a typed or pasted text, at most six. Full-width digits count. */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
}
