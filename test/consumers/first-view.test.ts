import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodesOfHtml } from '../../.config/prerender.ts'
import { brandCodes } from '../../brands/codes.ts'
import { TAGS } from '../../elements/tags.ts'
import type { packageAssets as PackageAssets } from '../../src/cli/portal-node.ts'
import type { firstView as FirstView, FirstViewHtml } from '../../src/hosting/first-view.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import type { MarkupNode } from '../../src/util/markup-node.ts'
import { snippets } from '../fixtures/snippets.ts'
import { hasNginx, hasPhp, startNginxWith, startPhp, startWorker } from './portal/servers.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const files = join(dist, 'first-views/html')
const textOf = (file: string): string => readFileSync(join(dist, file), 'utf8')
const { folder: firstViews } = JSON.parse(textOf('first-views.json')) as { folder: string }
const policies = JSON.parse(textOf('first-views/policy.json')) as Record<string, FirstViewHtml['policy']>

const folder = mkdtempSync(join(tmpdir(), 'acct-first-view-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = { brands: { geeni: { baseUrl: 'https://api.example.com', portalUrl: 'https://a.example' } } }
const options = { brand: 'geeni', locale: 'fr', settings, address: 'https://cdn.example/acct/' } as const

let onNode: FirstViewHtml
beforeAll(async () => {
  const load = (file: string) => import(pathToFileURL(join(dist, file)).href)
  const { firstView } = (await load('first-view.js')) as { firstView: typeof FirstView }
  const { packageAssets } = (await load('portal-node.js')) as { packageAssets: typeof PackageAssets }
  onNode = await firstView('acct-login', { ...options, ...packageAssets() })
})

describe('dist/first-view.js', () => {
  it('imports nothing and names no global of a platform', () => {
    expect(textOf('first-view.js')).not.toMatch(
      /^import\b|\bimport\(|\brequire\(|\bprocess\.|\bBuffer\b|\bDeno\b|react/m,
    )
  })

  it('returns in workerd what it returns on Node', async () => {
    const worker = `import { firstView } from 'first-view.js'
import options from 'settings'
export default {
  async fetch(request, { ASSETS }) {
    if (request.url.endsWith('/healthz')) return new Response('ok')
    const assets = async (path) => {
      const response = await ASSETS.fetch('https://assets/' + path)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    }
    return Response.json(await firstView('acct-login', { ...options, assets }))
  },
}
`
    const settings = join(folder, 'options.json')
    writeFileSync(settings, JSON.stringify(options))
    const server = await startWorker({ folder, settings }, 'first-view.js', worker)
    try {
      expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).json()).toEqual(onNode)
    } finally {
      await server.stop()
    }
  })
})

/** Returns the nodes inside the shadow root's container; no first-view module has the container itself. */
function viewIn(html: string): MarkupNode[] {
  const [, shadow = ''] = /<template shadowrootmode="open">([\s\S]*)<\/template>/.exec(html) ?? []
  const [, container] = nodesOfHtml(shadow)
  const [, , ...children] = container ?? []
  return children as MarkupNode[]
}

/** Returns the block of a language in the document about first views. */
const blockIn = (language: string): string =>
  snippets.find((block) => block.file === '.docs/first-view.md' && block.language === language)?.text ?? ''

const included = textOf('first-views/html/acct-login.geeni.en.html')

describe('dist/first-views/', () => {
  it('has a file for each tag, brand and language', () => {
    const named = TAGS.flatMap((tag) =>
      brandCodes.flatMap((brand) => LOCALES.map((locale) => `${tag}.${brand}.${locale}.html`)),
    )
    expect(readdirSync(files).toSorted()).toEqual(named.toSorted())
    expect(Object.keys(policies)).toHaveLength(TAGS.length * brandCodes.length)
  })

  it.each(TAGS)('has the nodes that the loader shows, and their hashes: %s', (tag) => {
    for (const [brand, locale] of [
      ['geeni', 'en'],
      ['visi', 'ja'],
    ]) {
      const html = textOf(`first-views/html/${tag}.${brand}.${locale}.html`)
      const [, view = ''] = / data-first="(guest|returning)"/.exec(html) ?? []
      const [, markup = ''] =
        /^markup:(.*),$/m.exec(textOf(`${firstViews}/${tag}.${view}.${brand}.${locale}.js`)) ?? []
      expect(viewIn(html)).toEqual(JSON.parse(markup))
      const hashesOf = (name: string): string[] =>
        [...html.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(
          ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        )
      expect({ styles: hashesOf('style'), scripts: hashesOf('script') }).toEqual(policies[`${tag}.${brand}`])
    }
  })

  it.skipIf(!hasNginx('no page with SSI is tested'))('is included by nginx with SSI', async () => {
    writeFileSync(
      join(folder, 'page.html'),
      '<main><!--# include virtual="/first-views/acct-login.geeni.en.html" --></main>',
    )
    const locations = blockIn('nginx')
      .replaceAll('/srv/site', folder)
      .replaceAll('/srv/node_modules/acct-elements/dist', dist)
    const server = await startNginxWith(
      { folder },
      (port) => `  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    location = /healthz { return 200; }
    ${locations}
  }`,
    )
    try {
      const at = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
      expect(await (await at('/page.html')).text()).toBe(`<main>${included}</main>`)
      expect((await at('/first-views/acct-login.geeni.en.html')).status).toBe(404)
    } finally {
      await server.stop()
    }
  })

  it.skipIf(!hasPhp('no page of PHP is tested'))('is included by PHP, with its policy', async () => {
    const site = join(folder, 'php')
    mkdirSync(join(site, 'node_modules/acct-elements'), { recursive: true })
    symlinkSync(dist, join(site, 'node_modules/acct-elements/dist'))
    writeFileSync(join(site, 'index.php'), `${blockIn('php')}\n`)
    const server = await startPhp(site)
    try {
      const response = await fetch(`http://127.0.0.1:${server.port}/`)
      expect((await response.text()).trim()).toBe(`<main>${included}</main>`)
      const policy = response.headers.get('content-security-policy') ?? ''
      const { styles = [], scripts = [] } = policies['acct-login.geeni'] ?? {}
      expect({ styles, scripts }).toMatchObject({ styles: { length: 2 }, scripts: { length: 2 } })
      for (const hash of [...styles, ...scripts]) expect(policy).toContain(hash)
    } finally {
      await server.stop()
    }
  })
})
