import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Addresses } from '../../demo/addresses.ts'
import { demoSettings, settingsElement } from '../../demo/settings.ts'
import { BUDGETS, SIGNER, STARTS } from '../size/budgets.ts'
import { fileOf, loadedFor, readChunks } from '../size/dist.ts'
import { journey } from './support/journey.ts'

/** A page of the portal's origin with one tag and nothing else; answers the built files that the browser asks for. */
async function openAlone(page: Page, at: Addresses, entry: string, tag: string): Promise<Set<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/acct/')[1]
    if (file) asked.add(file)
  })
  const body = `<!doctype html><title>x</title>${settingsElement(demoSettings(at, { hosted: true }))}
    <script type="module" src="/acct/${entry}"></script><${tag} brand="geeni"></${tag}>`
  await page.route(`${at.portal}/alone`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${at.portal}/alone`)
  return asked
}

journey('acct-login asks for the files that its budget counts, and for no others', async ({ page, at }) => {
  const budget = BUDGETS.find(({ entry }) => entry === 'elements/acct-login.js')
  if (!budget) throw new Error('acct-login has no budget')
  const asked = await openAlone(page, at, budget.entry, 'acct-login')
  await page.getByRole('textbox').first().waitFor()
  const chunks = readChunks()
  const counted = loadedFor(chunks, budget.entry, ['brands/geeni/brand.ts', ...STARTS, ...budget.starts])
  expect([...asked].sort()).toEqual([...counted].sort())
  expect(asked).not.toContain(fileOf(chunks, SIGNER))
})
