/** Whether a text looks like an e-mail address: something at something with a dot, no spaces, at most 254 (A§5, U-13). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
