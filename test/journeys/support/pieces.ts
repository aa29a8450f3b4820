import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Delay of the second piece, ms; the browser paints the first one meanwhile. */
const APART_MS = 300

/** A proxy that delivers pages in two pieces. */
export interface InPieces {
  origin: string
  /** Ends the first piece of later pages after this text. */
  cutBehind(text: string): void
  close(): void
}

/** Starts the proxy for a site; it splits pages only. */
export async function inPieces(site: string): Promise<InPieces> {
  let cut = ''
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(site).host, 'accept-encoding': 'identity' }
    const passed = request(`${site}${asked.url}`, { method: asked.method, headers }, (given) => {
      const isPage = given.headers['content-type']?.startsWith('text/html')
      answer.writeHead(given.statusCode ?? 500, given.headers)
      if (!isPage) return void given.pipe(answer)
      let page = ''
      given.setEncoding('utf8')
      given.on('data', (piece: string) => {
        page += piece
      })
      given.on('end', () => {
        const end = page.indexOf(cut) + cut.length
        if (end < cut.length) throw new Error(`the page has no ${cut}`)
        answer.write(page.slice(0, end))
        setTimeout(() => answer.end(page.slice(end)), APART_MS)
      })
    })
    asked.pipe(passed)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    cutBehind(text) {
      cut = text
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
