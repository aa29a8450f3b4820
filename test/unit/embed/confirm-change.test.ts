import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConfirmedChange, confirmChange } from '../../../src/embed/page/confirm-change.ts'
import type { PanelContent } from '../../../src/embed/page/panel.ts'
import type { I18n } from '../../../src/i18n/i18n.ts'
import { parsePlans } from '../../../src/services/parse-plan.ts'
import type { Profile } from '../../../src/services/session-response.ts'
import type { ResumeCharge } from '../../../src/store/embed/resume-charge.ts'
import { wirePlan } from '../support/account-plans.ts'
import { stubIntersectionObserver } from './elements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Confirming = Awaited<ReturnType<typeof startConfirmation>>

/** Starts a confirmation in a frame; its texts are the keys and values of the messages. */
async function startConfirmation(
  { method }: Partial<ConfirmedChange>,
  { charge = null as ResumeCharge | null, isShownByPage = true, isListed = true, innerHeight = 0 } = {},
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
  const text = {
    intlTag: 'en-US',
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  } as unknown as I18n
  const [plan] = parsePlans({ subscriptions: [wirePlan()] }, 'subscriptions')
  if (!plan) throw new Error('there is no plan')
  const account = { email: 'jane@x.org', account: { id: 'a-1' } } as Profile
  let result: string | undefined
  void confirmChange(
    { method: method ?? 'resume', plan, account },
    {
      page: page as unknown as Document,
      panel: {
        openConfirmation(content) {
          shown.push(content(text))
          return () => void closed.push(shown.length)
        },
      },
      site: 'shop.example',
      actions: { findResumeCharge: async () => charge },
      signal: controller.signal,
      show: () => isShownByPage && show(true),
      isListed,
      allow,
    },
  ).then((end) => {
    result = end
  })
  await vi.advanceTimersByTimeAsync(0)
  return {
    shown,
    closed,
    allow,
    abort: () => controller.abort(),
    tick: (isChecked: boolean) => shown[0]?.checkbox?.onChange(isChecked),
    resize,
    show,
    intersect,
    page,
    async press(index: number) {
      shown[0]?.buttons?.[index]?.onPress()
      await vi.advanceTimersByTimeAsync(0)
    },
    async result() {
      await vi.advanceTimersByTimeAsync(0)
      return result
    },
  }
}

describe('the confirmation of a change', () => {
  it.each([
    [{ cents: 1079, currency: 'USD', hasTax: true }, 'embed.chargeAtMost $10.79'],
    [{ cents: 999, currency: 'EUR', hasTax: false }, 'embed.chargePlusTax €9.99'],
    [null, 'embed.chargeUnknown'],
  ])('of a resumption names site, plan, account and the charge %o', async (charge, text) => {
    const { shown } = await startConfirmation({ method: 'resume' }, { charge })
    expect(shown[0]).toMatchObject({
      title: expect.stringMatching(/^embed\.confirmResume shop\.example \S/),
      account: 'embed.signedInAs jane@x.org',
      text,
      buttons: [{ label: 'embed.resumePlan', isCautious: true }, { label: 'embed.decline' }],
    })
  })

  it.each([
    ['cancel', 'embed.planEnds', 'embed.cancelPlan'],
    ['extend', 'embed.chargeUnknown', 'embed.extendPlan'],
  ] as const)('of %s says what happens', async (method, text, label) => {
    const { shown } = await startConfirmation({ method })
    expect(shown[0]).toMatchObject({ text, buttons: [{ label, isCautious: true }, {}] })
  })

  it('ends with the account holder’s press', async () => {
    for (const [index, end] of ['confirmed', 'declined'].entries()) {
      const { press, result, closed } = await startConfirmation({})
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await result()).toBeUndefined()
      await press(index)
      expect(await result()).toBe(end)
      expect(closed).toEqual([1])
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  it('is declined when the page no longer waits, whether or not its frame observes that it is hidden', async () => {
    const { abort, result, closed, press } = await startConfirmation({})
    abort()
    expect(await result()).toBe('declined')
    expect(closed).toEqual([1])
    expect(vi.getTimerCount()).toBe(0)
    await press(0)
    expect(await result()).toBe('declined')
  })

  it.each([
    [true, 'embed.dontAskStored'],
    [false, 'embed.dontAskPage'],
  ])(
    'offers to leave it out from now on, unchecked, and says how long that lasts',
    async (isListed, note) => {
      const { shown } = await startConfirmation({}, { isListed })
      expect(shown[0]?.checkbox).toMatchObject({
        label: 'embed.dontAsk shop.example',
        note,
        isChecked: false,
      })
    },
  )

  it.each([
    ['checked and confirmed', [true], 0, 1],
    ['checked and declined', [true], 1, 0],
    ['unchecked again', [true, false], 0, 0],
    ['never checked', [], 0, 0],
  ] as const)('is left out from now on only if that was chosen: %s', async (_, ticks, button, times) => {
    const { tick, press, allow } = await startConfirmation({})
    for (const isChecked of ticks) tick(isChecked)
    expect(allow).not.toHaveBeenCalled()
    await press(button)
    expect(allow).toHaveBeenCalledTimes(times)
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
