import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { getShifts, watchShifts } from './support/layout-shift.ts'
import { openAs } from './support/portal.ts'
import { screensOn } from './support/screens.ts'

/** Returns the vendor's frame of a field. */
const getFrame = (page: Page, field: string): FrameLocator => page.frameLocator(`iframe[title="${field}"]`)

journey(
  'saves another card after a decline and a 3-D Secure challenge, and keeps the typed values [BILLING-08 PAYINFO-09]',
  async ({ page, at, sandbox }) => {
    await watchShifts(page)
    const { billing } = screensOn(page)
    await openAs(page, { at, sandbox }, 'active@geeni.example', '/payment')
    await billing.change()
    await getFrame(page, 'Card number').locator('input').waitFor()
    expect((await getShifts(page)).filter(({ isForgiven }) => !isForgiven)).toEqual([])

    await page.getByLabel('City').fill('Shelbyville')
    await billing.fillCard({ number: '4000000000000002' })
    await billing.submit()
    await page.getByText('Please use a different card or contact your bank.').waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Shelbyville')

    await billing.fillCard({ number: '4000002500003155' })
    await billing.submit()
    const dialog = page.getByRole('dialog', { name: 'Confirm your card' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Your card was not confirmed').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await dialog.waitFor()
    await billing.confirmWithBank()
    await page.waitForURL('**/payment*')
    await page.getByText('ending in ****3155').waitFor()
    await page.getByText('Your payment method has been updated.').waitFor()
    await page.getByText('Shelbyville').waitFor()

    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
    for (const secret of ['3155', '4000002500003155', 'Shelbyville']) expect(stored).not.toContain(secret)
  },
)
