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
import { isSweep } from '../fixtures/sweep.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { copyWorkingTree } from './working-tree.ts'

const run = promisify(execFile)
const BUILD_MS = 20 * 60_000
const clone = mkdtempSync(join(tmpdir(), 'acct-chosen-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** An app that a bundler makes of the loader, with one tag per page: `/<brand>/<locale>`. */
async function serveApp(): Promise<{ url: string; close(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: "import './dist/bundler/loader.js'", resolveDir: clone },
    ...{ bundle: true, splitting: true, format: 'esm', write: false, outdir: 'out' },
  })
  const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const settings = (host = ''): string =>
    JSON.stringify({ brands: { geeni: { baseUrl: `http://${host}`, ownOrigins: [`http://${host}`] } } })
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
    ['geeni', 'en', 'en', ''],
    ['geeni', 'de', 'de', ''],
    ['geeni', 'fr', 'en', 'no texts in "fr", showing "en"; this build has en, de'],
    ['visi', 'de', 'de', 'unknown brand "visi", showing "geeni"'],
  ])('shows Geeni where the attributes are "%s" and "%s"', async (brand, locale, shown, warning) => {
    const page = await browser.newPage({ locale: 'en-US' })
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto(`${app.url}/${brand}/${locale}`)
    const login = page.locator('acct-login')
    await login.locator(`[lang="${shown}"]`).waitFor()
    await login.getByRole('img', { name: 'Geeni' }).waitFor()
    await expect.poll(() => warnings).toEqual(warning ? [expect.stringContaining(warning)] : [])
    await page.close()
  })
})
