import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { followGuide, type RunningGuide } from '../fixtures/partner-guide.ts'
import { decide, enterWindow, openChange } from '../journeys/support/partner.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { killStarted } from './sandbox-command.ts'

const { installed, folder: project } = inject('consumer')
const browser = await launchPartnerBrowser()
const folder = mkdtempSync(join(project, 'guide-'))

let guide: RunningGuide
let context: BrowserContext
const complaints: string[] = []

beforeAll(async () => {
  guide = await followGuide(join(installed, 'dist'), folder)
  context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(HANG_MS)
  context.on('weberror', (error) => complaints.push(String(error.error())))
})
afterAll(async () => {
  await browser.close()
  await guide.stop()
  killStarted()
  rmSync(folder, { recursive: true, force: true })
})

async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${guide.origin}${path}`)
  return page
}

describe('.docs/partner-guide.md', () => {
  it('names its files and commands', () => {
    expect(guide.files).toEqual(['server.mjs', 'index.html', 'account.html'])
    expect(guide.commands).toEqual([
      'npm init -y',
      'npm install acct-elements',
      `npx acct-sandbox --partner ${guide.origin}`,
      'node server.mjs',
    ])
  })

  it('shows the picker without a password form, and the account holder’s plan after sign-in', async () => {
    const page = await open('/')
    const picker = page.locator('acct-plans')
    await picker.getByRole('button', { name: 'Show my plan' }).click()
    expect(await page.locator('input[type="password"]').count()).toBe(0)
    await enterWindow(context, page.frameLocator('iframe'), 'active@geeni.example')
    await picker.getByText('active@geeni.example').waitFor()
    await picker.getByRole('button', { name: 'Current plan' }).first().waitFor()
    await page.close()
  })

  it('shows, pauses and resumes the plan with an interface of its own, and keeps it when the account holder declines', async () => {
    const page = await open('/account')
    await page.getByRole('button', { name: 'Use my Geeni account' }).click()
    const frame = page.frameLocator('#portal iframe')
    await enterWindow(context, frame, 'active@geeni.example')
    await page.getByText('Signed in as active@geeni.example').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await decide(await openChange(context, frame), 'Resume plan')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await decide(await openChange(context, frame), 'Not now')
    await page.getByText('Nothing has changed.').waitFor()
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await page.locator('#status', { hasText: /^Sign in to see your plan\.$/ }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})
