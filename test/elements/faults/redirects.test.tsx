import { matchRoute } from '../../../src/shell/routes.ts'
import { arrivalActions } from '../../../src/store/access/arrival.actions.ts'
import { HANG_MS } from '../../fixtures/hang-limit.ts'
import { HOSTILE_TARGETS } from '../../fixtures/hostile-targets.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { closePortal, json, openSignedIn, profile } from '../screens/portal-support.tsx'
import { equal, ok } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'

/** Routes and parameters that contain an external path (A§2). */
const PLACES = [
  ['/login', 'redirectUri'],
  ['/mfaLogin', 'redirectUri'],
  ['/sso-redirect', 'nextPath'],
  ['/token-login', 'nextPath'],
] as const
const KINDS = ['%252F', '%2F', '\\', '/.//', 'user:pass@', '\u0435']
/** Targets of each kind at a place outside of a sweep. */
const OF_EACH = 5
/** Each place tests a part of the table; a unit test covers the whole table with the same function. */
function targetsFor(index: number): string[] {
  const part = HOSTILE_TARGETS.filter((_, at) => (at + Math.floor(at / 12)) % 12 === index)
  const few = KINDS.flatMap((kind) => part.filter((target) => target.includes(kind)).slice(0, OF_EACH))
  return isSweep ? part : [...new Set(few)]
}

const channel = new MessageChannel()
/** Runs all pending microtasks and tasks. */
const turn = (): Promise<unknown> =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve
    channel.port2.postMessage(null)
  })

/** Targets per opened portal, few enough to finish before the unanswered calls time out. */
const WHILE_UNANSWERED = 30

/** Opens the portal with a session and empty screens. */
async function openAccount(destinations: string[]) {
  const opened = await openSignedIn('/subscriptions', {
    answers: {
      'GET /account/subscriptions': () => new Promise(() => {}),
      'POST /authentication/byToken': () => json(profile()),
    },
  })
  opened.host.addEventListener('acct-navigate', (event) => {
    destinations.push((event as CustomEvent<{ to: string }>).detail.to)
  })
  return opened
}

describe('a path from outside', () => {
  withoutBoxes()
  afterEach(closePortal)

  for (const [index, [place, name]] of PLACES.entries())
    it(`never leads outside the portal: ${name} at ${place}`, async () => {
      const destinations: string[] = []
      const { href } = location
      let opened = await openAccount(destinations)
      const leads = async (target: string): Promise<string> => {
        const address = `${place}?${name}=${encodeURIComponent(target)}`
        // A link without a token opens no path.
        if (name === 'nextPath') opened.account.store.use(arrivalActions).hold('link-1')
        opened.go(address)
        const end = performance.now() + HANG_MS
        while (opened.path() === address) {
          if (performance.now() > end) throw new Error(`${address} leads nowhere`)
          await turn()
        }
        return opened.path()
      }
      equal(await leads('/plans?a=1'), '/plans?a=1', 'one that is good')

      const targets = targetsFor(index)
      ok(targets.length >= (isSweep ? 125 : 20), `${targets.length} targets`)
      for (const kind of KINDS)
        ok(
          targets.some((target) => target.includes(kind)),
          `targets with ${kind}`,
        )
      const astray: string[] = []
      for (const [at, target] of targets.entries()) {
        if (at > 0 && at % WHILE_UNANSWERED === 0) {
          closePortal()
          opened = await openAccount(destinations)
        }
        destinations.length = 0
        for (const to of [await leads(target), ...destinations]) {
          const url = new URL(to, 'https://account.example')
          if (url.origin !== 'https://account.example' || matchRoute(url.pathname)?.layout !== 'page')
            astray.push(`${target} led to ${to}`)
        }
      }
      equal(astray, [], 'led astray')
      equal(location.href, href, 'the page')
    })
})
