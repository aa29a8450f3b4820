import { settingsElement } from '../../../demo/settings.ts'
import { servePage } from '../../journeys/support/alone.ts'
import { plainSettings } from '../../journeys/support/settings.ts'
import { watchLive } from '../../soak/watch.ts'
import { journey } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'
import { openAndWait, openPartner } from './client.ts'

declare global {
  interface Window {
    /** How often the page has mounted and unmounted something. */
    rounds: number
  }
}

/**
 * Returns the observers, channels and nodes of a page that has no timer and no animation frame; fails while
 * it has one.
 */
async function getRest(page: Page): Promise<unknown> {
  let rest: unknown
  await until('no timer is pending', async () => {
    const { timers, frames, ...others } = await page.run(() => {
      const live = window.acctLive?.()
      return { ...live, nodes: document.querySelectorAll('*').length, inner: window.length }
    })
    rest = others
    // WebKit's driver has a timer of its own in the page.
    const own = timers?.filter((timer) => !timer.includes('JavaScriptTimeout'))
    equal([own, frames], [[], 0], 'timers')
    return true
  })
  return rest
}

journey(
  'tags leave no node, frame, timer, observer or channel after fifty mounts and unmounts',
  async ({ page, at }) => {
    const { url, close } =
      await servePage(`<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">
    <script>(${watchLive})()</script>
    ${settingsElement(plainSettings(at))}
    <script type="module" src="${at.portal}/acct/loader.js"></script><div id="place"></div>`)
    const mount = async (tag: string, times: number): Promise<void> => {
      await page.run(
        (name, count) => {
          window.rounds = 0
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
          void (async () => {
            for (let turn = 0; turn < count; turn += 1) {
              const element = document.createElement(name)
              element.setAttribute('brand', 'visi')
              const ready = new Promise((resolve) =>
                element.addEventListener('acct-ready', resolve, { once: true }),
              )
              document.querySelector('#place')?.append(element)
              if (turn % 10 === 0) await ready
              else if (turn % 3 === 1) await frame()
              else if (turn % 3 === 2) for (let micro = 0; micro < turn; micro += 1) await null
              element.remove()
              window.rounds += 1
            }
          })()
        },
        tag,
        times,
      )
      await until(`${tag} was mounted ${times} times`, () =>
        page.run((count) => window.rounds === count, times),
      )
    }
    try {
      await openAndWait(page, url)
      for (const tag of ['acct-login', 'acct-plans', 'acct-portal']) {
        await mount(tag, 15)
        const before = await getRest(page)
        await mount(tag, 50)
        equal(await getRest(page), before, tag)
      }
    } finally {
      close()
    }
  },
)

journey(
  'connections leave no frame, timer, observer or channel after they are closed',
  async ({ page, at }) => {
    await openPartner(page, at.partner)
    await page.run(watchLive)
    const connect = async (times: number): Promise<void> => {
      await page.run(
        (portal, count) => {
          window.rounds = 0
          void (async () => {
            for (; window.rounds < count; window.rounds += 1) {
              const account = await window.embed.connectAccount({ portal, brand: 'visi' })
              const signing = account.signIn().catch(() => {})
              account.close()
              await signing
            }
          })()
        },
        at.portal,
        times,
      )
      await until('the connections are closed', () => page.run((count) => window.rounds === count, times))
    }
    await connect(2)
    const before = await getRest(page)
    await connect(15)
    equal(await getRest(page), before, 'after fifteen connections')
  },
)
