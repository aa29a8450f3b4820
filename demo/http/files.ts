import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { compressBrotli } from '../../src/cli/portal/compress.ts'
import { fileLifetime } from '../../src/hosting/cache-control.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const TEXT = /^(text|application\/json|image\/svg)/
interface Stored {
  modified: number
  type: string
  etag: string
  body: Buffer<ArrayBuffer>
  encoded: Map<string, Promise<Buffer<ArrayBuffer>>>
}

/** Quality of brotli, with which a first request has no noticeable delay. */
const QUALITY = 5

const encoders = { br: compressBrotli, gzip: (body: Buffer) => promisify(gzip)(body) }
const store = new Map<string, Stored>()

/** Loads a file and caches it until it changes on disk; null when it does not exist. */
async function load(file: string): Promise<Stored | null> {
  const status = await stat(file).catch(() => null)
  if (!status?.isFile()) return null
  const known = store.get(file)
  if (known?.modified === status.mtimeMs) return known
  const body = await readFile(file)
  const stored: Stored = {
    modified: status.mtimeMs,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    encoded: new Map(),
  }
  store.set(file, stored)
  return stored
}

function encode(
  stored: Stored,
  encoding: keyof typeof encoders,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  const key = `${encoding} ${quality}`
  const known = stored.encoded.get(key)
  if (known) return known
  const work = encoders[encoding](stored.body, quality)
  stored.encoded.set(key, work)
  return work
}

/** Returns the best content encoding that the client accepts; null for none. */
function encodingFor(c: Context, stored: Stored): keyof typeof encoders | null {
  if (!TEXT.test(stored.type)) return null
  const accepted = c.req.header('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** Responds with a generated page. */
export async function serveHtml(c: Context, html: string): Promise<Response> {
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Accept-Encoding, Accept-Language')
  c.header('Content-Type', 'text/html; charset=utf-8')
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(html)
  c.header('Content-Encoding', 'br')
  return c.body(await encoders.br(html, QUALITY))
}

/**
 * Responds with a file below `folder`, compressed once; null when it does not exist. Hashed paths are
 * immutable; the client revalidates all others and receives 304 while they are unchanged.
 * @param quality of brotli, 0 to 11
 */
export async function serveFile(
  c: Context,
  folder: string,
  path: string,
  quality = QUALITY,
): Promise<Response | null> {
  const file = resolve(folder, `./${path}`)
  if (!file.startsWith(resolve(folder) + sep)) return null
  const stored = await load(file)
  if (!stored) return null
  c.header('Cache-Control', fileLifetime(path.replace(/^\//, '')))
  c.header('ETag', stored.etag)
  c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match')?.includes(stored.etag)) return c.body(null, 304)
  const encoding = encodingFor(c, stored)
  c.header('Content-Type', stored.type)
  if (!encoding) return c.body(stored.body)
  c.header('Content-Encoding', encoding)
  return c.body(await encode(stored, encoding, quality))
}
