import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createEmbedAccount } from '../../../src/embed/page/account.ts'
import { createFramePanel } from '../../../src/embed/page/frame-panel.ts'
import { showAccountPanel } from '../../../src/embed/page/frame-view.ts'
import { loadBrandTexts } from '../../../src/mount/load-brand.ts'
import { json, sessionBody } from '../../../stories/support/responses.ts'
import { equal, find, ok, until } from '../support.tsx'
import { answerWith } from '../tags/page.tsx'

const SITE = {
  brand: 'geeni',
  origin: 'https://shop.example',
  scopes: ['read'] as const,
  signal: new AbortController().signal,
}
const settings = resolveSettings({ brands: { geeni: { baseUrl: `${location.origin}/services` } } }, 'geeni')

/** The body of the portal's page in a frame. */
let body: HTMLElement
/** The windows that the frame has opened. */
const windows: { closed: boolean; close(): void }[] = []

/** Shows the portal's panel; `request` answers a request of storage access, null without a handle of it. */
async function openPanel(request: (() => Promise<unknown>) | null): Promise<{ requests: number }> {
  body = document.createElement('div')
  document.body.append(body)
  const seen = { requests: 0 }
  const page = {
    body,
    hasStorageAccess: async () => false,
    requestStorageAccess() {
      seen.requests++
      return request?.() ?? new Promise(() => {})
    },
  }
  windows.length = 0
  function open(): unknown {
    const opened = {
      closed: false,
      close() {
        this.closed = true
      },
    }
    windows.push(opened)
    return opened
  }
  const view = {
    document: page,
    open,
    location,
    localStorage,
    setInterval: setInterval.bind(window),
    clearInterval: clearInterval.bind(window),
    addEventListener() {},
    removeEventListener() {},
    navigator: request ? { userAgentData: {} } : {},
  } as unknown as Window
  const account = createEmbedAccount(view, 'geeni', settings, () => SITE)
  const load = () => loadBrandTexts(window, 'geeni', settings)
  const framePage = { view, brand: 'geeni', settings, load }
  showAccountPanel(framePage, await createFramePanel(framePage, undefined, () => {}), account, SITE, {
    connectStorage: ({ localStorage }) => account.setStorage(localStorage),
    cancel: () => true,
  })
  return seen
}
const panel = (): ShadowRoot => {
  if (!body.shadowRoot) throw new Error('no panel')
  return body.shadowRoot
}
const press = (): void => find(panel(), 'button').click()

describe('a press of Sign in inside the portal’s frame', () => {
  afterEach(() => body.remove())

  it('opens one window at once, although the visitor has not answered the prompt for storage', async () => {
    const seen = await openPanel(() => new Promise(() => {}))
    press()
    equal(
      { windows: windows.length, prompts: seen.requests },
      { windows: 1, prompts: 1 },
      'windows and prompts',
    )
    await until(() => panel().textContent?.includes('Open') ?? false, 'Open again')
    press()
    equal(
      { windows: windows.length, prompts: seen.requests },
      { windows: 2, prompts: 1 },
      'after another press',
    )
  })

  it('requests no storage where the browser grants no handle of it', async () => {
    const seen = await openPanel(null)
    press()
    equal(
      { windows: windows.length, prompts: seen.requests },
      { windows: 1, prompts: 0 },
      'windows and prompts',
    )
  })

  it('stays open while the portal’s storage has no session, and closes when it has one', async () => {
    let grant = (_: object): void => {}
    answerWith({ byToken: () => json(sessionBody()) })
    for (const hasSession of [false, true]) {
      await openPanel(
        () =>
          new Promise((resolve) => {
            grant = resolve
          }),
      )
      press()
      localStorage.clear()
      const session = { version: 0, state: { token: 'token-0', account: '', since: 1 } }
      if (hasSession) {
        localStorage.setItem('acct.geeni.session', JSON.stringify(session))
        const { origin, scopes } = SITE
        const grants = [{ origin, scopes, account: '42', since: 1 }]
        localStorage.setItem('acct.geeni.sites', JSON.stringify(grants))
      }
      let reads = 0
      const storage = {
        getItem(key: string) {
          reads += 1
          return localStorage.getItem(key)
        },
        setItem: (key: string, value: string) => localStorage.setItem(key, value),
        removeItem: (key: string) => localStorage.removeItem(key),
      }
      grant({ localStorage: storage })
      await until(() => reads > 0, 'the panel reads the storage')
      if (hasSession) await until(() => windows[0]?.closed === true, 'the window is closed')
      else await new Promise(requestAnimationFrame)
      equal(
        windows.map(({ closed }) => closed),
        [hasSession],
        'closed windows',
      )
      if (hasSession) await until(() => panel().querySelector('button') === null, 'the account holder shows')
      else ok(panel().querySelector('button'), 'the button stays')
    }
    localStorage.clear()
  })
})
