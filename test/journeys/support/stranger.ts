import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** Sends the handshake to a window repeatedly and reports the answer. */
const KNOCK = `function knock(view, report) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => report((data.type ?? data.method) + ' ' + (data.error ? data.error.message : ''))
  view.postMessage({ type: 'acct:connect', version: 1, brand: 'geeni', channel: 'x' }, '*', [port2])
}`

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,"><body>${body}</body></html>`

/** Pages that connect without being the embedding window. */
const PAGES = {
  /** Opens the portal's frame page in a window. */
  opener: (target: string) =>
    page(`<script>${KNOCK}
      const opened = open('${target}')
      const report = (answer) => { document.title = answer }
      // COOP severs the portal from its opener, which sees a closed window.
      setInterval(() => opened.closed ? report('nothing') : knock(opened, report), 500)
    </script>`),
  /** A sandboxed frame with an opaque origin. */
  sandboxed: (target: string) => {
    const inner = page(`<iframe id="portal" src="${target}"></iframe><script>${KNOCK}
      portal.onload = () => knock(portal.contentWindow, (answer) => parent.postMessage(answer, '*'))
    </script>`)
    return page(`<script>addEventListener('message', ({ data }) => { document.title = data })</script>
      <iframe sandbox="allow-scripts" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`)
  },
  /**
   * A sibling frame sends the handshake first; then the embedding page does and gets its answer, which proves
   * the portal was ready.
   */
  sibling: (target: string) => {
    const inner = page(`<script>${KNOCK}
      onmessage = () => {
        knock(parent.frames[0], (answer) => parent.postMessage(answer, '*'))
        parent.postMessage('knocked', '*')
      }
    </script>`)
    return page(`<iframe id="portal" src="${target}"></iframe>
      <iframe id="beside" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
      <script>${KNOCK}
        let heard = 'nothing'
        addEventListener('message', ({ data }) => {
          if (data !== 'knocked') heard = data
          else knock(portal.contentWindow, (answer) => {
            // Notifications follow the answer on the same port.
            if (answer.startsWith('acct:')) document.title = answer.startsWith('acct:connected') ? heard : answer
          })
        })
        addEventListener('load', () => beside.contentWindow.postMessage('now', '*'))
      </script>`)
  },
}

/** Returns the first answer that such a page gets from the portal, or nothing. */
export async function strangerAnswer(at: Page, kind: keyof typeof PAGES, target: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[kind](target))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    // frame-ancestors blocks an opaque origin in the browser.
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
