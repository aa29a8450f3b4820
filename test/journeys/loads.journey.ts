import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Addresses } from '../../demo/addresses.ts'
import { demoSettings, settingsElement } from '../../demo/settings.ts'
import { readShells } from '../size/dist.ts'
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

const TAGS = ['acct-login', 'acct-menu', 'acct-subscriptions', 'acct-portal']

journey(
  'every tag asks for the files that its budget counts, for two until it shows, and for no others',
  async ({ context, at }) => {
    const shells = await readShells()
    for (const tag of TAGS) {
      const shell = shells.find((one) => one.tag === tag && one.view === 'guest' && one.brand === 'geeni')
      if (!shell) throw new Error(`${tag} has no first view`)
      const page = await context.newPage()
      const entry = `elements/${tag}.js`
      const asked = await openAlone(page, at, entry, tag)
      await page.locator(tag).locator('[part="root"]').waitFor()
      await page.waitForLoadState('networkidle')
      expect([...asked].sort(), tag).toEqual([entry, shell.file, ...shell.follows].sort())
      expect([...asked].slice(0, 2), tag).toEqual([entry, shell.file])
      await page.close()
    }
  },
)
