import { under } from '../../../demo/addresses.ts'
import { allIn } from '../journeys/support/in-page.ts'
import { journey, signIn } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'
import { ask, connect, getFrame, openPartner, start } from './client.ts'

declare global {
  interface Window {
    /** Positions to which the page has scrolled. */
    scrolls: number[]
  }
}

/** Puts the page's content around the end of the window, and records how the page scrolls. */
const fillPage = (page: Page): Promise<void> =>
  page.run(() => {
    const space = (): HTMLElement => {
      const element = document.createElement('p')
      element.style.cssText = 'block-size: 560px; margin: 0'
      return element
    }
    const container = document.createElement('section')
    container.id = 'account'
    document.body.replaceChildren(space(), container, space())
    document.body.style.margin = '0'
    window.scrolls = []
    addEventListener('scroll', () => void window.scrolls.push(Math.round(scrollY)))
  })

/** Waits until the whole panel with a button is inside the window. */
async function isInView(page: Page, button: string): Promise<void> {
  const frame = getFrame(page)
  await until(`the panel with ${button} is in view`, async () => {
    const overflow = await frame.run((name) => {
      const found = allIn(document, 'button').some(({ textContent }) => textContent === name)
      return found ? document.documentElement.scrollHeight - innerHeight : Number.NaN
    }, button)
    const { top, below } = await page.run(() => {
      const { top, bottom } = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
      return { top, below: innerHeight - bottom }
    })
    if (overflow === 0 && top >= 0 && below >= 0) return true
    throw new Error(
      `${overflow} px are outside the frame, which is ${top} px and ${below} px inside the window`,
    )
  })
}

/** Fails unless the page has scrolled from its top to exactly one other place. */
async function hasScrolledOnce(page: Page): Promise<void> {
  // The event of the top can come late.
  const places = () => page.run(() => [...new Set(window.scrolls)].filter((to) => to !== 0))
  await until('the page has scrolled', async () => (await places()).length > 0)
  const found = await places()
  equal(found.length, 1, `places of ${found}`)
  await page.run(() => window.scrolls.splice(0))
}

journey(
  'the frame is in view with its buttons after one scroll, and a confirmation that the page does not show ends',
  async ({ page, at }) => {
    await page.tab.setViewport({ width: 360, height: 640 })
    const portal = under('visi', at.portal)
    await openPartner(page, under('partner', at.partner))
    await fillPage(page)
    equal(await connect(page, portal, 'visi', { container: '#account' }), 'connected', 'connection')
    const signing = await start(page, 'signIn')
    await isInView(page, 'Sign in')
    await hasScrolledOnce(page)
    const opened = await page.opens(() => getFrame(page).press('button', 'Sign in'))
    await signIn(opened, 'active@visi.example')
    await opened.isClosed()
    equal(JSON.parse(await signing()).email, 'active@visi.example', 'account')

    const [{ subscriptionId }] = JSON.parse(await ask(page, 'listSubscriptions'))
    await ask(page, 'pause', { subscriptionId })
    await page.run(() => scrollTo(0, 0))
    await until('the page is at its top', () => page.run(() => scrollY === 0))
    await page.run(() => window.scrolls.splice(0))
    const resuming = await start(page, 'resume', { subscriptionId })
    await isInView(page, 'Continue in a new window')
    await hasScrolledOnce(page)
    await getFrame(page).press('button', 'Not now')
    equal(await resuming(), 'cancelled', 'declined')

    await page.run(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('iframe { display: none !important }')
      document.adoptedStyleSheets = [sheet]
    })
    equal(await ask(page, 'resume', { subscriptionId }), 'confirmationNeeded', 'a frame that stays hidden')
  },
)
