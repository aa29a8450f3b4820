import { execFileSync } from 'node:child_process'
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
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodesOfHtml } from '../../.config/prerender.ts'
import { TAGS } from '../../elements/tags.ts'
import type { packageAssets as PackageAssets } from '../../src/cli/portal-node.ts'
import type { firstView as FirstView, FirstViewHtml } from '../../src/hosting/first-view.ts'
import type { MarkupNode } from '../../src/util/markup-node.ts'
import { snippets } from '../fixtures/snippets.ts'
import { hasNginx, hasPhp, startNginxWith, startPhp, startWorker } from './portal/servers.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const getText = (file: string): string => readFileSync(join(dist, file), 'utf8')
const { folder: firstViews } = JSON.parse(getText('first-views.json')) as { folder: string }

const folder = mkdtempSync(join(tmpdir(), 'acct-first-view-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes first views of all tags with the command of the package. Returns the names that it prints. */
function writeViews(
  brand: string,
  locales: readonly string[],
  { to = files, options = [] as readonly string[] } = {},
): string[] {
  const page = ['--tags', TAGS.join(), '--brand', brand, '--locale', locales.join(), ...options]
  const command = join(dist, 'bin/acct-head.mjs')
  const output = execFileSync(process.execPath, [command, ...page, '--html', to], { encoding: 'utf8' })
  return output
    .trim()
    .split('\n')
    .map((path) => relative(to, path))
}

/** Folder of the first views as HTML. */
const files = join(folder, 'first-views')
const writtenText = (name: string): string => readFileSync(join(files, name), 'utf8')

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
    expect(getText('first-view.js')).not.toMatch(
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

describe('acct-head --html', () => {
  const written = [
    { brand: 'visi', locales: ['ja'] },
    { brand: 'geeni', locales: ['en', 'ar'] },
  ].map(({ brand, locales }) => ({
    names: writeViews(brand, locales),
    policies: JSON.parse(writtenText('policy.json')) as Record<string, FirstViewHtml['policy']>,
  }))
  const policies = Object.assign({}, ...written.map((one) => one.policies)) as (typeof written)[0]['policies']
  const included = writtenText('acct-login.geeni.en.html')

  it('writes a file for each tag and language', () => {
    const expected = TAGS.flatMap((tag) => [
      `${tag}.visi.ja.html`,
      `${tag}.geeni.en.html`,
      `${tag}.geeni.ar.html`,
    ])
    expect(written.flatMap(({ names }) => names).toSorted()).toEqual(
      [...expected, 'policy.json', 'policy.json'].toSorted(),
    )
    expect(readdirSync(files).toSorted()).toEqual([...expected, 'policy.json'].toSorted())
  })

  it.each(TAGS)('writes the nodes that the loader shows, and their hashes: %s', (tag) => {
    for (const [brand, locale] of [
      ['geeni', 'en'],
      ['geeni', 'ar'],
      ['visi', 'ja'],
    ]) {
      const html = writtenText(`${tag}.${brand}.${locale}.html`)
      const [, view = ''] = / data-first="(guest|returning)"/.exec(html) ?? []
      const [, markup = ''] =
        /^markup:(.*),$/m.exec(getText(`${firstViews}/${tag}.${view}.${brand}.${locale}.js`)) ?? []
      expect(viewIn(html)).toEqual(JSON.parse(markup))
      const getHashes = (name: string): string[] =>
        [...html.matchAll(new RegExp(`<${name}(?: slot="early-input")?>([\\s\\S]*?)</${name}>`, 'g'))].map(
          ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        )
      expect({ styles: getHashes('style'), scripts: getHashes('script') }).toEqual(
        policies[`${tag}.${brand}`],
      )
    }
  })

  it('keeps the hashes of a language beside one whose texts the settings replace', () => {
    const file = join(folder, 'settings.json')
    const copy = { de: { 'signIn.submit': 'Los' } }
    writeFileSync(file, JSON.stringify({ brands: { geeni: { baseUrl: 'https://api.example.com', copy } } }))
    const to = join(folder, 'with-settings')
    writeViews('geeni', ['en', 'de'], { to, options: ['--settings', file] })
    expect(readFileSync(join(to, 'acct-login.geeni.de.html'), 'utf8')).not.toContain('<template')
    const { 'acct-login.geeni': policy } = JSON.parse(readFileSync(join(to, 'policy.json'), 'utf8'))
    expect(policy).toEqual(policies['acct-login.geeni'])
  })

  it.skipIf(!hasNginx('no page with SSI is tested'))('is included by nginx with SSI', async () => {
    writeFileSync(
      join(folder, 'page.html'),
      '<main><!--# include virtual="/first-views/acct-login.geeni.en.html" --></main>',
    )
    const locations = blockIn('nginx').replaceAll('/srv/site', folder).replaceAll('/srv/first-views', files)
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
    mkdirSync(site)
    symlinkSync(files, join(site, 'first-views'))
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
