import { chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { under } from '../../demo/addresses.ts'
import { UNMEASURED_BROWSER } from '../browser.mjs'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import {
  ask,
  closeBy,
  connect,
  FRAME_MESSAGES,
  kept,
  openBy,
  openPartner,
  portalFrame,
  signInByWindow,
  startSignIn,
} from './support/partner.ts'
import { PASSWORD, signIn, storeSession } from './support/portal.ts'
import { secretWatch } from './support/secrets.ts'
import { strangerAnswer } from './support/stranger.ts'

/**
 * Returns the storage keys of a frame, without the locale and the times of activity, which a sign-in window
 * writes to the same storage.
 */
const namesKept = async (page: Page): Promise<string[]> =>
  (await kept(portalFrame(page)))
    .map(([key]) => key)
    .filter((key) => !/^acct\.(locale|visi\.activity)$/.test(key))

journey(
  'on the same site a window hands over a session that stays in memory, and the page receives changes made in the portal',
  async ({ page, context, at, complaints, secrets }) => {
    complaints.expected.push(...FRAME_MESSAGES)
    await openPartner(page, at.partner)
    expect(await connect(page, at.portal, 'visi')).toBe('connected')
    expect(await ask(page, 'getUserInfo')).toBe('notAuthenticated')
    await signInByWindow(context, page, 'active@visi.example')
    await expect.poll(() => ask(page, 'getUserInfo')).toContain('active@visi.example')
    expect(JSON.parse(await ask(page, 'listDevices'))).toHaveLength(5)
    expect(JSON.parse(await ask(page, 'listSubscriptions'))).toHaveLength(1)
    // The window of the same site stores the grant where the frame can read it.
    expect((await namesKept(page)).toSorted()).toEqual(['acct.visi.sites'])
    expect(await kept(page)).toEqual([])

    await portalFrame(page).evaluate(() => void setTimeout(() => location.reload()))
    await expect.poll(() => ask(page, 'getUserInfo')).toBe('notAuthenticated')

    await page.evaluate(() => {
      window.reported = []
    })
    const portal = await context.newPage()
    await portal.goto(`${at.portal}/?brand=visi`)
    await portal.getByLabel('Email').fill('active@visi.example')
    await portal.getByLabel('Password').fill(PASSWORD)
    await portal.getByLabel('Remember Me').check()
    await portal.getByRole('button', { name: 'Sign In', exact: true }).click()
    // Calls count for the rate limit, also while the sign-in takes long.
    await expect.poll(() => page.evaluate(() => window.reported.at(-1))).toBe('signedIn')
    expect(await ask(page, 'getUserInfo')).toContain('active@visi.example')
    await portal.getByRole('button', { name: 'Avery' }).click()
    await portal.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect.poll(() => page.evaluate(() => window.reported.at(-1))).toMatch(/^signedOut /)
    expect(await ask(page, 'listDevices')).toBe('notAuthenticated')
    expect(await secrets.found()).toEqual([])
  },
)

// test/unit/embed/frame.test.ts has the same flow without the portal's tab.
if (isSweep)
  journey(
    'an account with a pending deletion is not available to other sites until the request is cancelled',
    async ({ page, context, at, complaints }) => {
      complaints.expected.push(...FRAME_MESSAGES)
      await openPartner(page, at.partner)
      expect(await connect(page, at.portal, 'visi')).toBe('connected')
      await signInByWindow(context, page, 'pending-delete@visi.example')
      const frame = portalFrame(page)
      await frame.getByText('Your Visi account is scheduled for deletion.').waitFor()
      expect(await ask(page, 'getUserInfo')).toBe('notAuthenticated')
      expect(await page.evaluate(() => window.reported)).toEqual([])

      const portal = await openBy(context, () =>
        frame.getByRole('button', { name: 'Open my account page' }).click(),
      )
      await signIn(portal, 'pending-delete@visi.example')
      await portal.getByRole('button', { name: 'Cancel Request' }).click()
      await portal.getByRole('heading', { name: 'Coverage' }).first().waitFor()
      // The portal's tab notifies the frame, which has a session already.
      await expect.poll(() => ask(page, 'getUserInfo')).toContain('pending-delete@visi.example')
      expect(await page.evaluate(() => window.reported)).toEqual(['signedIn'])
    },
  )

journey(
  'a sign-in window reports that its frame is gone after the frame has reloaded',
  async ({ page, context, at, complaints }) => {
    complaints.expected.push(...FRAME_MESSAGES)
    await openPartner(page, at.partner)
    expect(await connect(page, at.portal, 'visi')).toBe('connected')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => {
      self.account.setAppearance({ locale: 'de', scheme: 'dark' })
      self.heights = []
      const frame = document.querySelector('iframe')
      if (frame) new ResizeObserver(() => self.heights.push(frame.clientHeight)).observe(frame)
    })
    const declined = ask(page, 'signIn')
    const inFrame = portalFrame(page)
    await inFrame.getByRole('heading', { name: /^Ihr Visi-Konto auf / }).waitFor()
    const overflow = () =>
      inFrame.evaluate(() => {
        const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
        return {
          height: scrollHeight - innerHeight,
          width: scrollWidth - clientWidth,
          scrollbar: innerWidth - clientWidth,
        }
      })
    await expect.poll(overflow).toEqual({ height: 0, width: 0, scrollbar: 0 })
    // Hidden, at its first height, and at that of its content.
    expect((await page.evaluate(() => self.heights)).length).toBeLessThanOrEqual(3)
    await inFrame.getByRole('button', { name: 'Jetzt nicht' }).click()
    expect(await declined).toBe('cancelled')
    await page.evaluate(() => self.account.setAppearance({ locale: 'en' }))
    await page.setViewportSize({ width: 1280, height: 800 })
    const left = ask(page, 'signIn')
    const closed = await openBy(context, () =>
      portalFrame(page).getByRole('button', { name: 'Sign in' }).click(),
    )
    await closed.close()
    expect(await left).toBe('cancelled')
    await startSignIn(page)
    const window = await openBy(context, () =>
      portalFrame(page).getByRole('button', { name: 'Sign in' }).click(),
    )
    await window.getByRole('textbox', { name: 'Email' }).fill('active@visi.example')
    await window.locator('input[type="password"]').fill(PASSWORD)
    await portalFrame(page).evaluate(() => void setTimeout(() => location.reload()))
    await expect.poll(() => ask(page, 'getUserInfo')).toBe('notAuthenticated')
    await window.locator('input[type="password"]').press('Enter')
    await window.getByText('The page that asked for your account is no longer waiting.').waitFor()
    expect(await window.locator('acct-portal').count()).toBe(0)
  },
)

journey(
  'across sites with partitioned storage a window or granted storage access signs in, and other origins get no answer',
  async ({ at, sandbox }) => {
    // Playwright disables storage partitioning; the last flag wins.
    const args = [
      ...UNMEASURED_BROWSER.args,
      '--disable-features=Translate',
      '--enable-features=ThirdPartyStoragePartitioning',
    ]
    const browser = await chromium.launch({ executablePath: inject('browser'), ...UNMEASURED_BROWSER, args })
    try {
      const context = await browser.newContext({ locale: 'en-US' })
      const secrets = secretWatch(at)
      await secrets.watch(context)
      context.setDefaultTimeout(HANG_MS)
      const portal = under('visi', at.portal)
      const partner = under('partner', at.partner)

      // A session stored by the portal, which the frame must not see.
      const own = await context.newPage()
      await storeSession(own, { portal, sandbox }, 'annual@visi.example')

      const page = await context.newPage()
      await openPartner(page, partner)
      expect(await connect(page, portal, 'visi')).toBe('connected')
      expect(await ask(page, 'getUserInfo')).toBe('notAuthenticated')
      expect(await namesKept(page)).not.toContain('acct.visi.session')

      // The window is first-party: it finds the stored session and asks for consent.
      await startSignIn(page)
      const window = await openBy(context, () =>
        portalFrame(page).getByRole('button', { name: 'Sign in' }).click(),
      )
      await window.getByText('partner.localhost').first().waitFor()
      await closeBy(window, () => window.getByRole('button', { name: 'Continue' }).click())
      await expect.poll(() => ask(page, 'getUserInfo')).toContain('annual@visi.example')
      expect(JSON.parse(await ask(page, 'listSubscriptions'))).toHaveLength(1)
      expect(await namesKept(page)).toEqual([])
      expect(await kept(page)).toEqual([])
      await portalFrame(page).evaluate(() => void setTimeout(() => location.reload()))
      await expect.poll(() => ask(page, 'getUserInfo')).toBe('notAuthenticated')

      // After consent the frame connects without a click.
      await context.grantPermissions(['storage-access'])
      await openPartner(page, partner)
      expect(await connect(page, portal, 'visi')).toBe('connected')
      expect(await ask(page, 'getUserInfo')).toContain('annual@visi.example')
      expect(await secrets.found()).toEqual([])

      // The portal lists the site, and revokes its access in the frame that is open in another page.
      await own.goto(portal)
      await own.getByRole('banner').getByRole('button').click()
      await own.getByRole('menuitem', { name: 'Connected Sites' }).click()
      await own.getByRole('button', { name: 'Remove access: partner.localhost' }).click()
      await own.getByText('No site has access').waitFor()
      await expect.poll(() => ask(page, 'getUserInfo')).toBe('notAuthenticated')

      // An unlisted origin gets no frame, and the named error.
      await openPartner(page, at.unlistedPartner)
      const blocked = page.waitForEvent('console', (message) =>
        /^Framing '|frame-ancestors/.test(message.text()),
      )
      expect(await connect(page, portal, 'visi')).toBe('originNotAllowed: origin not allowed')
      await blocked
      const geeni = `${under('geeni', at.portal)}/embed?brand=geeni`
      // The frame answers only its embedding window, even for a brand that allows any origin.
      for (const stranger of ['opener', 'sandboxed', 'sibling'] as const)
        expect(await strangerAnswer(page, stranger, geeni), stranger).toBe('nothing')
      // The page that refuses a site has an opaque origin, without the storage of the portal.
      await page.goto(`${portal}/embed/origin?brand=visi`)
      expect(await page.evaluate(() => self.origin)).toBe('null')
    } finally {
      await browser.close()
    }
  },
)
