import { acceptsBrotli, isUnchanged } from './conditional.ts'
import type { Reply, Visit } from './reply.ts'

/** Something with an address whose content depends on nothing of the request but what `Vary` names. */
export interface Resource {
  /** Hash of the content. */
  hash: string
  /** Headers of every response, without those of the encoding. */
  headers: Record<string, string>
  /** Reads the content; `br` compressed by brotli, null where there is no compressed one. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>
  readBrotli(): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Responds with a resource: compressed where the client accepts it, 304 while the client has it. */
export async function resourceReply(resource: Resource, visit: Visit, status = 200): Promise<Reply | null> {
  const { hash, headers } = resource
  const compressed = acceptsBrotli(visit.header('accept-encoding')) ? await resource.readBrotli() : null
  const tagged = {
    ...headers,
    // Each encoding is a representation of its own.
    ETag: compressed ? `"${hash}-br"` : `"${hash}"`,
    Vary: ['Accept-Encoding', headers.Vary].filter(Boolean).join(', '),
  }
  if (status === 200 && isUnchanged(visit.header('if-none-match'), hash))
    return { status: 304, headers: withoutContent(tagged), body: null }
  const body = compressed ?? (await resource.read())
  if (!body) return null
  if (compressed) Object.assign(tagged, { 'Content-Encoding': 'br' })
  return { status, headers: tagged, body }
}

const withoutContent = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('Content-Type')))
