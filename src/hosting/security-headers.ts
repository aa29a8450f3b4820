/** Headers of every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // A browser ignores it on http.
  'Strict-Transport-Security': 'max-age=31536000',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
}

/** PayPal and some banks open a window, which reports its result to the page. */
export const OPENER_POLICY = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

/** Policy of everything that is not a page. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"
