/** Returns the SHA-256 of bytes in base64. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Returns the tag of content for `ETag`, from its SHA-256. */
export const tagOf = (hash: string): string => hash.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
