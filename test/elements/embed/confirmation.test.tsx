import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { startFrame } from '../../../src/embed/page/frame.ts'
import { startPortalWindow } from '../../../src/embed/page/window.ts'
import { loadBrandTexts } from '../../../src/mount/load-brand.ts'
import { closePortal, json, openSignedIn, profile, wirePlan } from '../screens/portal-support.tsx'
import { skipTimers } from '../screens/skip-timers.ts'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith, calledNames } from '../tags/page.tsx'

const SITE = 'https://shop.example'
const HOST = 'shop.example'
const externalApi = { enabled: true, allowedOrigins: [SITE], rateLimitPerMinute: 50 }
const settings = resolveSettings(
  { brands: { geeni: { baseUrl: `${location.origin}/services`, externalApi } } },
  'geeni',
)
const session = JSON.stringify({ version: 0, state: { token: 'token-0', account: '', since: 1 } })

interface Reply {
  type?: string
  id?: number
  method?: string
  error?: { code: number }
}

let body: HTMLElement
/** The body of the portal's window that the frame has opened; null without one. */
let windowBody: HTMLElement | null = null
const ports: MessagePort[] = []

/** Opens the portal's frame in a page of the site; `sibling` is another frame of the portal in that page. */
async function openFrame({ sibling }: { sibling?: object } = {}) {
  body = document.createElement('div')
  document.body.append(body)
  const view = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), {
      body,
      documentElement: document.createElement('div'),
      visibilityState: 'visible',
    }),
    location,
    localStorage,
    navigator: {},
    innerHeight: 400,
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearInterval: clearInterval.bind(window),
  })
  const parent = { length: sibling ? 2 : 1, 0: view, 1: sibling }
  Object.assign(view.document, { defaultView: view })
  const page = Object.assign(view, { parent, open: () => openWindow(view) }) as unknown as Window
  const load = (locale: string | null) => loadBrandTexts(window, 'geeni', settings, locale)
  const { port1: port, port2 } = new MessageChannel()
  ports.push(port)
  const replies: Reply[] = []
  port.onmessage = ({ data }: MessageEvent<Reply>) => void replies.push(data)
  const data = { type: 'acct:connect', version: 1, brand: 'geeni', channel: 'x' }
  const connect = { data, source: parent, origin: SITE, ports: [port2] }
  startFrame({ view: page, brand: 'geeni', settings, load }, [connect as unknown as MessageEvent<unknown>])
  await until(() => replies.some(({ type }) => type === 'acct:connected'), 'the frame is connected')
  let last = 0
  return {
    /** Delivers a message of the other frame. */
    hear: (message: object) =>
      view.dispatchEvent(
        Object.assign(new Event('message'), {
          data: message,
          origin: location.origin,
          source: sibling,
          ports: [],
        }),
      ),
    signIns: () => replies.filter(({ method }) => method === 'signedIn').length,
    /** Requests the end of the plan, and returns the response once it is there. */
    cancel() {
      last += 1
      const id = last
      port.postMessage({ jsonrpc: '2.0', id, method: 'cancel', params: { subscriptionId: 's-1' } })
      return (): Reply | undefined => replies.find((reply) => reply.id === id)
    },
  }
}
/** Opens the portal's window of a frame; both run in this page. */
function openWindow(frame: EventTarget): object {
  closeWindow()
  const own = document.createElement('div')
  windowBody = own
  document.body.append(own)
  /** Delivers a message to a window, from the other one. */
  const deliver = (to: EventTarget, source: object, data: unknown) =>
    queueMicrotask(() =>
      to.dispatchEvent(
        Object.assign(new Event('message'), {
          data: structuredClone(data),
          origin: location.origin,
          source,
          ports: [],
        }),
      ),
    )
  const timers: number[] = []
  const opened = Object.assign(new EventTarget(), {
    document: {
      body: own,
      documentElement: own,
      createElement: document.createElement.bind(document),
      querySelector: own.querySelector.bind(own),
    },
    location: { origin: location.origin, search: '' },
    localStorage,
    sessionStorage,
    setTimeout: (task: () => void, ms: number) => void timers.push(window.setTimeout(task, ms)),
    closed: false,
    /** A closed window runs none of its timers. */
    close() {
      opened.closed = true
      timers.forEach(clearTimeout)
      own.remove()
      if (windowBody === own) windowBody = null
    },
  })
  const handle = Object.assign(opened, { postMessage: (data: unknown) => deliver(opened, opener, data) })
  const opener = { postMessage: (data: unknown) => deliver(frame, handle, data) }
  const view = Object.assign(opened, { opener, top: opened }) as unknown as Window
  void startPortalWindow({
    view,
    brand: 'geeni',
    load: (locale) => loadBrandTexts(window, 'geeni', settings, locale),
    restoreSession: () => Promise.reject(new Error('the window of a change has no session')),
  })
  return handle
}
function closeWindow(): void {
  windowBody?.remove()
  windowBody = null
}
type Frame = Awaited<ReturnType<typeof openFrame>>

/** The window's panel; null without a window. */
const inWindow = (): ShadowRoot | null => windowBody?.querySelector('div')?.shadowRoot ?? null
const checkbox = () => inWindow()?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
const opens = (): HTMLElement | null =>
  [...(body.shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Continue in a new window',
  ) ?? null

/** Requests the end of the plan, and opens the window with its confirmation, whose buttons wait until it can be read. */
async function openConfirmation({ cancel }: Frame) {
  const reply = cancel()
  await until(() => opens() !== null, 'the request in the frame')
  equal(body.shadowRoot?.querySelector('input'), null, 'a checkbox in the frame')
  opens()?.click()
  await until(() => checkbox()?.disabled === false, 'the confirmation')
  const press = async (name: string) => {
    const panel = inWindow()
    ok(panel, 'the panel of the window')
    named(panel, 'button', name).click()
    await until(() => reply() !== undefined, 'the response')
    await until(() => windowBody === null, 'the window is closed')
    equal(opens(), null, 'the request in the frame')
    return reply()?.error?.code ?? 'done'
  }
  return { press, tick: () => checkbox()?.click() }
}

/** Requests the end of the plan, which needs no confirmation. */
async function cancelUnconfirmed({ cancel }: Frame): Promise<unknown> {
  const reply = cancel()
  await until(() => reply() !== undefined || opens() !== null, 'the response')
  equal(opens(), null, 'a confirmation')
  return reply()?.error?.code ?? 'done'
}

const cancellations = (): number => calledNames().filter((name) => name === 's-1').length
const storedSites = (): unknown[] =>
  JSON.parse(localStorage.getItem('acct.geeni.sites') ?? '[]').map(
    ({ origin, unconfirmed }: Record<string, unknown>) => [origin, unconfirmed],
  )

/** Presses "Ask me again" in Connected Sites on the portal, and returns what the dialog says. */
async function withdrawInPortal(): Promise<string> {
  const { shadow } = await openSignedIn('/subscriptions', {
    settings: { portalUrl: location.origin, externalApi },
  })
  await until(() => shadow.querySelector('[aria-haspopup="menu"]') !== null, 'the menu’s button')
  find(shadow, '[aria-haspopup="menu"]').click()
  await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
  named(shadow, '[role="menuitem"]', 'Connected Sites').click()
  await until(() => shadow.querySelector('dialog[open] ul') !== null, 'the dialog')
  const dialog = find(shadow, 'dialog[open]')
  ok(dialog.textContent?.includes('Without asking you: Cancel plan'), dialog.textContent ?? '')
  named(dialog, 'button', `Ask me again: ${HOST}`).click()
  const status = find(dialog, '[role="status"]')
  await until(() => status.textContent !== '', 'the dialog says what has changed')
  equal(dialog.textContent?.includes('Without asking you'), false, 'changes without a confirmation')
  const text = status.textContent ?? ''
  closePortal()
  return text
}

describe('the choice to skip confirmations', () => {
  let restoreTimers = (): void => {}
  beforeEach(() => {
    // The buttons of a confirmation work after a moment, which is not the subject.
    restoreTimers = skipTimers(700)
    answerWith({
      byToken: () => json(profile()),
      subscriptions: () => json({ subscriptions: [wirePlan()] }),
      's-1': () => json({ statusCode: 200 }),
    })
  })
  afterEach(() => {
    restoreTimers()
    for (const port of ports.splice(0)) port.close()
    body.remove()
    closeWindow()
    closePortal()
    localStorage.clear()
  })

  it('counts for the confirmed change until Connected Sites takes it back', async () => {
    localStorage.setItem('acct.geeni.session', session)
    const scopes = ['read', 'plans', 'cancel']
    localStorage.setItem(
      'acct.geeni.sites',
      JSON.stringify([{ origin: SITE, account: 'a-1', scopes, since: 1 }]),
    )
    const frame = await openFrame()

    const declined = await openConfirmation(frame)
    const textOf = (attribute: string): string | null | undefined =>
      inWindow()?.getElementById(checkbox()?.getAttribute(attribute) ?? '')?.textContent
    equal(
      { name: textOf('aria-labelledby'), description: textOf('aria-describedby') },
      {
        name: `Do not ask me again when ${new URL(SITE).host} wants to do this`,
        description: 'You can change this under Connected sites.',
      },
      'name and description of the checkbox',
    )
    declined.tick()
    equal(await declined.press('Not now'), -32006, 'declined')
    const first = await openConfirmation(frame)
    equal(checkbox()?.checked, false, 'checked')
    equal(await first.press('Cancel plan'), 'done', 'confirmed')
    equal(storedSites(), [[SITE, undefined]], 'stored without the choice')

    const second = await openConfirmation(frame)
    second.tick()
    equal(await second.press('Cancel plan'), 'done', 'confirmed with the choice')
    equal(storedSites(), [[SITE, ['cancel']]], 'stored')
    equal(
      { result: await cancelUnconfirmed(frame), cancellations: cancellations() },
      { result: 'done', cancellations: 3 },
      'without a confirmation',
    )

    equal(await withdrawInPortal(), `${HOST} asks you before each change again.`, 'status')
    equal(storedSites(), [[SITE, []]], 'stored after that')
    equal(await (await openConfirmation(frame)).press('Not now'), -32006, 'the confirmation returns')
    equal(cancellations(), 3, 'cancellations')
  })

  it('lasts as long as a session that another frame or window has handed over', async () => {
    const sibling = { postMessage() {} }
    const frame = await openFrame({ sibling })
    const handOver = async (): Promise<void> => {
      const token = 'token-0'
      const scopes = ['read', 'plans', 'cancel']
      const before = frame.signIns()
      frame.hear({ type: 'acct:frame-session', brand: 'geeni', token, scopes })
      await until(() => frame.signIns() > before, 'the account holder is signed in')
    }
    await handOver()
    const first = await openConfirmation(frame)
    first.tick()
    equal(await first.press('Cancel plan'), 'done', 'confirmed with the choice')
    equal(
      { result: await cancelUnconfirmed(frame), cancellations: cancellations() },
      { result: 'done', cancellations: 2 },
      'without a confirmation',
    )
    equal(storedSites(), [], 'stored')
    frame.hear({ type: 'acct:frame-ended', brand: 'geeni' })
    await handOver()
    equal(
      await (await openConfirmation(frame)).press('Not now'),
      -32006,
      'confirms again in the next session',
    )
  })
})
