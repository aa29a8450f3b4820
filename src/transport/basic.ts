/** The value of a Basic Authorization header over the given parts, UTF-8 before base64 (A§6, U-03). */
export function basicAuth(...parts: string[]): string {
  const bytes = new TextEncoder().encode(parts.join(':'))
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
