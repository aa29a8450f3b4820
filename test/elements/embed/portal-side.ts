import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { connectAccount } from '../../../src/embed/connect-account.ts'
import type { ConnectOptions, EmbeddedAccount } from '../../../src/embed/embedded-account.ts'
import { createEmbedHost, type EmbedHost } from '../../../src/embed/host.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'
import { type AccountStore, createAccountStore } from '../../../src/store/account-store.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import { embedActions } from '../../../src/store/embed/embed.actions.ts'
import { type Answers, json, profile, wirePlan } from '../screens/portal-support.tsx'

/** A partner page with a portal frame; the frame runs the real API on a store of the test. */
export interface Partner {
  container: HTMLElement
  frame(): HTMLIFrameElement
  store: AccountStore
  /** Service calls as `METHOD /path`. */
  calls: string[]
  /** Hosts of the frame, one per load, oldest first. */
  hosts: EmbedHost[]
  /** What the page has requested of the frame's appearance, oldest first. */
  appearances: unknown[]
  connect(options?: Partial<ConnectOptions>): Promise<EmbeddedAccount>
  /** Answers as the portal in a frame; call it before the frame loads. */
  answerIn(frame: HTMLIFrameElement): void
  /** Signs an account holder in at the portal; `quietly` sends no notification to the page. */
  signIn(options?: { quietly?: boolean }): Promise<void>
  close(): void
}

export interface PartnerOptions {
  isSignedIn?: boolean
  answers?: Answers
  /** The portal's `allowedOrigins`; by default this page by name. */
  allowedOrigins?: string[]
  perMinute?: number
  /** Whether the frame does not respond. */
  isDown?: boolean
  /** Calls of the API wait for it. */
  before?: Promise<void>
}

const SERVICES: Answers = {
  'POST /authentication/byToken': () => json(profile()),
  'GET /account/subscriptions': () => json({ subscriptions: [wirePlan()] }),
  'GET /account/devices': () => json({ devices: [] }),
  'GET /subscriptions/listAvailableSubscriptions': () => json({ subscriptions: [] }),
  'GET /subscriptions/plans': () => json({ plans: [] }),
}

export function openPartner(options: PartnerOptions = {}): Partner {
  const { isSignedIn = true, answers = {}, allowedOrigins = [location.origin], perMinute = 1000 } = options
  const calls: string[] = []
  const hosts: EmbedHost[] = []
  const appearances: unknown[] = []
  const local = safeStorage(() => undefined)
  if (isSignedIn) local.set('acct.visi.session', JSON.stringify({ version: 0, state: { token: 'token-0' } }))
  const store = createAccountStore({
    brand: 'visi',
    settings: resolveSettings({ brands: { visi: { baseUrl: 'https://services.example' } } }, 'visi'),
    storages: { local, session: safeStorage(() => undefined) },
    hosted: false,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname}`
      calls.push(call)
      const answer = { ...SERVICES, ...answers }[call]
      return answer ? answer(request) : json({}, 404)
    },
  })
  const container = document.createElement('div')
  document.body.append(container)
  const limit = createRateLimit({ perMinute })

  /** Creates a host for each load of the frame. */
  function listen(frame: HTMLIFrameElement): void {
    const view = frame.contentWindow
    if (!view || options.isDown) return
    const host = createEmbedHost({
      view,
      brand: 'visi',
      externalApi: { enabled: true, allowedOrigins, rateLimitPerMinute: perMinute },
      limit,
      account: async () => {
        await options.before
        return store.use(embedActions)
      },
      confirm: async () => 'confirmed',
      end: async () => {},
      onChanged: () => host.notify('subscriptionsChanged', { brand: 'visi' }),
      onConnected({ appearance }) {
        appearances.push(appearance)
        void store.restore()
      },
      onAppearance: (appearance) => void appearances.push(appearance),
    })
    hosts.push(host)
    view.addEventListener('message', (event) => host.handle(event))
  }
  const answerIn = (frame: HTMLIFrameElement): void => frame.addEventListener('load', () => listen(frame))
  const frame = (): HTMLIFrameElement => {
    const found = container.querySelector('iframe')
    if (!found) throw new Error('there is no frame')
    return found
  }
  return {
    container,
    frame,
    store,
    calls,
    hosts,
    appearances,
    connect(options = {}) {
      const connecting = connectAccount({ portal: location.origin, brand: 'visi', container, ...options })
      const added = container.querySelector('iframe')
      if (added) answerIn(added)
      return connecting
    },
    answerIn,
    async signIn({ quietly = false } = {}) {
      await store.use(embedActions).adopt('token-0')
      if (quietly) return
      for (const host of hosts) host.notify('signedIn', { brand: 'visi' })
    },
    close() {
      container.remove()
      store.close()
    },
  }
}
