import { allIn } from './support/in-page.ts'
import { journey, signIn } from './support/journey.ts'
import { equal, until } from './support/page.ts'

journey('chooses a plan with the keyboard alone', async ({ page, at }) => {
  await page.open(`${at.portal}/plans?brand=geeni`)
  await page.has('tab', /^Yearly/)
  // Arrow keys change the billing cycle.
  await page.run(() => (allIn(document, '[role="tab"][aria-selected="true"]')[0] as HTMLElement).focus())
  await page.key('ArrowRight')
  await until('Yearly is selected', () =>
    page.run(() =>
      /Yearly/.test(allIn(document, '[role="tab"][aria-selected="true"]')[0]?.textContent ?? ''),
    ),
  )
  let way = ''
  await until('Tab leads to a plan', async () => {
    await page.key('Tab')
    way = await page.focus()
    return /^button Sign in/.test(way)
  })
  await page.key('Enter')
  await page.isAt('/login')
  await page.has('field', 'Email')
})

journey('swipes through the plans on a phone, whose buttons move one plan', async ({ page, at }) => {
  await page.tab.setViewport({ width: 360, height: 740 })
  await page.open(`${at.portal}/plans?brand=geeni`)
  await page.has('heading', 'Basic')
  const scrolled = (): Promise<number> =>
    page.run(() => {
      const list = allIn(document, 'ul, ol').find(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 50,
      )
      return list ? list.scrollLeft : -1
    })
  const start = await scrolled()
  await page.press('button', 'Next plan')
  await until('the next plan is in the middle', async () => (await scrolled()) > start + 100)
  equal(
    await page.run(() => document.documentElement.scrollWidth <= innerWidth),
    true,
    'no horizontal scroll',
  )
})

journey('moves devices to a plan', async ({ page, at }) => {
  await page.open(`${at.portal}/?brand=geeni`)
  await signIn(page, 'active@geeni.example')
  await page.press('button', /^Options for/)
  await page.press('menuitem', 'Manage Devices')
  await page.press('checkbox', /^Back Yard/)
  await page.press('button', 'Save Changes')
  await page.isAt('/subscriptions')
  await page.in('article', /Front Door/).shows('Back Yard')
})

journey('lists invoices in pages', async ({ page, at }) => {
  await page.open(`${at.portal}/login?brand=geeni&redirectUri=%2Faccount-history`)
  await signIn(page, 'many@geeni.example')
  await page.shows('1–10 of 50')
  await page.choose('Rows per page', '25')
  await page.shows('1–25 of 50')
  await page.press('button', 'Next page')
  await page.shows('26–50 of 50')
})

journey('cancels a plan at the end of its period', async ({ page, at, sandbox }) => {
  await page.open(`${at.portal}/?brand=otis`)
  await signIn(page, 'active@otis.example')
  await page.press('button', /^Options for/)
  await page.press('menuitem', 'Cancel Plan')
  await page.has('heading', /^Cancel .+\?$/)
  await page.press('button', 'Cancel plan')
  await page.shows(/Changes to Basic on/)
  equal(await sandbox.charges('active@otis.example'), [], 'charges')
})
