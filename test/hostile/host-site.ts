import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { builtElements } from '../../demo/http/elements.ts'
import { type LocalServer, serveLocally } from '../fixtures/local-server.ts'
import { PAGE_ORIGIN } from '../journeys/support/settings.ts'
import { PEERS } from './peers/install.ts'
import type { Services, Widget } from './widget.ts'

/** What happens to a request for a file of the widget. */
export type Harm =
  | { kind: 'delay'; ms: number }
  | { kind: 'body'; body: string; type?: string }
  | { kind: 'truncate' }
  | { kind: 'unavailable' }

/** A request for a file of the widget. */
export interface FileRequest {
  path: string
  /** How many requests for files of the widget's code came before. */
  before: number
  /** Whether the file is code that the page's own lines do not name, or a peer's only script. */
  isCode: boolean
}

/** How a host page differs from a plain one. */
export interface Setup {
  /** Attributes of the root element. */
  attributes?: string
  headers?: Readonly<Record<string, string>>
  /** Runs before every other script. */
  first?: string
  style?: string
  /** HTML at the start of the head. */
  head?: string
  /** Returns the part of the body around the widget. `mount` is the script that mounts a peer. */
  body?(markup: string, mount: string): string
  /** Whether the markup is in a shadow tree. */
  isInShadow?: boolean
  /** Milliseconds without bytes after the markup of the widget. */
  stallMs?: number
  /** Returns what happens to a file, or null. */
  harm?(request: FileRequest): Harm | null
  /** Further files of the host page's server. */
  files?: Readonly<Record<string, { type: string; body: string }>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Reports to the page what its own error reporting would receive. */
const REPORTING = `
  window.hostErrors = []
  window.hostSubmits = 0
  addEventListener('error', function (event) { hostErrors[hostErrors.length] = String(event.message) })
  addEventListener('unhandledrejection', function (event) {
    hostErrors[hostErrors.length] = String((event.reason && event.reason.message) || event.reason)
  })`

const STALL = '<!-- stall -->'

/** A request for this path starts the second release: other names for all files that have a hash. */
export const SECOND_RELEASE = '/second-release'
const HASHED = /-([\w-]{8})\.js\b/g
const HASHED_AGAIN = /-([\w-]{8})2\.js$/

/** Names of the functions that the page of a widget defines. */
const MOUNTING = ['mountWidget', 'unmountWidget', 'hostErrors', 'hostSubmits']
export const PAGE_GLOBALS: readonly string[] = MOUNTING

const script = (code: string, type = ''): string => `<script nonce="page"${type}>${code}</script>`

/** Returns the HTML of a host page. */
function getPage(widget: Widget, services: Services, setup: Setup): string {
  const own = (setup.isInShadow && widget.scriptsInShadow) || widget.scripts
  const scripts = own.map(
    ({ path, isModule }) =>
      `<script nonce="page" src="${PAGE_ORIGIN}${path}"${isModule ? ' type="module"' : ' defer'}></script>`,
  )
  const mount = script('mountWidget()', ' type="module"')
  const body = setup.body?.(widget.markup, mount) ?? `${widget.markup}${setup.stallMs ? STALL : ''}${mount}`
  return `<!doctype html><html lang="en" ${setup.attributes ?? ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A host page</title><link rel="icon" href="data:,">${setup.head ?? ''}
<style nonce="page" data-host>body { margin: 16px; font: 16px/1.5 serif } ${setup.style ?? ''}</style>
${script(REPORTING)}${setup.first ? script(setup.first) : ''}
${script(`window.mountWidget = function () {${widget.mount}}; window.unmountWidget = function () {${widget.unmount}}`)}
${services.head}
${widget.styles.map((path) => `<link rel="stylesheet" href="${PAGE_ORIGIN}${path}">`).join('')}
${scripts.join('\n')}</head>
<body><h1>Welcome</h1><p>A <a href="#help">page</a> of its own.</p>
<form id="host-form"><label>Search <input name="search" value="shoes"></label> <button type="button">Go</button></form>
${script(`document.getElementById('host-form').addEventListener('submit', function (event) { event.preventDefault(); hostSubmits++ })`)}
<main id="host-place">${body}</main><p id="host-end">The end of the page.</p></body></html>`
}

/** Serves a host page with its widget, on an origin of its own. */
export async function serveHost(widget: Widget, services: Services, setup: Setup): Promise<LocalServer> {
  let before = 0
  let isSecond = false
  const ended = new AbortController()

  const fileAt = async (path: string): Promise<{ status: number; type: string; body: Buffer } | null> => {
    if (path.startsWith('/acct/')) {
      const first = isSecond ? path.replace(HASHED_AGAIN, '-$1.js') : path
      // The server keeps no file of the first release.
      if (isSecond && first === path && path.search(HASHED) >= 0) return null
      const response = await builtElements.request(first)
      const type = response.headers.get('content-type') ?? ''
      const body = Buffer.from(await response.arrayBuffer())
      const isCode = isSecond && path.endsWith('.js')
      return {
        status: response.status,
        type,
        body: isCode ? Buffer.from(body.toString().replace(HASHED, '-$12.js')) : body,
      }
    }
    if (!path.startsWith('/peers/')) return null
    const file = join(PEERS, 'node_modules', normalize(path.slice('/peers/'.length)))
    const body = await readFile(file).catch(() => null)
    return body && { status: 200, type: TYPES[extname(file)] ?? 'application/octet-stream', body }
  }

  const sendFile = async (path: string, response: ServerResponse): Promise<boolean> => {
    const file = await fileAt(path)
    if (!file) return false
    const isCode = path.endsWith('.js') && !widget.scripts.some((own) => own.isModule && own.path === path)
    const harm = setup.harm?.({ path, before, isCode }) ?? null
    if (isCode) before++
    const type = `${file.type.split(';')[0]}; charset=utf-8`
    const headers = {
      'content-type': type,
      // A name with a hash belongs to one release.
      'cache-control': harm ? 'no-store' : path.search(HASHED) >= 0 ? 'max-age=600' : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    }
    if (harm?.kind === 'delay') await setTimeout(harm.ms, undefined, { signal: ended.signal }).catch(() => {})
    if (harm?.kind === 'unavailable') response.writeHead(503, headers).end('Service unavailable')
    else if (harm?.kind === 'body')
      response.writeHead(200, { ...headers, 'content-type': harm.type ?? type }).end(harm.body)
    else if (harm?.kind === 'truncate')
      response.writeHead(200, headers).end(file.body.subarray(0, file.body.length / 2))
    else response.writeHead(file.status, headers).end(file.body)
    return true
  }

  const html = getPage(widget, services, setup)
  const server = await serveLocally(async ({ url = '/', headers: { host } }, response) => {
    const path = decodeURI(new URL(url, 'http://host').pathname)
    const own = setup.files?.[path]
    if (own) return void response.writeHead(200, { 'content-type': own.type }).end(own.body)
    if (path === SECOND_RELEASE) isSecond = true
    if (await sendFile(path, response)) return
    if (extname(path)) return void response.writeHead(404).end('Not found')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...setup.headers })
    const [start = '', ...rest] = html.replaceAll(PAGE_ORIGIN, `http://${host}`).split(STALL)
    response.write(start)
    if (setup.stallMs) await setTimeout(setup.stallMs, undefined, { signal: ended.signal }).catch(() => {})
    response.end(rest.join(''))
  })
  return {
    url: server.url,
    close() {
      ended.abort()
      return server.close()
    },
  }
}
