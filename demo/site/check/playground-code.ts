// Whether a page with the playground's code works under its own policy: with the hashes of the release, and beside
// a sandbox.
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { listen } from '../../../src/sandbox/listen.ts'
import { startCommand } from '../../../test/consumers/sandbox-command.ts'
import { enterWindow } from '../../../test/journeys/support/partner.ts'
import { fillSignIn } from '../../../test/journeys/support/portal.ts'
import { SANDBOX, SANDBOX_PAGE } from '../playground/services.ts'
import type { Report } from './report.ts'
import { withPage } from './with-page.ts'

const DIST = resolve(import.meta.dirname, '../../../dist')

/** What a host serves: a page, and the header that the panel shows for it. */
interface Code {
  html: string
  policy: string
}

/** Serves code as a page, and the files of the release below `/acct/<version>/`. */
async function host(): Promise<{ origin: string; serve(code: Code): void; close(): Promise<void> }> {
  let code: Code = { html: '', policy: '' }
  const { port, close } = await listen((request) => {
    const [, path = ''] = /^\/acct\/[\d.]+\/(.+)$/.exec(new URL(request.url).pathname) ?? []
    const file = join(DIST, path)
    if (path && existsSync(file))
      return new Response(readFileSync(file), { headers: { 'content-type': 'text/javascript' } })
    return new Response(code.html, {
      headers: { 'content-type': 'text/html', 'content-security-policy': code.policy },
    })
  }, 0)
  return {
    origin: `http://localhost:${port}`,
    serve(next) {
      code = next
    },
    close,
  }
}

const block = (page: Page, kind: 'header' | 'code') => page.locator(`.tool-output[data-kind="${kind}"]`)

/** Opens the panel with the code of a tag. */
async function openCode(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.tool-stage[data-mode="live"]').waitFor()
  await page.getByRole('radio', { name: 'Code', exact: true }).check()
}

/** Reads the code from the panel. */
async function readCode(page: Page): Promise<Code> {
  const header = await block(page, 'header').innerText()
  const [, policy = ''] = /^Content-Security-Policy: (.+)$/.exec(header) ?? []
  ok(policy, header)
  return { html: await block(page, 'code').innerText(), policy }
}

/** Collects what a page reports as an error, such as what its policy does not allow. */
function getErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // The portal's frame asks for its storage before the visitor has been at the portal, and the client of the card
    // vendor writes attributes `style`, which its fields do not need.
    const isExpected = /^(requestStorageAccess|Applying inline style)/.test(message.text())
    if (message.type() === 'error' && !isExpected) errors.push(message.text())
  })
  return errors
}

/** Checks that the code works with the hashes of the release. */
async function checkHashes(browser: Browser, docs: string): Promise<void> {
  const { origin, serve, close } = await host()
  try {
    await withPage(browser, async (page) => {
      // The hashes load late, so that the code is rendered while the visitor types.
      const hashes = Promise.withResolvers<void>()
      await page.route('**/integrity.json', async (route) => {
        await hashes.promise
        await route.continue()
      })
      await openCode(page, `${docs}/playground?tag=acct-login`)
      const cdn = page.getByLabel('Your CDN')
      await cdn.fill('nowhere')
      hashes.resolve()
      await block(page, 'code').getByText('<acct-login').waitFor()
      deepStrictEqual(await cdn.inputValue(), 'nowhere')
      await cdn.blur()
      await page.getByText('must be one such as').waitFor()
      await cdn.fill(`${origin}/acct`)
      await cdn.blur()
      await block(page, 'code').getByText(`${origin}/acct/`).waitFor()
      const code = await readCode(page)
      match(code.policy, /'sha256-/)
      ok(code.html.startsWith('<!doctype html>') && code.html.includes('"integrity"'))
      serve(code)
      const errors = getErrors(page)
      await page.goto(origin)
      await page.locator('acct-login:state(ready)').waitFor()
      deepStrictEqual(errors, [])
    })
  } finally {
    await close()
  }
}

/** A use of the code beside a sandbox. */
interface SandboxUse {
  name: string
  query: string
  /** Changes the page as the sentence at the code says. */
  change?(html: string): string
  use(page: Page): Promise<void>
}

const EMAIL = 'active@geeni.example'

/** Signs in with the form; other tags have a button of the same name. */
async function signIn(page: Page): Promise<void> {
  await fillSignIn(page, EMAIL)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

const SANDBOX_USES: readonly SandboxUse[] = [
  {
    name: 'signs in',
    query: 'tag=acct-login',
    async use(page) {
      await page.frameLocator('iframe[src*="/google/button"]').locator('body').waitFor()
      await signIn(page)
      // The page has no tag for My Plan, so that the portal opens.
      await page.waitForURL(/^http:\/\/geeni\.localhost:\d+\/subscriptions/)
      await page.getByRole('heading', { name: 'My Plan' }).first().waitFor()
    },
  },
  {
    name: 'shows an account with its card fields, beside the tag that signs in',
    query: 'tag=acct-billing',
    change: (html) =>
      html.replace(
        '<acct-billing ',
        '<acct-login brand="geeni" path="/login?redirectUri=/billing"></acct-login>\n<acct-billing ',
      ),
    async use(page) {
      await signIn(page)
      await page.frameLocator('acct-billing iframe[title="Card number"]').locator('input').waitFor()
    },
  },
  {
    name: 'shows the account holder’s plan on a partner page',
    query: 'tag=acct-plans&on=partner',
    async use(page) {
      const picker = page.locator('acct-plans')
      await picker.getByRole('button', { name: 'Show my plan' }).click()
      await enterWindow(page.context(), page.frameLocator('iframe'), EMAIL)
      await picker.getByText(EMAIL).waitFor()
      await picker.getByRole('button', { name: 'Current plan' }).first().waitFor()
    },
  },
]

/** Checks the code beside a sandbox, on free ports in place of the default ones. */
async function checkBesideSandbox(browser: Browser, docs: string, report: Report): Promise<void> {
  const { origin, serve, close } = await host()
  const args = ['--port', '0', '--portal-port', '0', '--data', ':memory:', '--partner', origin]
  const sandbox = await startCommand(join(DIST, 'sandbox/acct-sandbox.mjs'), DIST, args)
  const [, portalPort = ''] = /^ {2}Portal +http:\/\/localhost:(\d+)/m.exec(sandbox.text) ?? []
  const replaced = (text: string): string =>
    text
      .replaceAll(SANDBOX.sandbox, sandbox.target.url)
      // Each brand's portal has a host of its own.
      .replaceAll(`localhost:${new URL(SANDBOX.portal).port}`, `localhost:${portalPort}`)
      .replaceAll(SANDBOX_PAGE, origin)
  try {
    for (const { name, query, change = (html: string) => html, use } of SANDBOX_USES)
      await report.try(`playground: the code beside a sandbox ${name}`, () =>
        withPage(browser, async (page) => {
          await openCode(page, `${docs}/playground?${query}`)
          await page.getByRole('radio', { name: 'Sandbox on this machine' }).check()
          await block(page, 'code').getByText(SANDBOX.sandbox).first().waitFor()
          const { html, policy } = await readCode(page)
          serve({ html: change(replaced(html)), policy: replaced(policy) })
          const errors = getErrors(page)
          await page.goto(origin)
          await use(page)
          deepStrictEqual(errors, [])
        }),
      )
  } finally {
    await sandbox.stop()
    await close()
  }
}

/** Checks the code for plain HTML. */
export async function checkPlaygroundCode(browser: Browser, docs: string, report: Report): Promise<void> {
  await report.try('playground: the code for HTML works under its policy, with its hashes', () =>
    checkHashes(browser, docs),
  )
  await report.try('playground: a sandbox starts for the code', () =>
    checkBesideSandbox(browser, docs, report),
  )
}
