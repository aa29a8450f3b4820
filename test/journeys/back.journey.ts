import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { BROWSER } from '../../demo/setup/browser.mjs'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

/** What a restored page showed of the account, and how the browser restored it. */
interface Return {
  persisted: boolean
  /** All visible text at the moment of the return and in the frames after it. */
  seen: string[]
}

/** Launches a browser with the back/forward cache, which Playwright disables by default. */
async function withBackCache(run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: inject('browser'),
    ...BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    await run(browser)
  } finally {
    await browser.close()
  }
}

/** Records every return of a page, with listeners registered before those of the library. */
async function watchReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // `innerText` of an element that is not rendered returns all of its text.
    const text = (root: ParentNode): string =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .map((element) => (element.shadowRoot ? text(element.shadowRoot) : ''))
        .concat(
          [...root.children].map((child) =>
            child instanceof HTMLElement && child.checkVisibility() ? child.innerText : '',
          ),
        )
        .join('\n')
    window.addEventListener('pageshow', ({ persisted }) => {
      const seen: string[] = []
      const look = (): void => void seen.push(text(document))
      Object.assign(window, { returned: { persisted, seen } })
      look()
      requestAnimationFrame(() => {
        look()
        requestAnimationFrame(look)
      })
    })
  })
}

const returned = (page: Page): Promise<Return> =>
  page.evaluate(() => (window as unknown as { returned: Return }).returned)

journey(
  'a page from the back/forward cache shows the account during the session and nothing of it afterwards',
  async ({ at }) => {
    await withBackCache(async (browser) => {
      const page = await browser.newPage()
      await watchReturns(page)
      await page.goto(at.portal)
      await signIn(page, 'active@geeni.example')
      await page.getByText('Front Door').waitFor()
      await page.waitForFunction(() => localStorage.getItem('acct.geeni.activity') !== null)

      // Leaves to another site and returns during the session.
      await page.goto(at.brandSite)
      await page.goBack({ waitUntil: 'commit' })
      await page.getByText('Front Door').waitFor()
      expect((await returned(page)).persisted).toBe(true)

      // Leaves again; the session ends while the page is in the cache and receives no message.
      await page.goto(`${at.portal}/share`)
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
      await page.goBack({ waitUntil: 'commit' })
      await page.getByLabel('Password').waitFor()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      const { persisted, seen } = await returned(page)
      expect(persisted).toBe(true)
      expect(seen.length).toBeGreaterThanOrEqual(3)
      expect(seen.join('\n')).not.toMatch(/Front Door|Avery|active@geeni/)

      // The menu of another page signs out and notifies the cached page.
      await signIn(page, 'active@geeni.example')
      await page.getByText('Front Door').waitFor()
      await page.goto(`${at.portal}/payment`)
      await page.getByRole('button', { name: 'Avery Brooks' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await page.getByLabel('Password').waitFor()
      await page.goBack({ waitUntil: 'commit' })
      await page.getByLabel('Password').waitFor()
      expect((await returned(page)).seen.join('\n')).not.toMatch(/Front Door|Avery|active@geeni/)
    })
  },
)
