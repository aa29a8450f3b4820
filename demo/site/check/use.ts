// What a visitor does on the site.
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import type { Report } from './report.ts'
import { withPage } from './with-page.ts'

/** Checks the search, the scheme, the plain Markdown and the live tags. */
export async function checkUse(browser: Browser, origin: string, report: Report): Promise<void> {
  const check = (name: string, run: (page: Page) => Promise<void>): Promise<void> =>
    report.try(name, () => withPage(browser, run))

  await check('the search opens, finds and follows with the keyboard alone, offline', async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.keyboard.press('Control+k')
    await page.locator('#localsearch-input').waitFor()
    // The index loads with the dialog; after that the search needs no network.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.keyboard.type('idempotency')
    await page.locator('.VPLocalSearchBox .result').first().waitFor()
    await page.context().setOffline(false)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' })
    await page.waitForURL(({ pathname }) => pathname !== '/')
    await page.locator('.vp-doc h1').waitFor()
  })

  await check('Escape closes the search and returns the focus', async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: 'Search' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('#localsearch-input').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' })
    await page.waitForFunction((element) => element === document.activeElement, await button.elementHandle())
  })

  await check('the first press of Tab offers to skip to the content', async (page) => {
    await page.goto(`${origin}/quick-start`)
    await page.keyboard.press('Tab')
    ok(await page.evaluate(() => /skip to content/i.test(document.activeElement?.textContent ?? '')))
    await page.keyboard.press('Enter')
    match(new URL(page.url()).hash, /VPContent/)
  })

  await check('each page exists as Markdown, and llms.txt lists it', async () => {
    const list = await (await fetch(`${origin}/llms.txt`)).text()
    const paths = [...list.matchAll(/\]\((\/[^)]+\.md)\)/g)].map(([, path = '']) => path)
    ok(paths.length > 30, `${paths.length} pages`)
    const lost: string[] = []
    for (const path of paths) {
      const response = await fetch(origin + path)
      const text = await response.text()
      if (!response.headers.get('content-type')?.startsWith('text/markdown') || !text.startsWith('# '))
        lost.push(path)
    }
    deepStrictEqual(lost, [])
  })

  await check('the front page’s tag loads when touched, keeps typed text, and signs in', async (page) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(origin, { waitUntil: 'networkidle' })
    deepStrictEqual(
      requests.filter((path) => path.startsWith('/acct/')),
      [],
    )
    await page.getByLabel('Email').pressSequentially('active@momentum.example')
    await page.locator('acct-login:state(ready)').waitFor({ state: 'attached' })
    await page.getByLabel('Password', { exact: true }).fill('Sandbox-1!')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('.hero-stage acct-subscriptions').getByText('Driveway').first().waitFor()
    ok(page.url().startsWith(`${origin}/`))
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.locator('.hero-stage acct-login').waitFor()
  })

  await check('a tag’s page shows its events', async (page) => {
    await page.goto(`${origin}/tags/acct-plans`)
    await page.locator('.live-stage').hover()
    await page.getByLabel('Events, newest first').getByText('acct-ready').waitFor()
    await page.getByLabel('Brand').selectOption('visi')
    await page.locator('.live-tag').getByText('visi').waitFor()
    await page.locator('acct-plans[brand="visi"]').waitFor()
    await page.goto(`${origin}/tags/acct-login`)
    await page.locator('acct-login[brand="visi"]').waitFor()
  })

  await check('a tag for account holders shows the way to sign in, then itself', async (page) => {
    await page.goto(`${origin}/tags/acct-history`)
    await page.locator('acct-history').getByRole('button', { name: 'Sign In' }).click()
    await page.locator('.live-stage acct-login').waitFor()
    await page.getByLabel('Email').fill('active@geeni.example')
    await page.getByLabel('Password', { exact: true }).fill('Sandbox-1!')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('.live-stage acct-history').getByText('Invoice #').first().waitFor()
  })

  await check('where no sandbox can start, the tag is a picture that says so', async (page) => {
    await page.route(`${origin}/`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/<script type="application\/json" data-acct-settings>.*?<\/script>/s, '')
      ok(body !== html)
      await route.fulfill({ response, body })
    })
    await page.goto(origin)
    // The policy of `npm start` allows no worker.
    await page.getByRole('button', { name: 'Start the sandbox' }).click()
    await page.getByText('this page has services').waitFor()
    ok(await page.locator('.live-stage').evaluate((element) => element.matches('[inert]')))
  })
}
