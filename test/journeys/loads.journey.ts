import { expect } from 'vitest'
import { readShells } from '../size/dist.ts'
import { openAlone } from './support/alone.ts'
import { journey } from './support/journey.ts'

const TAGS = [
  'acct-forgot-password',
  'acct-login',
  'acct-menu',
  'acct-reset-password',
  'acct-subscriptions',
  'acct-verify-email',
  'acct-portal',
]

journey(
  'every tag asks for the files that its budget counts, for two until it shows, and for no others',
  async ({ context, at }) => {
    const shells = await readShells()
    for (const tag of TAGS) {
      const shell = shells.find(({ file }) => file.endsWith(`/${tag}.guest.geeni.en.js`))
      if (!shell) throw new Error(`${tag} has no first view`)
      const page = await context.newPage()
      const entry = `elements/${tag}.js`
      const asked = await openAlone(page, at, entry, `<${tag} brand="geeni"></${tag}>`)
      await page.locator(tag).locator('[part="root"]').waitFor()
      await page.waitForLoadState('networkidle')
      expect([...asked].sort(), tag).toEqual([entry, shell.file, ...shell.follows].sort())
      expect([...asked].slice(0, 2), tag).toEqual([entry, shell.file])
      await page.close()
    }
  },
)
