import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { fileOf, readChunks, readFirstViews, withImports } from '../size/dist.ts'
import { hold, live, openAlone } from './support/alone.ts'
import { journey, loadNextScreens } from './support/journey.ts'
import { fillSignIn, openAs } from './support/portal.ts'

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
    const diagnostics = withImports(chunks, fileOf(chunks, 'src/shell/settings-report.ts'))
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
  'a reload of the portal sends the call that restores the session while React has not loaded',
  async ({ page, at, sandbox }) => {
    await openAs(page, { at, sandbox }, 'active@geeni.example')
    await page.getByText('Front Door').first().waitFor()
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/authentication/byToken')) calls += 1
    })
    const letReact = await hold(page, `**/acct/${fileOf(readChunks(), 'src/mount/mount-area.tsx')}`)
    const restored = page.waitForResponse('**/authentication/byToken')
    await page.reload({ waitUntil: 'commit' })
    expect((await restored).status()).toBe(200)
    await letReact()
    await page.getByText('Front Door').first().waitFor()
    // React's account shares the call.
    expect(calls).toBe(1)
  },
)

journey(
  'the plans, their dialogs and their calls load while the visitor fills in the sign-in form',
  async ({ page, at }) => {
    await loadNextScreens(page)
    await page.goto(`${at.portal}/login?brand=geeni`)
    const files = [
      'areas/plans/index.ts',
      'areas/plans/plans-dialogs.view.tsx',
      'services/plans/plan-catalog.ts',
    ].map((module) => fileOf(readChunks(), `src/${module}`))
    const loaded = Promise.all(files.map((file) => page.waitForResponse(`**/acct/${file}`)))
    // The listener is there after the hydration.
    await live(page, 'acct-portal')
    await fillSignIn(page, 'ready@geeni.example')
    await loaded
    const late = new Set<string>()
    page.on('request', (request) => late.add(new URL(request.url()).pathname.replace('/acct/', '')))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const plus = page.getByRole('listitem').filter({ hasText: 'Plus' })
    await plus.getByRole('button', { name: 'Select' }).click()
    expect(files.filter((file) => late.has(file))).toEqual([])
    await page.getByRole('button', { name: 'Change Plan', exact: true }).click()
    await page.getByRole('checkbox').first().waitFor()
  },
)
