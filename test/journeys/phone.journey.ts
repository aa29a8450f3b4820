import { devices } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

journey(
  'saves a card with 3-D Secure on a phone, where the vendor adds inputs that the policy leaves visible [BILLING-08]',
  async ({ browser, at, sandbox }) => {
    const { userAgent, deviceScaleFactor } = devices['iPhone 13']
    const context = await browser.newContext({
      userAgent,
      deviceScaleFactor,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    try {
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      await page.goto(`${at.portal}/login?brand=geeni&redirectUri=%2Fpayment`)
      await signIn(page, 'active@geeni.example')
      await page.getByRole('button', { name: 'Change', exact: true }).tap()
      const fields = { 'Card number': '4000002500003155', Month: '12', Year: '40', CVV: '731' }
      for (const [title, text] of Object.entries(fields)) {
        const input = page.frameLocator(`iframe[title="${title}"]`).locator('input')
        await input.tap()
        await input.pressSequentially(text)
      }
      const edges = await page
        .locator('acct-portal input[aria-hidden="true"]')
        .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().right))
      expect(edges).toHaveLength(4)
      for (const edge of edges) expect(edge).toBeLessThan(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await page.getByRole('button', { name: 'Submit' }).tap()
      const challenge = page.frameLocator('iframe[title="Confirm your card"]')
      await challenge.getByRole('button', { name: 'Complete' }).tap()
      await page.waitForURL('**/payment*')
      await page.getByText('ending in ****3155').waitFor()
      await sandbox.noFaults()
    } finally {
      await context.close()
    }
  },
)
