import { createHash, createHmac, scryptSync } from 'node:crypto'

// The sandbox in a browser has browser/digests.ts in place of this module.

export const sha256 = (value: string | Uint8Array): Uint8Array => createHash('sha256').update(value).digest()

export const hmacSha256 = (key: Uint8Array, text: string): Uint8Array =>
  createHmac('sha256', key).update(text).digest()

/** Derives 32 bytes from a password. The salt is a text. */
export const scrypt = (
  password: string,
  salt: string,
  cost: { N: number; r: number; p: number },
): Uint8Array => scryptSync(password, salt, 32, cost)
