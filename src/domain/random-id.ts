/**
 * 128 random bits in hexadecimal. Also outside secure contexts, where `crypto.randomUUID` is missing: a page of https in
 * one of http is none.
 */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
