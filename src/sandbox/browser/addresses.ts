/** Returns the request as the sandbox expects it: its path without the prefix. */
export async function withoutPrefix(request: Request, prefix: string): Promise<Request> {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(prefix.length) || '/'
  const { method, headers, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // A stream as a body works in one browser only. A navigation's request cannot be copied as a whole.
  return new Request(url, { method, headers, signal, ...(hasBody && { body: await request.arrayBuffer() }) })
}

/** Addresses of the sandbox's own pages, which its pages write as absolute paths. */
const OWN = /\b(href|src|action)="\/(?!\/)/g

/** Returns the response with the prefix in its addresses. */
export async function withPrefix(response: Response, prefix: string): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location?.startsWith('/')) headers.set('location', prefix + location)
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status, headers })
  const html = await response.text()
  return new Response(html.replace(OWN, `$1="${prefix}/`), { status, headers })
}
