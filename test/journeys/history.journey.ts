import { expect } from 'vitest'
import { hold } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { shiftsOf, watchShifts } from './support/layout-shift.ts'
import { openAs } from './support/portal.ts'

journey('shows invoices in pages of 25 without a layout shift [HIST-19]', async ({ page, at, sandbox }) => {
  await watchShifts(page)
  const release = await hold(page, '**/paymentHistory*')
  await openAs(page, { at, sandbox }, 'many@geeni.example', '/account-history')
  await page.locator('main [aria-busy]').waitFor()
  await release()
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  await page.getByText('1–10 of 50').waitFor()
  expect((await shiftsOf(page)).filter(({ isForgiven }) => !isForgiven)).toEqual([])
  expect(await rows.count()).toBe(11)

  await page.getByLabel('Rows per page').selectOption('25')
  await page.getByText('1–25 of 50').waitFor()
  expect(await rows.count()).toBe(26)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('26–50 of 50').waitFor()
  expect(await rows.count()).toBe(26)
  const last = page.getByRole('cell', { name: /-011$/ })
  expect(await last.count()).toBe(1)

  await page.setViewportSize({ width: 360, height: 740 })
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
