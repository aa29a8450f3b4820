import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { decide, enterWindow, FRAME_MESSAGES, openChange } from './support/partner.ts'

const tile = (page: Page, name: string) =>
  page
    .locator('acct-plans')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

journey(
  'a listed partner page shows and changes the account, and opens the portal with the chosen plan',
  async ({ page, context, at, complaints }) => {
    complaints.expected.push(...FRAME_MESSAGES)
    await page.goto(at.partner)
    await page.evaluate(() => localStorage.setItem('theirs', 'kept'))
    await page.locator('acct-plans').getByText('Already with Visi?').waitFor()
    await page.getByRole('button', { name: 'Use my Visi account here' }).click()
    await enterWindow(context, page.frameLocator('#account iframe'), 'active@visi.example')
    await page.getByText('Hello Avery Brooks, you have 5 devices.').waitFor()
    // The tag's frame shares the consent given in the page's frame.
    await page.locator('acct-plans').getByText('Your Visi account: active@visi.example').waitFor()
    await tile(page, 'Premium 4-Camera Bundle').getByRole('button', { name: 'Current plan' }).waitFor()

    await page.getByRole('button', { name: 'Pause' }).click()
    // The pause begins with the next billing period, so the plan stays open for a change until then.
    await page.getByRole('button', { name: 'Resume' }).click()
    const frame = page.frameLocator('#account iframe')
    await frame.getByText('Signed in as active@visi.example').waitFor()
    // A page can make the frame invisible in ways that no browser reports to the frame, and place it where the
    // visitor presses something else. Such a press opens a window, and nothing more.
    await page.evaluate(() => {
      const style = document.querySelector('#account')?.querySelector('iframe')?.style
      style?.setProperty('mask-image', 'linear-gradient(transparent, transparent)')
    })
    const lured = await openChange(context, frame)
    expect(await frame.getByRole('button', { name: 'Resume plan' }).count()).toBe(0)
    await lured.getByText(/wants to resume/).waitFor()
    await lured.close()
    await page.getByText('Nothing has changed.').waitFor()
    await page.evaluate(() =>
      document.querySelector('#account')?.querySelector('iframe')?.style.removeProperty('mask-image'),
    )

    await page.getByRole('button', { name: 'Resume' }).click()
    await decide(await openChange(context, frame), 'Resume plan')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theirs'])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])

    complaints.expected.push(/net::ERR_FAILED/)
    await page.route('**/pause', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('We do not know yet whether that has worked.').waitFor()

    await tile(page, 'Basic').getByRole('button', { name: 'Select' }).click()
    await page.waitForURL(/^http:\/\/visi\.localhost.*\/plans\?planId=\w+$/)
    await page.getByRole('region', { name: 'Your choice' }).getByText('Basic').waitFor()
  },
)

journey(
  'the wildcard allows a partner to read but not to change; an unlisted page shows the reason and the public plans',
  async ({ page, context, at, complaints }) => {
    complaints.expected.push(...FRAME_MESSAGES)
    await page.goto(`${at.partner}/geeni`)
    await page.getByRole('button', { name: 'Use my Geeni account here' }).click()
    await enterWindow(context, page.frameLocator('#account iframe'), 'active@geeni.example')
    await page.getByText('Hello Avery Brooks').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('The brand allows this site to read the account, but not to change it.').waitFor()

    const isBlocked = page.waitForEvent('console', (message) =>
      /^Framing '|frame-ancestors/.test(message.text()),
    )
    await page.goto(at.unlistedPartner)
    await tile(page, 'Basic').getByRole('button', { name: 'Select' }).waitFor()
    await isBlocked
    await page.getByText('The brand does not list this site').waitFor()
    expect(await page.locator('acct-plans').getByText('Already with Visi?').count()).toBe(0)
  },
)
