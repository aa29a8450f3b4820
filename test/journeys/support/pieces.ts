import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that delivers pages in two pieces. */
export interface InPieces {
  origin: string
  /** Ends the first piece of later pages after this text. */
  cutBehind(text: string): void
  /** Delivers the second piece of the page. */
  deliverRest(): void
  close(): void
}

/** Starts the proxy for a site; it splits pages only. */
export async function inPieces(site: string): Promise<InPieces> {
  let cut = ''
  let deliver = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(site).host, 'accept-encoding': 'identity' }
    const passed = request(`${site}${incoming.url}`, { method: incoming.method, headers }, (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html')
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      if (!isPage) return void response.pipe(outgoing)
      let page = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        page += piece
      })
      response.on('end', async () => {
        const end = page.indexOf(cut) + cut.length
        if (end < cut.length) throw new Error(`the page has no ${cut}`)
        outgoing.write(page.slice(0, end))
        await deliver.promise
        outgoing.end(page.slice(end))
      })
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    cutBehind(text) {
      cut = text
      deliver = Promise.withResolvers()
    },
    deliverRest: () => deliver.resolve(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
