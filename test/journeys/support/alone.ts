import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ElementHandle, Page, Route } from 'playwright-core'
import type { Addresses } from '../../../demo/addresses.ts'
import { settingsElement } from '../../../demo/settings.ts'
import { PAGE_ORIGIN, plainSettings } from './settings.ts'

/**
 * Serves one page from a real server, because a page fulfilled by Playwright cannot call the sandbox.
 * @param given headers of its responses
 * @param scripts further files of the server by their paths
 * @param pages further pages by their paths
 */
export async function servePage(
  body: string,
  given: Record<string, string> = {},
  scripts: Readonly<Record<string, string>> = {},
  pages: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = '', headers: { host } }, response) => {
    const script = scripts[url]
    const type = script === undefined ? 'text/html' : 'text/javascript'
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...given })
      .end(script ?? (pages[url] ?? body).replaceAll(PAGE_ORIGIN, `http://${host}`))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/alone`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens a page with the given HTML and the script of an entry, and serves dist/. */
export async function openAlone(
  page: Page,
  at: Addresses,
  entry: string,
  html: string,
): Promise<Set<string>> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/acct/')[1]
    if (file) requested.add(file)
  })
  const { url, close } =
    await servePage(`<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">
    ${settingsElement(plainSettings(at))}
    <script type="module" src="${at.portal}/acct/${entry}"></script>${html}`)
  page.once('close', close)
  await page.goto(url)
  return requested
}

/** The chunks after a first view: React, the area, the messages. */
export const FOLLOWING = '**/acct/chunks/**'

/** Delays the responses to matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => Promise<void>> {
  const delayed: Route[] = []
  let isOpen = false
  await page.route(pattern, (route) => {
    if (isOpen) return route.continue()
    delayed.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(delayed.splice(0).map((route) => route.continue()))
  }
}

/** Waits until React has hydrated the first element of a tag. */
export const live = (page: Page, tag: string): Promise<unknown> =>
  page.waitForFunction(
    (name) =>
      Object.keys(document.querySelector(name)?.shadowRoot?.querySelector('div') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    tag,
  )

/** Returns whether an input that the first view rendered is still in the document, and its value. */
export const readState = (
  input: ElementHandle | null | undefined,
): Promise<{ isConnected: boolean; value: string } | undefined> =>
  Promise.resolve(
    input?.evaluate((node) => {
      const { isConnected, value } = node as HTMLInputElement
      return { isConnected, value }
    }),
  )
