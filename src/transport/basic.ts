/** Returns the Basic Authorization header for the given parts, encoded as UTF-8 and base64 (A§6, U-03). */
export function basicAuth(...parts: string[]): string {
  const bytes = new TextEncoder().encode(parts.join(':'))
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
