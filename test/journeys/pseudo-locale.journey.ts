import { expect } from 'vitest'
import { pseudoMessages } from '../../.config/pseudo-locale.ts'
import { journey } from './support/journey.ts'

const wordIn = (locale: 'en-XA' | 'en-XB', text: string): string =>
  pseudoMessages(locale, { text }).text ?? ''

journey('the demo shows its pages in a pseudo-locale, until an address ends it', async ({ page, at }) => {
  await page.goto(`${at.brandSite}/signin?locale=en-XB`)
  const root = page.locator('acct-login [part~="root"]')
  await root.getByText(wordIn('en-XB', 'Email'), { exact: true }).waitFor()
  expect(await root.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')

  await page.goto(`${at.portal}/login?locale=en-XA`)
  const portal = page.locator('acct-portal')
  await portal.getByText(wordIn('en-XA', 'Email'), { exact: true }).waitFor()
  // Without the query, and in the direction that the browser has loaded for the other pseudo-locale.
  await page.goto(`${at.portal}/login`)
  await portal.getByText(wordIn('en-XA', 'Email'), { exact: true }).waitFor()
  expect(
    await portal
      .locator('[lang]')
      .first()
      .evaluate((node) => getComputedStyle(node).direction),
  ).toBe('ltr')

  await page.goto(`${at.portal}/login?locale=`)
  await portal.getByText('Email', { exact: true }).waitFor()
})
