import { Sha256 } from '../../transport/sha256.ts'

/** Returns what identifies a text without showing it: 16 bytes of its SHA-256, in hexadecimal digits. */
export async function getDigest(text: string): Promise<string> {
  const hash = new Sha256()
  hash.update(text)
  return [...(await hash.digest()).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
