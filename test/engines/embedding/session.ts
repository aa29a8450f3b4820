import { under } from '../../../demo/addresses.ts'
import { journey, signIn } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'
import {
  ask,
  connect,
  getFrame,
  openPartner,
  pressToClose,
  reloadFrame,
  shownFrame,
  start,
  waitForEvent,
  waitForKeys,
  waitForResult,
} from './client.ts'

/** Opens the portal's window with a press in its frame. */
const openWindow = (page: Page): Promise<Page> =>
  page.opens(() => shownFrame(page).press('button', 'Sign in'))

/** Allows the page again, and reloads its frame, which then uses the session of the portal. */
async function allowAgain(page: Page): Promise<void> {
  const signing = await start(page, 'signIn')
  await pressToClose(await openWindow(page), 'Continue')
  await signing()
  await reloadFrame(page)
  await waitForResult(page, 'getUserInfo', 'active@visi.example')
}

/** Signs in on a page of the portal, which stores the session. */
async function signInRemembered(page: Page, address: string): Promise<void> {
  await page.open(address)
  await page.press('checkbox', 'Remember Me')
  await signIn(page, 'active@visi.example')
  await page.isAt('/subscriptions')
}

journey(
  'on the same site a window hands over a session that stays in memory, and the page receives what happens in the portal',
  async ({ page, at, engine }) => {
    // In WebKit a frame of another port of the page's host has a storage of its own.
    const isShared = engine !== 'webkit'
    await openPartner(page, at.partner)
    equal(await connect(page, at.portal, 'visi'), 'connected', 'connection')
    equal(await ask(page, 'getUserInfo'), 'notAuthenticated', 'before the sign-in')
    const signing = await start(page, 'signIn')
    const opened = await openWindow(page)
    await signIn(opened, 'active@visi.example')
    await opened.isClosed()
    equal(JSON.parse(await signing()).email, 'active@visi.example', 'account')
    equal(JSON.parse(await ask(page, 'listDevices')).length, 5, 'devices')
    // The window of the same site stores the grant where the frame can read it.
    await waitForKeys(getFrame(page), isShared ? ['acct.visi.sites'] : [])
    await waitForKeys(page, [])

    await reloadFrame(page)
    await waitForResult(page, 'getUserInfo', 'notAuthenticated')
    if (!isShared) return
    await page.run(() => {
      window.reported = []
    })
    const portal = await page.newTab()
    await signInRemembered(portal, `${at.portal}/?brand=visi`)
    await waitForEvent(page, 'signedIn')
    equal(JSON.parse(await ask(page, 'getUserInfo')).email, 'active@visi.example', 'account of the portal')
    equal(await ask(page, 'disconnect'), 'null', 'disconnect')
    await waitForEvent(page, 'signedOut revoked')
    await page.run(() => {
      window.connections = []
    })
    await reloadFrame(page)
    await until('the frame has reloaded', () => page.run(() => window.connections.at(-1) === 'ready'))
    equal(await ask(page, 'getUserInfo'), 'notAuthenticated', 'without a grant')

    await allowAgain(page)
    await portal.press('button', 'Avery Brooks')
    await portal.press('menuitem', 'Connected Sites')
    await portal.press('button', /^Remove access: localhost/)
    await waitForEvent(page, 'signedOut revoked')
    await portal.press('button', 'Done')

    await allowAgain(page)
    await portal.press('button', 'Avery Brooks')
    await portal.press('menuitem', 'Sign Out')
    await waitForEvent(page, 'signedOut ')
    equal(await ask(page, 'listDevices'), 'notAuthenticated', 'after the sign-out')
  },
)

journey(
  'across sites the frame does not see the portal’s session, the window asks for consent, and Connected Sites revokes it',
  async ({ page: own, at }) => {
    const portal = under('visi', at.portal)
    await signInRemembered(own, portal)
    const page = await own.newTab()
    await openPartner(page, under('partner', at.partner))
    equal(await connect(page, portal, 'visi'), 'connected', 'connection')
    equal(await ask(page, 'getUserInfo'), 'notAuthenticated', 'before the consent')
    await waitForKeys(getFrame(page), [])

    const signing = await start(page, 'signIn')
    const opened = await openWindow(page)
    await opened.shows('partner.localhost')
    await opened.shows('active@visi.example')
    await pressToClose(opened, 'Continue')
    equal(JSON.parse(await signing()).email, 'active@visi.example', 'account')
    equal(JSON.parse(await ask(page, 'listSubscriptions')).length, 1, 'plans')
    await waitForKeys(getFrame(page), [])
    await waitForKeys(page, [])

    await own.open(`${portal}/subscriptions`)
    await own.press('button', 'Avery Brooks')
    await own.press('menuitem', 'Connected Sites')
    await own.press('button', /^Remove access: partner\.localhost/)
    await own.shows('No site has access')
    // The browser separates the storage, so the access ends with the page.
    await reloadFrame(page)
    await waitForResult(page, 'getUserInfo', 'notAuthenticated')
    const again = await start(page, 'signIn')
    const asking = await openWindow(page)
    await asking.has('button', 'Continue')
    await pressToClose(asking, 'Cancel')
    equal(await again(), 'cancelled', 'declined')
  },
)

journey(
  'an account with a pending deletion is not available to other sites until the request is cancelled',
  async ({ page, at }) => {
    await openPartner(page, at.partner)
    equal(await connect(page, at.portal, 'visi'), 'connected', 'connection')
    const signing = await start(page, 'signIn')
    const opened = await openWindow(page)
    await signIn(opened, 'pending-delete@visi.example')
    await opened.isClosed()
    await shownFrame(page).shows('Your Visi account is scheduled for deletion.')
    equal(await ask(page, 'getUserInfo'), 'notAuthenticated', 'before')
    equal(await page.run(() => window.reported), [], 'events')
    const portal = await page.opens(() => shownFrame(page).press('button', 'Open my account page'))
    await signIn(portal, 'pending-delete@visi.example')
    await portal.press('button', 'Cancel Request')
    await portal.isAt('/subscriptions')
    // The frame reads the account again when the visitor comes back to its page.
    await page.tab.activate()
    await getFrame(page).run(() => void dispatchEvent(new Event('focus')))
    equal(JSON.parse(await signing()).email, 'pending-delete@visi.example', 'account')
    equal(await page.run(() => window.reported), ['signedIn'], 'events after that')
  },
)

journey(
  'the frame takes language and scheme of the page, has the height of its content, and can be declined',
  async ({ page, at }) => {
    await page.tab.setViewport({ width: 360, height: 740 })
    await openPartner(page, at.partner)
    equal(await connect(page, at.portal, 'visi'), 'connected', 'connection')
    await page.run(() => window.account.setAppearance({ locale: 'de', scheme: 'dark' }))
    const declined = await start(page, 'signIn')
    const frame = shownFrame(page)
    await frame.has('heading', /^Ihr Visi-Konto auf /)
    const overflow = (): Promise<number[]> =>
      frame.run(() => {
        const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
        return [scrollHeight - innerHeight, scrollWidth - clientWidth, innerWidth - clientWidth]
      })
    // The frame reports its height, which the page then applies.
    await frame.press('button', 'Jetzt nicht')
    equal(await declined(), 'cancelled', 'Not now')
    const left = await start(page, 'signIn')
    await frame.has('button', 'Anmelden')
    equal(await overflow(), [0, 0, 0], 'overflow')
    const opened = await page.opens(() => frame.press('button', 'Anmelden'))
    await opened.tab.close()
    equal(await left(), 'cancelled', 'a closed window')
  },
)

journey('a sign-in window says that its frame is gone after the frame has reloaded', async ({ page, at }) => {
  await openPartner(page, at.partner)
  equal(await connect(page, at.portal, 'visi'), 'connected', 'connection')
  await start(page, 'signIn')
  const opened = await openWindow(page)
  await opened.fill('Email', 'active@visi.example')
  await opened.fill('Password', 'Sandbox-1!')
  await reloadFrame(page)
  await waitForResult(page, 'getUserInfo', 'notAuthenticated')
  await opened.key('Enter')
  await opened.shows('The page that asked for your account is no longer waiting.')
})
