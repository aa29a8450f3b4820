// Whether a page with the playground's code works under its own policy, with its hashes.
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { listen } from '../../../demo/sandbox/listen.ts'
import type { Report } from './report.ts'
import { withPage } from './with-page.ts'

const DIST = resolve(import.meta.dirname, '../../../dist')

/** Checks the code for plain HTML. */
export async function checkPlaygroundCode(browser: Browser, docs: string, report: Report): Promise<void> {
  await report.try('playground: the code for HTML works under its policy, with its hashes', async () => {
    let html = ''
    let policy = ''
    const respond = (request: Request): Response => {
      const [, path = ''] = /^\/acct\/[\d.]+\/(.+)$/.exec(new URL(request.url).pathname) ?? []
      const file = join(DIST, path)
      if (path && existsSync(file))
        return new Response(readFileSync(file), { headers: { 'content-type': 'text/javascript' } })
      return new Response(html, {
        headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      })
    }
    const host = await listen(respond, 0)
    try {
      await withPage(browser, async (page) => {
        // The hashes load late, so that the code is rendered while the visitor types.
        const hashes = Promise.withResolvers<void>()
        await page.route('**/integrity.json', async (route) => {
          await hashes.promise
          await route.continue()
        })
        await page.goto(`${docs}/playground?tag=acct-login`)
        await page.locator('.tool-stage[data-mode="live"]').waitFor()
        await page.getByRole('radio', { name: 'Code', exact: true }).check()
        const cdn = page.getByLabel('Your CDN')
        await cdn.fill('nowhere')
        hashes.resolve()
        await page.locator('.tool-output').getByText('<acct-login').waitFor()
        deepStrictEqual(await cdn.inputValue(), 'nowhere')
        await cdn.blur()
        await page.getByText('must be one such as').waitFor()
        await cdn.fill(`http://localhost:${host.port}/acct`)
        await cdn.blur()
        const output = page.locator('.tool-output')
        await output.getByText(`http://localhost:${host.port}/acct/`).waitFor()
        html = await output.innerText()
        policy = /Content-Security-Policy: (.+)/.exec(html)?.[1] ?? ''
        match(policy, /'sha256-/)
        ok(html.includes('"integrity"'))
        const problems: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text())
        })
        await page.goto(`http://localhost:${host.port}/`)
        await page.locator('acct-login:state(ready)').waitFor()
        deepStrictEqual(problems, [])
      })
    } finally {
      await host.close()
    }
  })
}
