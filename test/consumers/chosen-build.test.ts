import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { killStarted, startCommand } from './sandbox-command.ts'
import { copyWorkingTree } from './working-tree.ts'

const run = promisify(execFile)
const BUILD_MS = 10 * HANG_MS
const clone = mkdtempSync(join(tmpdir(), 'acct-chosen-'))
// The clone contains node_modules.
afterAll(() => rmSync(clone, { recursive: true, force: true }), HANG_MS)

/** An app that a bundler makes of the loader, with one tag per page: `/<brand>/<locale>`. */
async function serveApp(): Promise<{ url: string; close(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: "import './dist/bundler/loader.js'", resolveDir: clone },
    ...{ bundle: true, splitting: true, format: 'esm', write: false, outdir: 'out' },
  })
  const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const settings = (host = ''): string =>
    JSON.stringify({
      brands: {
        geeni: { baseUrl: `http://${host}`, ownOrigins: [`http://${host}`] },
        acme: { baseUrl: `http://${host}`, extends: 'visi', name: 'Acme' },
      },
    })
  const server = createServer(({ url = '', headers: { host } }, response) => {
    const script = scripts.get(basename(url))
    const [, brand, locale] = url.split('/')
    response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(
      script ??
        `<!doctype html><link rel="icon" href="data:,">
<script type="application/json" data-acct-settings>${settings(host)}</script>
<script type="module" src="/stdin.js"></script><acct-login brand="${brand}" locale="${locale}"></acct-login>`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.runIf(isSweep)('a build of Geeni in English and German', () => {
  let browser: Browser
  let app: Awaited<ReturnType<typeof serveApp>>

  beforeAll(async () => {
    copyWorkingTree(clone)
    const args = ['run', 'build', '--', '--brands', 'geeni', '--locales', 'en,de']
    await run('npm', args, { cwd: clone, timeout: BUILD_MS, maxBuffer: 16 * 1024 ** 2 })
    app = await serveApp()
    browser = await launchPartnerBrowser()
  }, BUILD_MS)
  afterAll(async () => {
    killStarted()
    await browser?.close()
    app?.close()
  })

  it('has no file of another brand or language', () => {
    const others = [
      ...brandCodes.filter((code) => code !== 'geeni'),
      ...LOCALES.filter((locale) => locale !== 'en' && locale !== 'de'),
    ]
    const names = readdirSync(join(clone, 'dist'), { recursive: true, encoding: 'utf8' })
    const named = names.filter((name) => name.split(/[\\/.-]/).some((part) => others.includes(part as never)))
    expect(named).toEqual([])
    expect(
      names.filter((name) => /acct-login\.(guest|returning)\.geeni\.(en|de)\.js$/.test(name)),
    ).not.toEqual([])
  })

  it.each([
    ['geeni', 'en', 'en', []],
    ['geeni', 'de', 'de', []],
    ['geeni', 'fr', 'en', ['no texts in "fr", showing "en"; this build has en, de']],
    ['visi', 'de', 'de', ['unknown brand "visi", showing "geeni"']],
    ['acme', 'de', 'de', ['unknown brand "acme", showing "geeni"']],
  ])('shows Geeni where the attributes are "%s" and "%s"', async (brand, locale, shown, warnings) => {
    const page = await browser.newPage({ locale: 'en-US' })
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.goto(`${app.url}/${brand}/${locale}`)
    const login = page.locator('acct-login')
    await login.locator(`[lang="${shown}"]`).waitFor()
    await login.getByRole('img', { name: 'Geeni' }).waitFor()
    // The settings of each page have the brand "acme", whose base this build does not have.
    const report = 'settings of "acme": extends must be a brand of this build, which has geeni'
    const expected = [...warnings, report].map((line) => expect.stringContaining(`acct-elements: ${line}`))
    await expect.poll(() => lines, { timeout: HANG_MS }).toEqual(expected)
    await page.close()
  })

  it('has a sandbox and a portal of the same brand and languages', async () => {
    const script = join(clone, 'dist/sandbox/acct-sandbox.mjs')
    const sandbox = await startCommand(script, clone, ['--port=0', '--portal-port=0', '--data=:memory:'])
    expect(sandbox.text).toMatch(/Brands +geeni\n/)
    const [, portal = ''] = /Portal +(http:\S+)/.exec(sandbox.text) ?? []
    const languages = ['de', 'fr'].map(async (language) => {
      const response = await fetch(`${portal}/login`, { headers: { 'accept-language': language } })
      return { status: response.status, lang: /<html lang="(\w+)"/.exec(await response.text())?.[1] }
    })
    expect(await Promise.all(languages)).toEqual([
      { status: 200, lang: 'de' },
      { status: 200, lang: 'en' },
    ])
    await sandbox.stop()
  })
})
