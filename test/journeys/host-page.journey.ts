import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { HOST_PAGES, type HostPage } from '../fixtures/host-pages.ts'
import { live, openAlone } from './support/alone.ts'
import { type HostLook, lookAt, watchHost } from './support/host.ts'
import { journey } from './support/journey.ts'
import { fillSignIn } from './support/portal.ts'

/** Each style sheet in a page with one of the scripts, which change other things than styles do. */
const styles = HOST_PAGES.filter(({ script }) => !script)
const hosts = HOST_PAGES.filter(({ script }) => script).map(({ name, script = '' }, index) => {
  const other = styles[index]
  return { name: other ? `${name}, ${other.name}` : name, script, style: other?.style ?? '' }
})

/** Inline sizes, so that no rule of the page changes them. */
const ROOM = [
  'all: initial',
  'position: absolute',
  'inset: 0 auto auto 0',
  'z-index: 9',
  'display: block',
  'padding: 0 0 8px',
  'width: 480px',
  'background: #fff',
]
  .map((rule) => `${rule} !important`)
  .join('; ')

const getPage = ({ script = '', style = '' }: Partial<HostPage>): string =>
  `<style>${style}</style><script>addEventListener('acct-navigate', function (event) { event.preventDefault() });${script}</script>
  <body style="all: initial !important; display: block !important">
  <div style="${ROOM}"><acct-login brand="visi" locale="en" scheme="light"></acct-login></div>`

/** Signs in with the keyboard. */
async function signIn(page: Page): Promise<void> {
  await fillSignIn(page, 'active@visi.example')
  await page.getByLabel('Password').press('Enter')
  await page.locator('acct-login').getByText('Avery Brooks').waitFor()
}

/** Returns the box of every node inside a tag, and a screenshot. */
async function look(tag: Locator): Promise<{ boxes: string[]; picture: string }> {
  const boxes = await tag.evaluate((host) => {
    const from = host.getBoundingClientRect()
    const all = [...(host.shadowRoot?.querySelectorAll('[part~="root"], [part~="root"] *') ?? [])]
    return all.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Hidden nodes have no box.
      if (width + height === 0) return []
      const place = [x - from.x, y - from.y, width, height].map((number) => number.toFixed(1))
      return [`${element.localName} ${place}`]
    })
  })
  return { boxes, picture: (await tag.screenshot()).toString('base64') }
}

journey(
  'works and looks the same on pages whose scripts and styles change everything',
  async ({ page, at }) => {
    // Each page has an origin of its own, so it starts without a session.
    const seen = async (host: Partial<HostPage>) => {
      await openAlone(page, at, 'loader.js', getPage(host))
      await live(page, 'acct-login')
      const before = await look(page.locator('acct-login'))
      await signIn(page)
      const after = await look(page.locator('acct-login'))
      return { before, after }
    }
    const clean = await seen({})
    expect(clean.before.boxes.length).toBeGreaterThan(10)
    expect(styles.length).toBeLessThanOrEqual(hosts.length)
    for (const host of hosts) {
      const { before, after } = await seen(host)
      expect(before.boxes, host.name).toEqual(clean.before.boxes)
      expect(after.boxes, host.name).toEqual(clean.after.boxes)
      expect(before.picture === clean.before.picture, `${host.name}: the same picture`).toBe(true)
      expect(after.picture === clean.after.picture, `${host.name}: the same picture, signed in`).toBe(true)
    }
  },
)

journey(
  'does not change globals, prototypes, storage, history and listeners of the page',
  async ({ page, at }) => {
    await watchHost(page)
    await openAlone(
      page,
      at,
      'loader.js',
      `<link rel="stylesheet" href="data:text/css,"><div id="place"></div>
      <script>
        localStorage.setItem('of the page', '1')
        sessionStorage.setItem('of the page', '2')
        addEventListener('acct-navigate', (event) => event.preventDefault())
        history.replaceState({ of: 'the page' }, '')
      </script>`,
    )
    const before = await lookAt(page)
    const put = (...tags: string[]) =>
      page.evaluate((names) => {
        const place = document.querySelector('#place')
        for (const name of names) {
          const element = document.createElement(name)
          element.setAttribute('brand', 'visi')
          place?.append(element)
        }
      }, tags)
    await put('acct-login', 'acct-menu', 'acct-subscriptions', 'acct-plans', 'acct-devices', 'acct-history')
    await signIn(page)
    await page.locator('acct-devices').getByText('Front Door').first().waitFor()
    const during = await lookAt(page)
    const ofPage = ({ storage }: HostLook) =>
      storage.filter((key) => !/^(local acct\.locale|(local|session) acct\.visi\..+)$/.test(key))
    expect(ofPage(during)).toEqual(before.storage)
    expect(during.storage).not.toEqual(before.storage)
    expect({ ...during, storage: [], listeners: [] }).toEqual({ ...before, storage: [], listeners: [] })

    await page.locator('acct-menu').getByRole('button', { name: 'Avery Brooks' }).click()
    await page.locator('acct-menu').getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.locator('acct-login').getByLabel('Password').waitFor()
    await page.evaluate(() => document.querySelector('#place')?.replaceChildren())
    const isAsBefore = async () => (await lookAt(page)).listeners
    await expect.poll(isAsBefore).toEqual(before.listeners)
    const after = await lookAt(page)
    expect(ofPage(after)).toEqual(before.storage)
    expect({ ...after, storage: [] }).toEqual({ ...before, storage: [] })
  },
)
