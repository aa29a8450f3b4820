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

  // The address of a page chooses the locale of the pages that follow, which load the direction anew.
  const email = wordIn('en-XA', 'Email')
  await page.request.get(`${at.portal}/login?locale=en-XA`)
  await page.goto(`${at.portal}/login`)
  const portal = page.locator('acct-portal')
  await portal.getByText(email, { exact: true }).waitFor()
  expect(
    await portal
      .locator('[lang]')
      .first()
      .evaluate((node) => getComputedStyle(node).direction),
  ).toBe('ltr')

  const getText = async (query: string) => (await page.request.get(`${at.portal}/login${query}`)).text()
  expect(await getText('')).toContain(email)
  for (const query of ['?locale=', '']) expect(await getText(query), query).not.toContain(email)
})
