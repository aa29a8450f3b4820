import { hmac } from '@noble/hashes/hmac.js'
import { scrypt as derive } from '@noble/hashes/scrypt.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'

// Takes the place of data/digests.ts: the browser's own functions are asynchronous.

const toBytes = (value: string | Uint8Array): Uint8Array =>
  typeof value === 'string' ? new TextEncoder().encode(value) : value

export const sha256 = (value: string | Uint8Array): Uint8Array => digest(toBytes(value))

export const hmacSha256 = (key: Uint8Array, text: string): Uint8Array => hmac(digest, key, toBytes(text))

/** Derives 32 bytes from a password. The salt is a text. */
export const scrypt = (
  password: string,
  salt: string,
  cost: { N: number; r: number; p: number },
): Uint8Array => derive(toBytes(password), toBytes(salt), { ...cost, dkLen: 32 })
