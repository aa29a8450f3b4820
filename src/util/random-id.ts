/**
 * Returns 128 random bits in hexadecimal. Works outside secure contexts, where `crypto.randomUUID` is
 * missing: an https page in a frame of an http page is not a secure context.
 */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
