import { expect } from 'vitest'

/** An address of each kind of content. */
const ADDRESSES = [
  ...['/login', '/embed', '/acct/loader.js', '/icons/geeni/touch.png', '/favicon.ico', '/robots.txt'],
  '/.well-known/assetlinks.json',
]

/** Expects that a server confirms a stored response by its `ETag`, with the headers that a cache then stores. */
export async function expectRevalidation(port: number): Promise<void> {
  for (const path of ADDRESSES)
    for (const encoding of ['br', 'identity']) {
      const get = (headers: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding, ...headers } })
      const first = await get()
      const tag = first.headers.get('etag') ?? ''
      const stored = ['cache-control', 'content-security-policy', 'etag', 'vary']
      const again = await get({ 'if-none-match': tag })
      const title = `${path} ${encoding}`
      expect({ status: again.status, body: await again.text() }, title).toEqual({ status: 304, body: '' })
      const getHeaders = (response: Response) =>
        Object.fromEntries(stored.map((name) => [name, response.headers.get(name)]))
      expect(getHeaders(again), title).toEqual(getHeaders(first))
      expect((await get({ 'if-none-match': '"other"' })).status, title).toBe(200)
    }
}
