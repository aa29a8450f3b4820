// The inspector below the live tag of a tag's page.
import { deepStrictEqual } from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { findOverflow } from './inspection.ts'
import { openInspected, SCHEMES, violations } from './pages.ts'
import type { Report } from './report.ts'
import { withPage } from './with-page.ts'

const view = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'About the tag' }).getByRole('button', { name, exact: true }).click()

/** Inspects each view, which the check of all pages sees in one state only. */
async function inspectViews(browser: Browser, address: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of SCHEMES) {
    const page = await openInspected(browser, colorScheme)
    await page.goto(address)
    for (const name of ['Attributes', 'Parts', 'Style', 'States']) {
      await view(page, name)
      await page.locator('.inspect').waitFor()
      if (name === 'Parts') await page.getByRole('button', { name: /^root/ }).click()
      if (name === 'Style') await page.getByRole('slider', { name: 'Size of text' }).fill('18')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const problems = [...(await page.evaluate(findOverflow)), ...(await violations(page))]
        found.push(...problems.map((problem) => `${name} ${colorScheme} ${width} px: ${problem}`))
      }
    }
    await page.context().close()
  }
  return found
}

/** Checks the inspector. */
export async function checkInspector(browser: Browser, origin: string, report: Report): Promise<void> {
  await report.try(
    'a tag’s page changes attributes, parts and styles of the live tag, and shows its states',
    () =>
      withPage(browser, async (page) => {
        await page.goto(`${origin}/tags/acct-login`)
        const tag = page.locator('.live-stage acct-login')
        await page.getByLabel('Email').fill('kept@example.com')
        await page.locator('acct-login:state(ready)').waitFor({ state: 'attached' })

        await view(page, 'Attributes')
        await page.getByLabel('locale').fill('de')
        await page.getByLabel('locale').blur()
        await page.locator('.live-tag').getByText('locale="de"').waitFor()
        deepStrictEqual(await tag.getByLabel('E-Mail').first().inputValue(), 'kept@example.com')
        await page.getByLabel('scheme').selectOption('dark')
        await page.locator('acct-login[scheme="dark"]').waitFor()

        await view(page, 'Parts')
        await page.getByRole('button', { name: /^input \d×/ }).click()
        const input = tag.getByLabel('E-Mail').first()
        await page.getByText('acct-login::part(input)').waitFor()
        deepStrictEqual(await input.evaluate((element) => getComputedStyle(element).outlineStyle), 'solid')
        await page.getByRole('button', { name: /^dialog none here/ }).waitFor()

        await view(page, 'Style')
        deepStrictEqual(await input.evaluate((element) => getComputedStyle(element).outlineStyle), 'none')
        await page.getByRole('slider', { name: 'Size of text' }).fill('22')
        await page.getByText('--acct-font-size: 22px').waitFor()
        deepStrictEqual(await input.evaluate((element) => getComputedStyle(element).fontSize), '22px')
        await page.getByRole('button', { name: 'Reset: Size of text' }).click()
        deepStrictEqual(await input.evaluate((element) => getComputedStyle(element).fontSize), '16px')

        await view(page, 'States')
        await page.getByText(':state(ready)').first().waitFor()
        await page.getByRole('link', { name: 'Error', exact: true }).click()
        await page.waitForURL(/\/playground\?.*fault=status-500/)
      }),
  )

  await report.try('axe finds nothing against the views of the inspector', async () =>
    deepStrictEqual(await inspectViews(browser, `${origin}/tags/acct-login`), []),
  )
}
