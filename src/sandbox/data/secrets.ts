import { randomBytes, toBase64Url, toHex } from './bytes.ts'
import { scrypt, sha256 } from './digests.ts'

// The cost is low on purpose: tests check thousands of passwords, and the sandbox protects nothing of value.
const SCRYPT = { N: 1024, r: 8, p: 1 }

/** Returns an unguessable token, 43 characters of base64url. */
export const randomToken = (): string => toBase64Url(randomBytes(32))

/** Returns a random id of letters and digits, as Stripe's are. */
export const randomId = (length: number): string => toHex(randomBytes(length)).slice(0, length)

/** Returns six random digits. */
export function randomCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(random % 1_000_000).padStart(6, '0')
}

/** Returns the hex SHA-256 under which the database stores tokens and codes. */
export const hash = (value: string | Uint8Array): string => toHex(sha256(value))

/** Compares two strings in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const other = sha256(b)
  return sha256(a).reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0
}

/** Returns `salt:key`, both hex. */
export function hashPassword(password: string, salt: string = toHex(randomBytes(16))): string {
  return `${salt}:${toHex(scrypt(password, salt, SCRYPT))}`
}

/** Checks a password against `hashPassword`'s result. */
export function isPasswordMatch(password: string, stored: string): boolean {
  const salt = stored.slice(0, stored.indexOf(':'))
  return isSameSecret(hashPassword(password, salt), stored)
}

/** Returns a UUID that depends only on the text, so that ids survive a reset. */
export function stableId(text: string): string {
  const hex = hash(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
