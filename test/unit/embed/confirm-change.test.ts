import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../../src/brand/brand.ts'
import type { ResumeTerms } from '../../../src/domain/plans/resume-terms.ts'
import {
  type Confirmation,
  type ConfirmedChange,
  confirmChange,
} from '../../../src/embed/page/confirm-change.ts'
import type { PanelContent } from '../../../src/embed/page/panel.ts'
import type { ShownChange } from '../../../src/embed/page/window-messages.ts'
import type { I18n } from '../../../src/i18n/i18n.ts'
import type { Profile } from '../../../src/services/access/session-response.ts'
import { parsePlans } from '../../../src/services/plans/parse-plan.ts'
import { wirePlan } from '../support/account-plans.ts'
import { stubIntersectionObserver } from './elements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PORTAL = 'https://account.example'

type Confirming = Awaited<ReturnType<typeof startConfirmation>>

/** Starts a confirmation in a frame; its texts are the keys and values of the messages. */
async function startConfirmation(
  { method }: Partial<ConfirmedChange>,
  { terms = null as ResumeTerms | null, isShownByPage = true, isListed = true, innerHeight = 0 } = {},
) {
  const intersect = stubIntersectionObserver()
  const view = Object.assign(new EventTarget(), { innerHeight })
  let bodyHeight = 0
  const page = {
    defaultView: view,
    visibilityState: 'visible',
    body: { getBoundingClientRect: () => ({ height: bodyHeight }) },
  }
  const resize = (height: number): void => {
    view.innerHeight = height
    view.dispatchEvent(new Event('resize'))
  }
  /** Shows or hides the frame as Chromium reports it: the frame keeps its size. */
  const show = (isShown: boolean): void => {
    bodyHeight = isShown ? 200 : 0
    view.innerHeight ||= 200
    intersect(isShown)
  }
  const shown: PanelContent[] = []
  const closed: number[] = []
  const allow = vi.fn()
  const controller = new AbortController()
  /** The window that the frame has opened, and what the frame has sent to it. */
  const sent: { type: string; change?: ShownChange }[] = []
  const opened = {
    closed: false,
    close: vi.fn(),
    postMessage: (message: { type: string }) => void sent.push(message),
  }
  const open = vi.fn((): unknown => opened)
  Object.assign(view, {
    document: page,
    location: { origin: PORTAL },
    open,
    setInterval: setInterval.bind(globalThis),
    clearInterval: clearInterval.bind(globalThis),
  })
  const text = {
    intlTag: 'en-US',
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  } as unknown as I18n
  const [plan] = parsePlans({ subscriptions: [wirePlan()] }, 'subscriptions')
  if (!plan) throw new Error('there is no plan')
  const account = { email: 'jane@x.org', account: { id: 'a-1' } } as Profile
  let result: Confirmation | undefined
  void confirmChange(
    { method: method ?? 'resume', plan, account, hasChanged: false },
    {
      view: view as unknown as Window,
      brand: 'visi',
      panel: {
        brand: { billingProvider: 'recurly' } as Brand,
        look: () => ({ scheme: 'dark', locale: 'de' }),
        openConfirmation(content) {
          const last = content(text)
          shown.push(last)
          return () => {
            if (shown.at(-1) === last) closed.push(shown.length)
          }
        },
      },
      origin: 'https://shop.example',
      actions: { findResumeTerms: async () => terms },
      signal: controller.signal,
      show: () => isShownByPage && show(true),
      isListed,
    },
  ).then(({ confirmation, isAllowed }) => {
    result = confirmation
    if (isAllowed) allow()
  })
  const receive = (data: object): void =>
    void view.dispatchEvent(Object.assign(new Event('message'), { data, origin: PORTAL, source: opened }))
  await vi.advanceTimersByTimeAsync(0)
  return {
    shown,
    closed,
    allow,
    abort: () => controller.abort(),
    open,
    opened,
    sent,
    view: { receive },
    /** Presses a button of the frame. */
    async press(index: number) {
      shown.at(-1)?.buttons?.[index]?.onPress()
      await vi.advanceTimersByTimeAsync(0)
    },
    /** Decides in the window, which has loaded. */
    async decide(decision: { isConfirmed: boolean; isAllowed?: boolean }) {
      receive({ type: 'acct:window-ready' })
      const { request, method, planId, accountId } = sent.at(-1)?.change ?? ({} as ShownChange)
      const id = { request, method, planId, accountId }
      receive({ type: 'acct:window-decision', decision: { ...id, isAllowed: false, ...decision } })
      await vi.advanceTimersByTimeAsync(0)
    },
    resize,
    show,
    intersect,
    page,
    async result() {
      await vi.advanceTimersByTimeAsync(0)
      return result
    },
  }
}

const SHOWN = {
  planId: 's-1',
  planName: 'Plus',
  accountId: 'a-1',
  email: 'jane@x.org',
  origin: 'https://shop.example',
  request: expect.any(String),
}

describe('the confirmation of a change', () => {
  it.each([
    ['resume', 'embed.confirmResume shop.example Plus'],
    ['cancel', 'embed.confirmCancel shop.example Plus'],
    ['extend', 'embed.confirmExtend shop.example Plus'],
  ] as const)(
    'of %s shows the request in the frame, and no button that confirms it',
    async (method, title) => {
      const { shown, result, press } = await startConfirmation({ method })
      expect(
        shown.map(({ buttons, ...texts }) => ({ ...texts, labels: buttons?.map(({ label }) => label) })),
      ).toEqual([
        { title, account: 'embed.signedInAs jane@x.org', labels: ['embed.openWindow', 'embed.decline'] },
      ])
      await press(0)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await result()).toBeUndefined()
    },
  )

  it.each([
    ['resume', { price: { cents: 999, currency: 'USD', isTaxAdded: true }, card: null, next: null }, true],
    ['resume', null, false],
    ['cancel', null, true],
  ] as const)('of %s sends the window what it shows: %j', async (method, terms, isListed) => {
    const { press, decide, sent, open, result } = await startConfirmation({ method }, { terms, isListed })
    await press(0)
    expect(open.mock.calls).toEqual([
      [
        `${PORTAL}/embed/sign-in?brand=visi&scheme=dark&locale=de`,
        expect.stringMatching(/^acct-window-[0-9a-f]{32}$/),
        'popup,width=480,height=760',
      ],
    ])
    await decide({ isConfirmed: true })
    expect(sent).toEqual([
      { type: 'acct:window-change', change: { ...SHOWN, method, terms, isListed, hasChanged: false } },
      { type: 'acct:window-taken' },
    ])
    expect(await result()).toEqual(terms ? { terms, provider: 'recurly' } : 'confirmed')
  })

  it.each([
    ['confirmed', { isConfirmed: true, isAllowed: false }, 0],
    ['declined', { isConfirmed: false, isAllowed: true }, 0],
    ['confirmed', { isConfirmed: true, isAllowed: true }, 1],
  ])('ends as %s with the decision %j about the last press alone', async (end, decision, allowed) => {
    const { press, decide, result, closed, allow, sent, view } = await startConfirmation({})
    await press(0)
    view.receive({ type: 'acct:window-ready' })
    const earlier = sent.at(-1)?.change
    await press(0)
    const other = { ...earlier, isConfirmed: !decision.isConfirmed, isAllowed: true }
    view.receive({ type: 'acct:window-decision', decision: other })
    expect(await result()).toBeUndefined()
    await decide(decision)
    expect({ result: await result(), closed, timers: vi.getTimerCount() }).toEqual({
      result: end,
      closed: [3],
      timers: 0,
    })
    expect(allow).toHaveBeenCalledTimes(allowed)
  })

  it('is declined by a press in the frame, before and after it has opened the window, which closes', async () => {
    for (const isOpened of [false, true]) {
      const { press, result, opened, decide } = await startConfirmation({})
      if (isOpened) await press(0)
      await press(1)
      expect({ result: await result(), closes: opened.close.mock.calls.length }).toEqual({
        result: 'declined',
        closes: Number(isOpened),
      })
      await decide({ isConfirmed: true })
      expect(await result()).toBe('declined')
    }
  })

  it('is declined when the account holder closes the window', async () => {
    const { press, opened, result } = await startConfirmation({})
    await press(0)
    opened.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect({ result: await result(), timers: vi.getTimerCount() }).toEqual({ result: 'declined', timers: 0 })
  })

  it('says that the browser has blocked the window, and opens it with the next press', async () => {
    const { press, open, shown, decide, result } = await startConfirmation({})
    open.mockReturnValueOnce(null)
    await press(0)
    expect(shown.at(-1)).toMatchObject({
      alert: 'embed.blocked',
      buttons: [{ label: 'embed.openWindow' }, { label: 'embed.decline' }],
    })
    await press(0)
    expect(shown.at(-1)).toMatchObject({
      text: 'embed.waiting',
      buttons: [{ label: 'embed.openAgain' }, { label: 'embed.decline' }],
    })
    await decide({ isConfirmed: true })
    expect(await result()).toBe('confirmed')
  })

  it('is declined when the page no longer waits, whether or not its frame observes that it is hidden', async () => {
    const { abort, result, closed, press, opened, decide } = await startConfirmation({})
    await press(0)
    abort()
    expect({ result: await result(), closed, closes: opened.close.mock.calls.length }).toEqual({
      result: 'declined',
      closed: [2],
      closes: 1,
    })
    expect(vi.getTimerCount()).toBe(0)
    await decide({ isConfirmed: true })
    expect(await result()).toBe('declined')
  })

  it('is declined when the host page hides the frame again, and not when it scrolls the frame away', async () => {
    for (const hide of [({ resize }: Confirming) => resize(0), ({ show }: Confirming) => show(false)]) {
      const one = await startConfirmation({})
      one.resize(300)
      one.intersect(false)
      expect(await one.result()).toBeUndefined()
      one.intersect(true)
      hide(one)
      expect(await one.result()).toBe('declined')
    }
  })

  it.each([0, 300])(
    'ends after 5 s when the host page does not show the frame, whose last size was %i px',
    async (innerHeight) => {
      const { result, resize } = await startConfirmation({}, { isShownByPage: false, innerHeight })
      resize(innerHeight)
      await vi.advanceTimersByTimeAsync(4_999)
      expect(await result()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(await result()).toBe('hidden')
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('waits while the visitor looks at another tab, because the browser renders no frame', async () => {
    const { result, page, show } = await startConfirmation({}, { isShownByPage: false })
    page.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(60_000)
    page.visibilityState = 'visible'
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await result()).toBeUndefined()
    show(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result()).toBeUndefined()
  })
})
