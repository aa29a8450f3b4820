import { toBytes } from './portal-response.ts'

/** Returns the SHA-256 of bytes in base64. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Returns the sources by which a policy allows inline styles or scripts, each once. */
export const hashSources = (texts: readonly string[]): Promise<string[]> =>
  Promise.all([...new Set(texts)].map(async (text) => `'sha256-${await sha256(toBytes(text))}'`))

/** Returns the value of `ETag` for content, without quotes, from its SHA-256 in base64. */
export const getTag = (hash: string): string => hash.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
