import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { BROWSER } from '../../demo/setup/browser.mjs'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

/** What of the account a page showed when it came back, and how it came back. */
interface Return {
  persisted: boolean
  /** All text a person could see, in the moment of the return and in the frames after it. */
  seen: string[]
}

/** A browser that puts pages by for Back, which Playwright's own settings prevent. */
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

/** Has each page of `page` note its returns, from before any of the library's listeners. */
async function watchReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What is not drawn has no inner text of its own: all of its text would be taken for it.
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
  'a page put by for Back shows nothing of the account once nobody is signed in any more, and all of it while somebody is',
  async ({ at }) => {
    await withBackCache(async (browser) => {
      const page = await browser.newPage()
      await watchReturns(page)
      await page.goto(at.portal)
      await signIn(page, 'active@geeni.example')
      await page.getByText('Front Door').waitFor()
      await page.waitForFunction(() => localStorage.getItem('acct.geeni.activity') !== null)

      // Away to another site and back, signed in all the while.
      await page.goto(at.brandSite)
      await page.goBack({ waitUntil: 'commit' })
      await page.getByText('Front Door').waitFor()
      expect((await returned(page)).persisted).toBe(true)

      // Away again; the session ends meanwhile, without a word to the page that was put by.
      await page.goto(`${at.portal}/share`)
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
      await page.goBack({ waitUntil: 'commit' })
      await page.getByLabel('Password').waitFor()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      const { persisted, seen } = await returned(page)
      expect(persisted).toBe(true)
      expect(seen.length).toBeGreaterThanOrEqual(3)
      expect(seen.join('\n')).not.toMatch(/Front Door|Avery|active@geeni/)

      // And by the menu of another page, which tells the one put by.
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
