/** The parts of a request that the portal reads. */
export interface Visit {
  method: string
  url: URL
  /** Returns a header by its name in lower case. */
  header(name: string): string | null
}

/** A response as data, which every runtime can send. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** Returns a plain text, which no cache stores. */
export const textReply = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: bytesOf(`${text}\n`),
})
