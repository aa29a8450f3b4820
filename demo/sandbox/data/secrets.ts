import { createHash, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'

// The cost is low on purpose: tests check thousands of passwords, and the sandbox protects nothing of value.
const SCRYPT = { N: 1024, r: 8, p: 1 }

/** Returns an unguessable token, 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Returns a random id of letters and digits, as Stripe's are. */
export const randomId = (length: number): string => randomBytes(length).toString('hex').slice(0, length)

/** Returns six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the hex SHA-256 under which the database stores tokens and codes. */
export const hash = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')

/** Compares two strings in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hash(a)), Buffer.from(hash(b)))
}

/** Returns `salt:key`, both hex. */
export function hashPassword(password: string, salt: string = randomBytes(16).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 32, SCRYPT).toString('hex')}`
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
