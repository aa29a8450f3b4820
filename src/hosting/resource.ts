import { acceptsBrotli, namesTag } from './conditional.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalResponse } from './portal-response.ts'

/** Reads bytes; resolves to null for a missing file. */
type Read = () => Promise<Uint8Array<ArrayBuffer> | null>

/** Content at an address. It depends on nothing of the request but the headers that `Vary` names. */
export interface Resource {
  /** Hash of the content, and of headers that can change without it. */
  hash: string
  /** Headers of every response, without those of the encoding. */
  headers: Record<string, string>
  read: Read
  /** Reads the content compressed by brotli; null for content that is not compressed. */
  readBrotli: Read | null
}

/**
 * Returns the response with a resource: compressed where the client accepts it, and 304 where the client has
 * it; null for a missing file.
 */
export async function resourceResponse(
  { hash, headers, read, readBrotli }: Resource,
  request: PortalRequest,
  status = 200,
): Promise<PortalResponse | null> {
  const brotli = acceptsBrotli(request.header('accept-encoding')) ? readBrotli : null
  const varied = { ...headers, Vary: ['Accept-Encoding', headers.Vary].filter(Boolean).join(', ') }
  // Each encoding is a representation of its own: a cache must not confirm one by the tag of the other.
  const tags = { identity: `"${hash}"`, br: `"${hash}-br"` }
  const selected = brotli ? tags.br : tags.identity
  if (status === 200 && namesTag(request.header('if-none-match'), selected))
    return { status: 304, headers: { ...withoutType(varied), ETag: selected }, body: null }
  const compressed = await brotli?.()
  if (compressed)
    return { status, headers: { ...varied, ETag: tags.br, 'Content-Encoding': 'br' }, body: compressed }
  const body = await read()
  return body && { status, headers: { ...varied, ETag: tags.identity }, body }
}

function withoutType({ 'Content-Type': _, ...others }: Record<string, string>): Record<string, string> {
  return others
}
