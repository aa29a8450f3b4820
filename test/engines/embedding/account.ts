import { under } from '../../../demo/addresses.ts'
import { allIn } from '../journeys/support/in-page.ts'
import { journey, signIn } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'
import {
  ask,
  connect,
  openChange,
  openPartner,
  pressToClose,
  shownFrame,
  start,
  startIn,
  waitForEvent,
  waitForResult,
} from './client.ts'

declare global {
  interface Window {
    /** Aborts a call of the page. */
    aborter: AbortController
    /** Events of the page's second connection. */
    others: string[]
    /** Whether the panel's first button was disabled after each event that can hide the panel. */
    disabledAfter: string[]
  }
}

/** Connects a second frame, whose scopes no visitor has granted, and collects its events. */
async function connectOther(page: Page, portal: string): Promise<void> {
  const connecting = await startIn(
    page,
    async (address) => {
      window.others = []
      const other = await window.embed.connectAccount({
        portal: address,
        brand: 'visi',
        scopes: ['read', 'plans', 'cancel'],
      })
      for (const name of ['signedIn', 'subscriptionsChanged'] as const)
        other.on(name, () => window.others.push(name))
    },
    portal,
  )
  equal(await connecting(), 'undefined', 'second connection')
}

/** Waits until the first button of a window works. */
const isArmed = (panel: Page): Promise<void> =>
  until('the button works', () => panel.run(() => allIn(document, 'button')[0]?.matches(':enabled') ?? false))

/** Starts to resume a plan, and aborts the call while the account holder can confirm it. */
async function abortResume(page: Page, subscriptionId: string): Promise<void> {
  const resuming = await startIn(
    page,
    (id) => {
      window.aborter = new AbortController()
      return window.account
        .resume({ subscriptionId: id }, { signal: window.aborter.signal })
        .catch(({ name }) => name)
    },
    subscriptionId,
  )
  const opened = await openChange(page, shownFrame(page))
  await opened.has('button', 'Resume plan')
  await page.run(() => window.aborter.abort())
  equal(await resuming(), '"AbortError"', 'aborted call')
  // Chromium renders no frame of another site that the page hides, so its size does not change.
  await opened.isClosed()
}

/** Records whether the first button of a panel is disabled, after each event that can hide the panel. */
async function recordButtons(panel: Page): Promise<void> {
  await panel.run(() => {
    window.disabledAfter = []
    const record = ({ type }: Event): void => {
      const button = allIn(document, 'button')[0] as HTMLButtonElement | undefined
      window.disabledAfter.push(`${type} ${button?.disabled}`)
    }
    for (const type of ['focus', 'resize']) addEventListener(type, record)
    document.addEventListener('visibilitychange', record)
  })
}

/** Waits until the first button of a panel was disabled after an event, and works again. */
async function isArmedAgain(panel: Page, type: string, button: string): Promise<void> {
  // A change of the width also changes the height a moment later.
  await until(`${type} disables ${button}`, () =>
    panel.run((text) => window.disabledAfter.includes(text), `${type} true`),
  )
  await until(`${button} works again`, () =>
    panel.run(() => !(allIn(document, 'button')[0] as HTMLButtonElement).disabled),
  )
  await panel.run(() => window.disabledAfter.splice(0))
}

journey(
  'a page receives the account’s events only while a visitor is signed in, a confirmation is armed again after each change, and signOut ends the session',
  async ({ page, at }) => {
    const portal = under('visi', at.portal)
    await openPartner(page, under('partner', at.partner))
    equal(await connect(page, portal, 'visi', { scopes: ['read', 'plans'] }), 'connected', 'connection')
    await connectOther(page, portal)
    const signing = await start(page, 'signIn')
    const opened = await page.opens(() => shownFrame(page).press('button', 'Sign in'))
    await opened.shows('pause, resume and extend your plans')
    equal((await opened.text()).includes('cancel your plans'), false, 'scope that the page did not request')
    await signIn(opened, 'active@visi.example')
    await opened.isClosed()
    equal(JSON.parse(await signing()).email, 'active@visi.example', 'account')

    const [{ subscriptionId }] = JSON.parse(await ask(page, 'listSubscriptions'))
    const wrong = await startIn(
      page,
      (id) =>
        window.account
          .pause({ subscriptionId: id, until: 'soon' })
          .catch(({ code, data }) => [code, data.parameter]),
      subscriptionId,
    )
    equal(await wrong(), '["invalidParams","until"]', 'a date that is none')
    const inMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
    equal((await ask(page, 'pause', { subscriptionId, until: inMonths })).startsWith('{'), true, 'paused')
    await waitForEvent(page, 'subscriptionsChanged')

    await abortResume(page, subscriptionId)
    const resuming = await start(page, 'resume', { subscriptionId })
    const panel = await openChange(page, shownFrame(page))
    await panel.shows('Signed in as active@visi.example')
    await panel.has('button', 'Resume plan')
    await isArmed(panel)
    await recordButtons(panel)
    for (const type of ['resize', 'focus'] as const) {
      await panel.run((name) => void dispatchEvent(new Event(name)), type)
      await isArmedAgain(panel, type, 'Resume plan')
    }
    await panel.run(() => void document.dispatchEvent(new Event('visibilitychange')))
    await isArmedAgain(panel, 'visibilitychange', 'Resume plan')
    equal(await page.run(() => window.others), [], 'events of a frame without a grant')
    await pressToClose(panel, 'Not now')
    equal(await resuming(), 'cancelled', 'declined')
    equal(await ask(page, 'signOut'), 'null', 'signOut')
    await waitForEvent(page, 'signedOut user')
    await waitForResult(page, 'listDevices', 'notAuthenticated')
  },
)
