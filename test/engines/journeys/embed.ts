import { under } from '../../../demo/addresses.ts'
import { journey, signIn } from './support/journey.ts'
import type { Page } from './support/page.ts'

/** Opens a partner page, and the window of the portal with one press in its frame. */
async function openWindow(page: Page, address: string, brand: string): Promise<Page> {
  await page.open(address)
  await page.press('button', `Use my ${brand} account here`)
  return page.opens(() => page.frame('iframe[src*="/embed?"]').press('button', 'Sign in'))
}

const SIGNED_IN = 'Hello Avery Brooks, you have 5 devices.'

journey('connects a page of the same site with one press and one window', async ({ page, at }) => {
  const opened = await openWindow(page, `${under('geeni', at.partner)}/geeni`, 'Geeni')
  await signIn(opened, 'active@geeni.example')
  await opened.isClosed()
  await page.shows(SIGNED_IN)
})

journey('connects a page of another site with one press and one window', async ({ page, at }) => {
  const opened = await openWindow(page, at.partner, 'Visi')
  await signIn(opened, 'active@visi.example')
  await opened.isClosed()
  await page.shows(SIGNED_IN)
})

journey('a remembered account holder confirms another site in one window', async ({ page, at }) => {
  await page.open(under('visi', at.portal))
  await page.press('checkbox', 'Remember Me')
  await signIn(page, 'active@visi.example')
  await page.isAt('/subscriptions')
  const shop = await page.newTab()
  const opened = await openWindow(shop, at.partner, 'Visi')
  await opened.shows('localhost')
  await opened.press('button', 'Continue')
  await opened.isClosed()
  await shop.shows(SIGNED_IN)
})
