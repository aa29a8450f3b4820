import { createHash, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'

// Cheap on purpose: the sandbox checks thousands of passwords in tests and guards nothing of value.
const SCRYPT = { N: 1024, r: 8, p: 1 }

/** An unguessable token, 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hex SHA-256: how tokens and codes are kept. */
export const hash = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')

/** Compares without telling by its duration where two strings differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hash(a)), Buffer.from(hash(b)))
}

/** @returns `salt:key`, both hex. */
export function hashPassword(password: string, salt: string = randomBytes(16).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 32, SCRYPT).toString('hex')}`
}

/** Checks a password against `hashPassword`'s result. */
export function isPasswordMatch(password: string, stored: string): boolean {
  const salt = stored.slice(0, stored.indexOf(':'))
  return isSameSecret(hashPassword(password, salt), stored)
}

/** A UUID that is always the same for the same text, so that ids survive a reset. */
export function stableId(text: string): string {
  const hex = hash(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
