/** Digits of a one-time code (A§5, A§9). */
export const CODE_LENGTH = 6

/** What of a typed or pasted text can be a code: its digits, at most six. Full-width digits count. */
export function onlyCodeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
}
