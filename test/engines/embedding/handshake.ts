import { settingsElement } from '../../../demo/settings.ts'
import { servePage } from '../../journeys/support/alone.ts'
import { journey } from '../journeys/support/journey.ts'
import { equal, until } from '../journeys/support/page.ts'
import { openAndWait, openClient, startIn } from './client.ts'
import { serveGatedPortal } from './gated-portal.ts'

/** What the browser loads for a handshake, in this order. */
const STEPS = ['/embed', '/acct/embed-early.js', '/acct/embed-page.js'] as const
const DISTURBANCES = ['none', 'reload', 'move'] as const

journey(
  'a page connects whichever step of the handshake is late, also if it reloads or moves the frame meanwhile',
  async ({ page, at }) => {
    const portal = await serveGatedPortal(at.portal, 'geeni')
    // The policy of the demo's partner site allows no other portal.
    const site = await servePage(
      '<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">',
    )
    try {
      await openClient(page, site.url, `${at.portal}/acct/embed.js`)
      for (const step of STEPS)
        for (const disturbance of DISTURBANCES) {
          const gate = portal.hold(step)
          const connecting = await startIn(
            page,
            async (address) => {
              const account = await window.embed.connectAccount({ portal: address, brand: 'geeni' })
              const code = await account.getUserInfo().catch((error) => error.code)
              account.close()
              return code
            },
            portal.url,
          )
          await until(`${step} is requested`, async () => gate.isReached())
          await page.run((how) => {
            const frame = document.querySelector('iframe')
            if (how === 'reload' && frame) frame.src = `${frame.src}`
            if (how === 'move' && frame)
              document.body.appendChild(document.createElement('div')).append(frame)
          }, disturbance)
          gate.release()
          equal(await connecting(), '"notAuthenticated"', `${step} is late, ${disturbance}`)
        }
    } finally {
      site.close()
      await portal.close()
    }
  },
)

/** Runs long timers faster: the picker retries seconds after a time limit of 30 s. */
function hurry(): void {
  const { setTimeout: start } = window
  const hurried = (work: () => void, ms = 0): number => start(work, ms >= 2000 ? ms / 6 : ms)
  window.setTimeout = hurried as typeof setTimeout
}

journey(
  'the picker connects again after its frame failed to load, and a local page that is not listed shows no password form',
  async ({ page, at }) => {
    const portal = await serveGatedPortal(at.portal, 'geeni')
    const settings = {
      brands: {
        geeni: { baseUrl: at.sandbox, portalUrl: portal.url, externalApi: { enabled: true } },
      },
    }
    const failuresLeft = portal.fail('/embed', 1)
    const { url, close } =
      await servePage(`<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">
    <script>(${hurry})()</script>
    ${settingsElement(settings as never)}
    <script type="module" src="${at.portal}/acct/loader.js"></script>
    <acct-login brand="geeni"></acct-login><acct-plans brand="geeni"></acct-plans>`)
    try {
      await openAndWait(page, url)
      await page.in('tag', 'acct-plans').has('button', 'Show my plan')
      equal(failuresLeft(), 0, 'failures left')
      await page.in('tag', 'acct-login').shows('Geeni')
      equal(await page.in('tag', 'acct-login').count('field', /./), 0, 'fields')
    } finally {
      close()
      await portal.close()
    }
  },
)
