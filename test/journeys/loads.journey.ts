import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { getFile, readChunks, readFirstViews, withImports } from '../size/dist.ts'
import { hold, openAlone } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { storeSession } from './support/portal.ts'

/** Tags with a first view; `npm test` opens a form, a tag with data, and the portal. */
const TAGS = [
  'acct-login',
  'acct-subscriptions',
  'acct-portal',
  ...(isSweep ? ['acct-forgot-password', 'acct-menu', 'acct-reset-password', 'acct-verify-email'] : []),
]

journey(
  'every tag loads exactly the files that its budget counts, two of them until it renders',
  async ({ context, at }) => {
    const firstViews = await readFirstViews()
    const chunks = readChunks()
    // On a loopback origin the elements load the settings check for integrators.
    const diagnostics = withImports(chunks, getFile(chunks, 'src/shell/settings-report.ts'))
    for (const tag of TAGS) {
      const firstView = firstViews.find(({ file }) => file.endsWith(`/${tag}.guest.geeni.en.js`))
      if (!firstView) throw new Error(`${tag} has no first view`)
      const page = await context.newPage()
      const entry = `elements/${tag}.js`
      const requested = await openAlone(page, at, entry, `<${tag} brand="geeni"></${tag}>`)
      await page.locator(tag).locator('[part="root"]').waitFor()
      const counted = new Set([entry, firstView.file, ...firstView.follows, ...diagnostics])
      await page.waitForFunction(
        (files) => {
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
          return files.every((file) => loaded.some((name) => name.endsWith(`/acct/${file}`)))
        },
        [...counted],
      )
      // A tag loads its last files when the page is idle.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      expect([...requested].sort(), tag).toEqual([...counted].sort())
      expect([...requested].slice(0, 2), tag).toEqual([entry, firstView.file])
      await page.close()
    }
  },
)

journey(
  'a load of the portal sends the call that restores the session while React has not loaded',
  async ({ page, at, sandbox }) => {
    await storeSession(page, { portal: at.portal, sandbox }, 'active@geeni.example')
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/authentication/byToken')) calls += 1
    })
    const letReact = await hold(page, `**/acct/${getFile(readChunks(), 'src/mount/mount-area.tsx')}`)
    const restored = page.waitForResponse('**/authentication/byToken')
    await page.goto(`${at.portal}/subscriptions`, { waitUntil: 'commit' })
    expect((await restored).status()).toBe(200)
    await letReact()
    await page.getByText('Front Door').first().waitFor()
    // React's account shares the call.
    expect(calls).toBe(1)
  },
)
