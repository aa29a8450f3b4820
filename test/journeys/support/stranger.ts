import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** Shakes hands with a window as soon as it may be there, again and again, and tells what comes back. */
const KNOCK = `function knock(view, tell) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => tell(data.type + ' ' + (data.error ? data.error.message : ''))
  view.postMessage({ type: 'acct:connect', version: 1, brand: 'geeni', channel: 'x' }, '*', [port2])
}`

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,"><body>${body}</body></html>`

/** Pages that are not a page around the portal's frame, though they try. */
const PAGES = {
  /** Opens the portal in a window. */
  opener: (target: string) =>
    page(`<script>${KNOCK}
      const opened = open('${target}')
      const tell = (said) => { document.title = said }
      // The portal leaves its opener's group of windows: to the opener it is gone.
      setInterval(() => opened.closed ? tell('nothing') : knock(opened, tell), 500)
    </script>`),
  /** Has an opaque origin: a sandboxed frame, written into the page. */
  sandboxed: (target: string) => {
    const inner = page(`<iframe id="portal" src="${target}"></iframe><script>${KNOCK}
      portal.onload = () => knock(portal.contentWindow, (said) => parent.postMessage(said, '*'))
    </script>`)
    return page(`<script>addEventListener('message', ({ data }) => { document.title = data })</script>
      <iframe sandbox="allow-scripts" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`)
  },
  /** A frame beside the portal's reaches for it; then the page around both is answered, so the other would have been. */
  sibling: (target: string) => {
    const inner = page(`<script>${KNOCK}
      onmessage = () => {
        knock(parent.frames[0], (said) => parent.postMessage(said, '*'))
        parent.postMessage('knocked', '*')
      }
    </script>`)
    return page(`<iframe id="portal" src="${target}"></iframe>
      <iframe id="beside" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
      <script>${KNOCK}
        let heard = 'nothing'
        addEventListener('message', ({ data }) => {
          if (data !== 'knocked') heard = data
          else knock(portal.contentWindow, (said) => { document.title = said.startsWith('acct:connected') ? heard : said })
        })
        addEventListener('load', () => beside.contentWindow.postMessage('now', '*'))
      </script>`)
  },
}

/** What the portal answers such a page on one of this machine's origins: its first word, or nothing. */
export async function strangerHears(at: Page, kind: keyof typeof PAGES, target: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[kind](target))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    // The browser itself shows no page of the portal to an opaque origin.
    const isBlocked = at
      .waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
      .catch(() => null)
    await at.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    if (kind === 'sandboxed' && (await isBlocked)) return 'nothing'
    await at.waitForFunction(() => document.title !== 'x')
    return await at.title()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
