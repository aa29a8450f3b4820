import { journey, signIn } from '../journeys/support/journey.ts'
import type { Page } from '../journeys/support/page.ts'
import { openChange, pressToClose } from './client.ts'

const getFrame = (page: Page): Page => page.in('tag', '#account').frame('iframe[src*="/embed?"]')

/** Signs in with the button of a partner's page. */
async function signInAt(page: Page, address: string, brand: string): Promise<void> {
  await page.open(address)
  await page.press('button', `Use my ${brand} account here`)
  const opened = await page.opens(() => getFrame(page).press('button', 'Sign in'))
  await signIn(opened, `active@${brand.toLowerCase()}.example`)
  await opened.isClosed()
  await page.shows('Hello Avery Brooks, you have 5 devices.')
}

journey(
  'a listed partner page changes the account after a confirmation, and opens the portal with the chosen plan',
  async ({ page, at }) => {
    await signInAt(page, at.partner, 'Visi')
    const picker = page.in('tag', 'acct-plans')
    // The tag's frame shares the consent that the account holder gave in the page's frame.
    await picker.shows('Your Visi account: active@visi.example')
    await picker.has('button', /^Current plan/)
    await page.press('button', 'Pause')
    await page.press('button', 'Resume')
    await getFrame(page).shows('Signed in as active@visi.example')
    await pressToClose(await openChange(page, getFrame(page)), 'Resume plan')
    await page.has('button', 'Pause')
    await picker.in('item', /Basic/).press('button', /^Select/)
    await page.isAt('/plans')
    await page.in('region', 'Your choice').shows('Basic')
  },
)

journey(
  'the wildcard allows a partner to read but not to change, and an unlisted page shows the reason',
  async ({ page, at }) => {
    await signInAt(page, `${at.partner}/geeni`, 'Geeni')
    await page.press('button', 'Pause')
    await page.shows('The brand allows this site to read the account, but not to change it.')
    await page.open(at.unlistedPartner)
    await page.in('tag', 'acct-plans').has('button', /^Select/)
    await page.shows('The brand does not list this site.')
  },
)
