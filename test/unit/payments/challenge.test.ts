import type { StripeError } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOverlays } from '../../../src/payments/challenge-limits.ts'
import type { ChallengeWindow } from '../../../src/payments/gateway.ts'
import { getMode, runChallenge, type Strategy } from '../../../src/payments/recurly/challenge.ts'
import { runChallenge as runStripeChallenge } from '../../../src/payments/stripe/challenge.ts'

type Listener = (value?: unknown) => void

/** Messages of Recurly.js for `api-error`, the code of both. */
const LOST = 'There was an error with your request.'
const UNREADABLE = 'There was a problem parsing the API response.'

/** A page without elements. */
const page = {
  body: { children: [] },
  defaultView: null,
  createElement: () => ({}),
} as unknown as Document

/** Recurly.js with one challenge, which is ready when the test says so. */
function fakeRecurly(strategy: Strategy = { strategyName: 'test' }) {
  const listeners = new Map<string, Listener>()
  const calls: string[] = []
  const challenge = {
    strategy,
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    off: () => listeners.clear(),
    whenReady: (callback: () => void) => listeners.set('ready', callback),
    attach: () => calls.push('attach'),
    remove: () => calls.push('remove'),
  }
  return {
    recurly: { Risk: () => ({ ThreeDSecure: () => challenge }) } as never,
    emit: (name: string, value?: unknown) => listeners.get(name)?.(value),
    calls,
  }
}

/** A screen that records what it shows; `open` presses Continue. */
function fakeScreen() {
  const shown: ChallengeWindow[] = []
  let press = (): void => {}
  const place = {
    ...{ querySelectorAll: () => [], querySelector: () => null, replaceChildren: () => {} },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, parentElement: {} },
  }
  return {
    shown,
    press: () => press(),
    screen: {
      showPlace: async () => place as unknown as HTMLElement,
      showWindow(state: ChallengeWindow, open: () => void) {
        shown.push(state)
        press = open
      },
    },
  }
}

/** A window strategy, whose frame exists after `attach`. */
function windowStrategy(opened: object | null) {
  const closed: (() => void)[] = []
  const frame = {
    window: opened as Window | null,
    on: (_: 'close', listener: () => void) => closed.push(listener),
  }
  return {
    strategy: { strategyName: 'amazon', frame },
    close() {
      for (const listener of closed) listener()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the mode of a Recurly challenge', () => {
  const redirect = { redirect_url: 'https://bank.example/' }
  it.each([
    ['test', {}, 'in-place'],
    ['worldpay', {}, 'in-place'],
    ['cybersource', {}, 'in-place'],
    ['paypal_complete', {}, 'in-place'],
    ['a_new_gateway', {}, 'in-place'],
    ['stripe', {}, 'over-page'],
    ['braintree_blue', {}, 'over-page'],
    ['amazon', {}, 'window'],
    ['ebanx', {}, 'window'],
    ['hyperswitch', {}, 'window'],
    ['nuvei', {}, 'window'],
    ['checkout', {}, 'window'],
    ['adyen', {}, 'in-place'],
    ['adyen', { shouldRedirect: true, adyenRedirectParams: redirect }, 'window'],
    [
      'adyen',
      { shouldRedirect: true, adyenRedirectParams: { ...redirect, pa_req: 'a', md: 'b' } },
      'in-place',
    ],
  ])('%s with %j is %s', (strategyName, more, mode) => {
    expect(getMode({ strategyName, ...more })).toBe(mode)
  })
})

describe('a Recurly challenge', () => {
  const run = (recurly: never, screen = fakeScreen().screen, signal?: AbortSignal) => {
    const result = runChallenge({ recurly, page, actionToken: 'action', screen, signal })
    result.catch(() => {})
    return result
  }

  it('attaches after the response with the action token, and returns the result token', async () => {
    const { recurly, emit, calls } = fakeRecurly()
    const result = run(recurly)
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).toEqual([])
    emit('ready')
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual(['attach'])
    emit('token', { id: 'result' })
    await expect(result).resolves.toBe('result')
    expect(calls).toEqual(['attach', 'remove'])
  })

  it('reports the first of two errors, and an error before a token without an id', async () => {
    for (const second of ['error', 'token']) {
      const { recurly, emit } = fakeRecurly()
      const result = run(recurly)
      emit('error', { code: '3ds-auth-error' })
      emit(second, undefined)
      await expect(result).rejects.toMatchObject({ code: 'challengeFailed', reason: '3ds-auth-error' })
    }
  })

  it.each([
    ['a lost call for the action token', { code: 'api-error', message: LOST }, 'network'],
    ['a call without a response in time', { code: 'api-timeout' }, 'timeout'],
    ['an unreadable response', { code: 'api-error', message: UNREADABLE }, 'malformed'],
    [
      'a lost call for the result token',
      { code: '3ds-result-tokenization-error', cause: { code: 'api-error', message: LOST } },
      'network',
    ],
    [
      'a rejected result',
      { code: '3ds-result-tokenization-error', cause: { code: 'invalid' } },
      'challengeFailed',
    ],
  ])('does not blame the bank for %s', async (_, error, code) => {
    const { recurly, emit } = fakeRecurly()
    const result = run(recurly)
    emit('error', error)
    await expect(result).rejects.toMatchObject({ code, reason: error.code })
  })

  it('is unavailable 15 s after the last sign of the action token', async () => {
    const { recurly } = fakeRecurly()
    const result = run(recurly)
    await vi.advanceTimersByTimeAsync(15_000)
    await expect(result).rejects.toMatchObject({ code: 'paymentUnavailable' })
  })

  it('fails within 30 s when the vendor shows nothing and reports nothing', async () => {
    for (const strategyName of ['test', 'stripe']) {
      const { recurly, emit } = fakeRecurly({ strategyName })
      const result = run(recurly)
      emit('ready')
      await vi.advanceTimersByTimeAsync(30_000)
      await expect(result).rejects.toMatchObject({ code: 'challengeFailed', reason: 'silent' })
    }
  })

  it('ends when it is aborted, and leaves no timer behind', async () => {
    for (const isReady of [true, false]) {
      const { recurly, emit, calls } = fakeRecurly()
      const aborter = new AbortController()
      const result = run(recurly, fakeScreen().screen, aborter.signal)
      if (isReady) emit('ready')
      await vi.advanceTimersByTimeAsync(10)
      aborter.abort()
      await expect(result).rejects.toMatchObject({ code: 'aborted' })
      expect(calls.at(-1)).toBe('remove')
      expect(vi.getTimerCount(), 'timers').toBe(0)
    }
  })
})

describe('a Recurly challenge in a window', () => {
  async function started(opened: object | null) {
    const { strategy, close } = windowStrategy(opened)
    const { recurly, emit, calls } = fakeRecurly(strategy)
    const { screen, shown, press } = fakeScreen()
    const result = runChallenge({ recurly, page, actionToken: 'action', screen })
    result.catch(() => {})
    emit('ready')
    await vi.advanceTimersByTimeAsync(0)
    return { result, emit, calls, shown, press, close }
  }
  const open = () => ({ closed: false, focus: vi.fn() })

  it('opens during the click on Continue, not before', async () => {
    const { result, emit, calls, shown, press } = await started(open())
    expect({ calls, shown }).toEqual({ calls: [], shown: ['ready'] })
    press()
    expect({ calls, shown }).toEqual({ calls: ['attach'], shown: ['ready', 'open'] })
    emit('token', { id: 'result' })
    await expect(result).resolves.toBe('result')
  })

  it('reports a blocked window at once, and Continue tries again', async () => {
    for (const blocked of [null, { closed: true }]) {
      const { calls, shown, press } = await started(blocked)
      press()
      expect(shown).toEqual(['ready', 'blocked'])
      press()
      expect(calls).toEqual(['attach', 'attach'])
    }
  })

  it('fails when the window closes without a result', async () => {
    const { result, press, close } = await started(open())
    press()
    close()
    await vi.advanceTimersByTimeAsync(2000)
    await expect(result).rejects.toMatchObject({ code: 'challengeFailed', reason: 'window-closed' })
  })

  it('accepts a result that arrives with the closing', async () => {
    const { result, press, close, emit } = await started(open())
    press()
    close()
    emit('token', { id: 'result' })
    await expect(result).resolves.toBe('result')
  })

  it('reports a silent window within 30 s, keeps waiting, and shows it again', async () => {
    const window = open()
    const { result, emit, calls, shown, press } = await started(window)
    press()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shown.at(-1)).toBe('silent')
    press()
    expect(window.focus).toHaveBeenCalledOnce()
    expect(calls).toEqual(['attach'])
    emit('token', { id: 'result' })
    await expect(result).resolves.toBe('result')
  })

  it('ends after 15 min', async () => {
    const { result, press } = await started(open())
    press()
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await expect(result).rejects.toMatchObject({ code: 'challengeFailed', reason: 'timeout' })
  })
})

/** A page whose body contains what the test adds to `children`. */
function fakePage() {
  const children: object[] = []
  const page = {
    body: { children },
    querySelectorAll: () => [],
    defaultView: null,
    createElement: () => ({}),
    elementFromPoint: () => null,
  } as unknown as Document
  /** Adds an overlay with a frame of Stripe. */
  function addOverlay(): void {
    const overlay = {
      matches: () => false,
      querySelector: () => ({ getBoundingClientRect: () => ({ height: 360 }) }),
      contains: () => false,
      remove: () => children.splice(children.indexOf(overlay), 1),
    }
    children.push(overlay)
  }
  return { page, children, addOverlay }
}

describe('an overlay that appears after its challenge was aborted', () => {
  const never = () => new Promise<never>(() => {})

  /** Starts a challenge over the page and aborts it before the vendor shows anything. */
  async function abortEarly(vendor: 'stripe' | 'recurly', page: Document): Promise<void> {
    const aborter = new AbortController()
    const { signal } = aborter
    const { recurly, emit } = fakeRecurly({ strategyName: 'stripe' })
    const result =
      vendor === 'stripe'
        ? runStripeChallenge({ handleNextAction: never }, 'pi_1_secret_2', page, signal)
        : runChallenge({ recurly, page, actionToken: 'action', screen: fakeScreen().screen, signal })
    emit('ready')
    aborter.abort()
    await expect(result).rejects.toMatchObject({ code: 'aborted' })
  }

  it.each(['stripe', 'recurly'] as const)('is removed for %s', async (vendor) => {
    const { page, children, addOverlay } = fakePage()
    await abortEarly(vendor, page)
    await vi.advanceTimersByTimeAsync(5_000)
    addOverlay()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(children).toEqual([])
    addOverlay()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(children).toHaveLength(1)
  })

  it('stays when the account holder has started another challenge or pressed a wallet meanwhile', async () => {
    for (const next of [
      keepOverlays,
      (page: Document) =>
        runStripeChallenge({ handleNextAction: never }, 'pi_2_secret_2', page).catch(() => {}),
    ]) {
      const { page, children, addOverlay } = fakePage()
      await abortEarly('stripe', page)
      void next(page)
      addOverlay()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(children).toHaveLength(1)
    }
  })

  it('stays when it comes more than a minute later', async () => {
    const { page, children, addOverlay } = fakePage()
    await abortEarly('stripe', page)
    await vi.advanceTimersByTimeAsync(61_000)
    addOverlay()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(children).toHaveLength(1)
  })
})

describe('a Stripe challenge', () => {
  it('calls nothing when it is aborted before it starts', async () => {
    const handleNextAction = vi.fn()
    const result = runStripeChallenge({ handleNextAction }, 'pi_1_secret_2', page, AbortSignal.abort())
    await expect(result).rejects.toMatchObject({ code: 'aborted' })
    expect(handleNextAction).not.toHaveBeenCalled()
  })

  it('names a lost connection, and leaves no timer when it is aborted', async () => {
    const lost = async () => ({ error: { type: 'api_connection_error' as const } as StripeError })
    await expect(runStripeChallenge({ handleNextAction: lost }, 'pi_1_secret_2', page)).rejects.toMatchObject(
      {
        code: 'network',
        reason: 'api_connection_error',
      },
    )
    const aborter = new AbortController()
    const handleNextAction = () => new Promise<never>(() => {})
    const result = runStripeChallenge({ handleNextAction }, 'pi_1_secret_2', page, aborter.signal)
    aborter.abort()
    await expect(result).rejects.toMatchObject({ code: 'aborted' })
    keepOverlays()
    expect(vi.getTimerCount(), 'timers').toBe(0)
  })

  it('fails when Stripe.js throws, because the intent needs no action', async () => {
    const error = Object.assign(new Error('not in the requires_action state'), { name: 'IntegrationError' })
    for (const handleNextAction of [
      () => Promise.reject(error),
      () => {
        throw error
      },
    ])
      await expect(runStripeChallenge({ handleNextAction }, 'pi_1_secret_2', page)).rejects.toMatchObject({
        code: 'challengeFailed',
        reason: 'IntegrationError',
      })
  })

  it('fails within 30 s when Stripe.js shows nothing and never answers', async () => {
    const result = runStripeChallenge(
      { handleNextAction: () => new Promise(() => {}) },
      'pi_1_secret_2',
      page,
    )
    result.catch(() => {})
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(result).rejects.toMatchObject({ code: 'challengeFailed', reason: 'silent' })
  })
})
