import { getPrefix } from '../../store/core/storage-keys.ts'
import { createEmbedHost } from '../host.ts'
import { createRateLimit } from '../rate-limit.ts'
import { createCallMemory } from './call-memory.ts'
import { createConfirmations } from './confirmations.ts'
import { createFrameDisplay } from './frame-display.ts'
import type { FramePage } from './frame-page.ts'
import { createFrameSession } from './frame-session.ts'
import { watchPlans } from './watch-plans.ts'

/**
 * Starts the portal's page in a frame: it responds to the host page and shows a sign-in button to a visitor
 * who is not signed in (.docs/embedding.md). `early` contains the messages that arrived before this module
 * loaded.
 *
 * The frame has two states, each described where it changes:
 *
 * - its connection to the page, in host.ts: `waiting`, `connected` or `closed`;
 * - the account holder's session, in frame-session.ts: `unloaded`, `restoring`, `unused` or `used`. A handshake
 *   that replaces the connection keeps the session.
 *
 * This module only passes the events of the connection to the parts of the frame that handle them.
 */
export function startFrame(page: FramePage, early: readonly MessageEvent<unknown>[]): void {
  const { view, brand, settings } = page
  const { externalApi } = settings
  /** Whether the page reports the visitor's activity. */
  let hasActivity = false
  const host = createEmbedHost({
    view,
    brand,
    externalApi,
    limit: createRateLimit({
      perMinute: externalApi.rateLimitPerMinute,
      memory: createCallMemory(`${getPrefix(brand)}calls`, view),
    }),
    onConnected({ fits, appearance }) {
      display.connect(fits, appearance)
      // Preloading shortens the page's first call.
      session.load().catch(console.error)
    },
    onAppearance: (next) => display.requestAppearance(next),
    onActivity(isReported) {
      hasActivity ||= isReported
      // The requests of a page that reports the visitor's activity may come from a timer.
      if (isReported || !hasActivity) session.touch()
    },
    account: async (authorization) => (await session.load()).access(authorization),
    confirm: (change, id, authorization) => confirmations.confirm(change, id, authorization),
    onCancelled: (id) => confirmations.cancel(id),
    onChanged: () => plans.reportChange(),
    end: (method, authorization) => session.endByPage(method, authorization),
  })
  const display = createFrameDisplay(page, host)
  const session = createFrameSession(page, host, display)
  const confirmations = createConfirmations(page, { host, display, session })
  const plans = watchPlans(page, host, session)
  for (const event of ['pointerdown', 'keydown']) view.addEventListener(event, () => session.touch(), true)
  view.addEventListener('message', host.handle)
  for (const event of early) host.handle(event)
}
