import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../../../demo/setup/paths.mjs'
import { followGuide } from '../../fixtures/partner-guide.ts'
import { journey, signIn } from '../journeys/support/journey.ts'
import type { Page } from '../journeys/support/page.ts'
import { openAndWait, openChange, pressToClose } from './client.ts'

/** Signs in with the button of the portal's frame. */
async function enterWindow(page: Page, frame: Page): Promise<void> {
  const opened = await page.opens(() => frame.press('button', 'Sign in'))
  await signIn(opened, 'active@geeni.example')
  await opened.isClosed()
}

journey('both pages of the partner guide work with the sandbox of the package', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'acct-guide-'))
  const guide = await followGuide(inProject('dist'), folder)
  try {
    await openAndWait(page, `${guide.origin}/`)
    const picker = page.in('tag', 'acct-plans')
    await picker.press('button', 'Show my plan')
    await enterWindow(page, page.frame('iframe[src*="/embed?"]'))
    await picker.shows('Your Geeni account: active@geeni.example')
    await picker.has('button', /^Current plan/)

    await openAndWait(page, `${guide.origin}/account`)
    const frame = page.frame('iframe[src*="/embed?"]')
    await page.press('button', 'Use my Geeni account')
    await enterWindow(page, frame)
    await page.shows('Signed in as active@geeni.example')
    await page.press('button', 'Pause')
    await page.press('button', 'Resume')
    await pressToClose(await openChange(page, frame), 'Resume plan')
    await page.has('button', 'Pause')
    await page.press('button', 'Sign out here')
    await page.shows('Sign in to see your plan.')
  } finally {
    await guide.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
