import { resolveSettings } from '../../../src/brand/default-settings.ts'
import {
  type ConnectOptions,
  connectAccount,
  type EmbeddedAccount,
} from '../../../src/embed/connect-account.ts'
import { createEmbedHost, type EmbedHost } from '../../../src/embed/host.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'
import { type AccountStore, createAccountStore } from '../../../src/store/account-store.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import { embedActions } from '../../../src/store/embed/embed.actions.ts'
import { type Answers, json, profile, wirePlan } from '../screens/portal-support.tsx'

/** A partner's page with a portal's frame in it, whose side of the API is the real one over a store of the test. */
export interface Partner {
  container: HTMLElement
  frame(): HTMLIFrameElement
  store: AccountStore
  /** The calls of the services, as `METHOD /path`. */
  calls: string[]
  /** What is said over ports of the frame, oldest first. */
  hosts: EmbedHost[]
  connect(options?: Partial<ConnectOptions>): Promise<EmbeddedAccount>
  /** Is the portal in a frame, once that is loaded: to be called before. */
  answerIn(frame: HTMLIFrameElement): void
  /** Somebody signs in at the portal; quietly, where the page does not hear of it. */
  signIn(options?: { quietly?: boolean }): Promise<void>
  close(): void
}

export interface PartnerOptions {
  isSignedIn?: boolean
  answers?: Answers
  /** How the portal lists this page: by name unless told. */
  allowedOrigins?: string[]
  perMinute?: number
  /** Nobody listens in the frame. */
  isDown?: boolean
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
  const session = safeStorage(() => undefined)
  if (isSignedIn)
    session.set('acct.visi.session', JSON.stringify({ version: 0, state: { token: 'token-0' } }))
  const store = createAccountStore({
    brand: 'visi',
    settings: resolveSettings({ brands: { visi: { baseUrl: 'https://services.example' } } }, 'visi'),
    storages: { local: safeStorage(() => undefined), session },
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

  /** Each load of the frame is a portal of its own, as a page is. */
  function listen(frame: HTMLIFrameElement): void {
    const view = frame.contentWindow
    if (!view || options.isDown) return
    const host = createEmbedHost({
      view,
      brand: 'visi',
      externalApi: { enabled: true, allowedOrigins, rateLimitPerMinute: perMinute },
      limit,
      account: async () => store.use(embedActions),
      onChanged: () => host.notify('subscriptionsChanged', { brand: 'visi' }),
      onConnected: () => void store.restore(),
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
    connect(given = {}) {
      const connecting = connectAccount({ portal: location.origin, brand: 'visi', container, ...given })
      const made = container.querySelector('iframe')
      if (made) answerIn(made)
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
