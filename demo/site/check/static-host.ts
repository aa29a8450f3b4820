// A host that serves the built site as files, as a CDN does: no settings, no services, no policy.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { listen } from '../../../src/sandbox/listen.ts'
import { SITE } from '../built-site.mjs'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Returns the file of an address: addresses of pages have no ending. */
function getFile(address: string): string | undefined {
  const path = join(SITE, normalize(decodeURIComponent(new URL(address).pathname)))
  return [path, `${path}.html`, join(path, 'index.html')].find(isFile)
}

function respond(request: Request): Response {
  const file = getFile(request.url)
  const page = file ?? join(SITE, '404.html')
  return new Response(new Uint8Array(readFileSync(page)), {
    status: file ? 200 : 404,
    headers: { 'content-type': TYPES[extname(page)] ?? 'application/octet-stream' },
  })
}

export interface StaticHost {
  /** `http://localhost:49152`, no trailing slash. */
  url: string
  close(): Promise<void>
}

/** Serves the built site at any free port. */
export async function serveStatically(): Promise<StaticHost> {
  const { port, close } = await listen(respond, 0)
  return { url: `http://localhost:${port}`, close }
}
