import { getReason, TIMEOUT_MS } from '../reason-of.ts'
import { type PageElement, parsePage } from './html.ts'

/** A file that the page names, or the reason why it did not load. */
export type Loaded =
  | { reason: null; status: number; headers: Headers; bytes: Uint8Array; text: string }
  | { reason: string; status: 0 }

/** A page as a browser without JavaScript receives it. */
export interface Page {
  /** Its address, after redirects. */
  url: URL
  headers: Headers
  elements: readonly PageElement[]
  /** Loads a file as a script of the page does, each address once. */
  load(address: URL): Promise<Loaded>
}

/** Loads the page. Returns a sentence when it does not load or is no HTML. */
export async function readPage(address: URL): Promise<Page | string> {
  const known = new Map<string, Promise<Loaded>>()
  const response = await request(address, {})
  if (response.reason !== null) return `The page did not load: ${response.reason}.`
  if (response.status !== 200) return `The server responds with ${response.status}.`
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('html')) return `The server sends "${type}" instead of HTML.`
  const url = new URL(response.url)
  return {
    url,
    headers: response.headers,
    elements: parsePage(response.text),
    load(file) {
      const loading = known.get(file.href) ?? request(file, { origin: url.origin })
      known.set(file.href, loading)
      return loading
    },
  }
}

type PageResponse =
  | (Extract<Loaded, { reason: null }> & { url: string })
  | Extract<Loaded, { reason: string }>

/** Codes of an error that a server causes when it closes an idle connection while a request uses it. */
const CLOSED = new Set(['ECONNRESET', 'UND_ERR_SOCKET'])

function load(address: URL, headers: Record<string, string>): Promise<Response> {
  const send = () => fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return send().catch((error) => {
    if (CLOSED.has(error?.cause?.code)) return send()
    throw error
  })
}

async function request(address: URL, headers: Record<string, string>): Promise<PageResponse> {
  try {
    const response = await load(address, headers)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { status, url } = response
    const text = new TextDecoder().decode(bytes)
    return { reason: null, status, headers: response.headers, bytes, text, url }
  } catch (error) {
    return { reason: getReason(error), status: 0 }
  }
}
