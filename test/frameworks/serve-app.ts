import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Addresses } from '../../demo/addresses.ts'
import { settingsElement } from '../../demo/settings.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { folderAssets } from '../../src/cli/portal/folder-assets.ts'
import { firstView } from '../../src/hosting/first-view.ts'
import { PAGE_ORIGIN, plainSettings } from '../journeys/support/settings.ts'
import type { BuiltApp } from './build-app.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** Hashes of the inline parts of the first view, for a page that has one. */
const {
  policy: { styles, scripts },
} = await firstView('acct-login', { brand: 'geeni', locale: 'en', ...folderAssets(inProject('dist')) })

const policyFor = (at: Addresses): string =>
  `default-src 'self'; style-src 'self' ${styles.join(' ')}; script-src 'self' ${scripts.join(' ')}; img-src 'self' data:; connect-src 'self' ${at.sandbox}; base-uri 'self'; object-src 'none'`

/** An app that runs. */
export interface ServedApp {
  url: string
  close(): Promise<unknown>
}

/**
 * Serves a built app under a policy, a strict one unless the app has inline styles, with the sandbox's settings in its
 * page.
 */
export async function serveApp(
  { app, site, server }: BuiltApp,
  at: Addresses,
  policy = app.isStyled ? null : policyFor(at),
): Promise<ServedApp> {
  const rendered = server ? ((await import(pathToFileURL(server).href)) as { render(): string }).render() : ''
  const getPage = (html: string, host = ''): string =>
    html
      .replace('<!-- acct-settings -->', () =>
        settingsElement(plainSettings(at)).replaceAll(PAGE_ORIGIN, `http://${host}`),
      )
      .replace('<!-- rendered -->', () => rendered)

  async function read(path: string, host: string | undefined): Promise<Buffer | string> {
    const file = path.startsWith('/acct/')
      ? inProject('dist', normalize(path.slice('/acct/'.length)))
      : join(site, normalize(path))
    const content = await readFile(file)
    return extname(file) === '.html' ? getPage(content.toString(), host) : content
  }
  const listener = createServer(async ({ url = '/', headers: { host } }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = extname(pathname) ? pathname : join(pathname, 'index.html')
    const body = await read(path, host).catch(() => null)
    response.writeHead(body === null ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      ...(policy === null ? {} : { 'content-security-policy': policy }),
    })
    response.end(body ?? 'Not found')
  })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}/`,
    async close() {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
