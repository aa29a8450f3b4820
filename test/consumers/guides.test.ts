import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { followGuide } from '../fixtures/partner-guide.ts'
import { BRAND_GUIDE, PORTAL_GUIDE } from '../fixtures/snippets.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { killStarted } from './sandbox-command.ts'

const run = promisify(execFile)
const { installed, folder: project } = inject('consumer')
const dist = join(installed, 'dist')
const folders: string[] = []
afterAll(() => {
  killStarted()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(project, 'guide-'))
  folders.push(folder)
  return folder
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(account)
  await page.getByLabel('Password').fill('Sandbox-1!')
  await page.getByLabel('Password').press('Enter')
}

/** The partner guide has a test of its own, which always runs; these two need the same parts. */
describe.runIf(isSweep)('the guides', () => {
  it('build a site with sign-in, a plan, invoices and sign-out: .docs/brand-guide.md', async () => {
    const guide = await followGuide(dist, newFolder(), BRAND_GUIDE)
    const browser = await launchPartnerBrowser()
    try {
      expect(guide.files).toEqual(['server.mjs', 'index.html', 'account.html', 'site.js'])
      expect(guide.commands).toEqual([
        'npm init -y',
        'npm install acct-elements',
        'npx acct-sandbox',
        'node server.mjs',
      ])
      const page = await browser.newPage()
      await page.goto(guide.origin)
      await signIn(page, 'active@geeni.example')
      await page.waitForURL('**/account')
      await page.locator('acct-subscriptions').getByText('Driveway').first().waitFor()
      await page.locator('acct-history').getByText('Invoice #').first().waitFor()
      await page.locator('acct-billing').getByText('1111').first().waitFor()
      await page.getByRole('button', { name: 'Avery Brooks' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await page.waitForURL(`${guide.origin}/`)

      // A tag of the page shows the route: no other page opens.
      await signIn(page, 'past-due@geeni.example')
      await page.waitForURL('**/account')
      await page.locator('acct-subscriptions').getByRole('button', { name: 'Fix payment' }).click()
      await page.locator('acct-billing').getByRole('button', { name: 'Submit' }).waitFor()
      expect(page.url()).toBe(`${guide.origin}/account`)
    } finally {
      await browser.close()
      await guide.stop()
    }
  })

  it('serve the portal of three brands, one of them defined by the settings alone, and export it: .docs/portal-guide.md', async () => {
    const folder = newFolder()
    const guide = await followGuide(dist, folder, PORTAL_GUIDE)
    const browser = await launchPartnerBrowser()
    try {
      expect(guide.files).toEqual(['settings.json'])
      for (const brand of ['geeni', 'visi', 'acme']) {
        const page = await browser.newPage()
        await page.goto(guide.origin.replace('//', brand === 'geeni' ? '//' : `//${brand}.`))
        await signIn(page, `active@${brand}.example`)
        await page.waitForURL('**/subscriptions')
        await page.getByText('Avery Brooks').first().waitFor()
      }
      const [, , ...options] = guide.commands.at(-1)?.split(' ') ?? []
      await run(process.execPath, [join(dist, 'bin/acct-portal.mjs'), ...options], { cwd: folder })
      expect(existsSync(join(folder, 'portal/site/_headers'))).toBe(true)
    } finally {
      await browser.close()
      await guide.stop()
    }
  })
})
