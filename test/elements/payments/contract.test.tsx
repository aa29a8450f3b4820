import { sendKeys } from '@web/test-runner-commands'
import type { BrandSettings } from '../../../src/brand/settings.ts'
import type { PaymentGateway, PaymentToken } from '../../../src/payments/gateway.ts'
import { ADDRESS } from '../../fixtures/billing.ts'
import { skipTimers } from '../screens/skip-timers.ts'
import { equal, ok, until } from '../support.tsx'
import {
  allValid,
  closeAll,
  getFailure,
  inside,
  look,
  mountForm,
  newPlace,
  newScreen,
  open,
  PROVIDERS,
  press,
  realClients,
  recurlyService,
  recurlySettings,
  sandbox,
  typeCard,
  typedNumber,
} from './support.tsx'

/** The page's message listeners, which vendor frames use. */
const heard = new Set<unknown>()
const { addEventListener, removeEventListener } = window
window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
  if (args[0] === 'message') heard.add(args[1])
  addEventListener.apply(window, args)
}
window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
  if (args[0] === 'message') heard.delete(args[1])
  removeEventListener.apply(window, args)
}
/** Stripe.js keeps frames and listeners of its own until the page closes. */
const keepsOwn = Boolean(realClients?.stripe)
const left = (): object => ({
  frames: document.querySelectorAll(keepsOwn ? '[data-place] iframe' : 'iframe').length,
  listeners: keepsOwn ? null : heard.size,
})

/**
 * A case that needs certain responses of the vendor's service. Against the vendor itself it counts as skipped; our
 * service for the real Recurly.js sends these responses, like the stand-in.
 */
const itOfService = realClients ? it.skip : it
/** A case that needs a stand-in: it loads scripts of other vendors, or changes the device. */
const isStandIn = !realClients && recurlyService === null
const itOfStandIn = isStandIn ? it : it.skip
const describeOfStandIn = isStandIn ? describe : describe.skip

for (const { provider, script } of PROVIDERS) {
  describe(`a gateway to ${provider}`, () => {
    afterEach(closeAll)

    it('mounts fields that report validity and focus, and creates a token', async () => {
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      const [first = 'number'] = gateway.fields
      form.fields.focus(first)
      await until(() => form.state(first)?.isFocused === true, 'the field has the focus')
      ok(form.state(first)?.isValid !== true, 'nothing is valid while it is empty')
      await typeCard(provider)
      await allValid(gateway, form)
      ok(
        gateway.fields.every((field) => form.state(field)?.isEmpty === false),
        'none is empty',
      )
      const token = await form.fields.tokenize(ADDRESS)
      ok(token.id.length > 10, 'a token')
      equal(
        token.referenceType,
        { recurly: null, stripe: 'stripe_payment_method', stripeElements: 'stripe_confirmation_token' }[
          provider
        ],
        'what kind of token',
      )
      equal(token.lastFour, '4242', 'the last four digits')
      ok(!JSON.stringify(token).includes('42424242'), 'no card number')
      ok(!document.documentElement.outerHTML.includes(token.id), 'the token is not on the page')
    })

    it('titles its frames, which fill their containers', async () => {
      const gateway = await open(provider)
      const { places } = await mountForm(gateway)
      for (const place of Object.values(places)) {
        const [frame, ...more] = place.querySelectorAll('iframe')
        equal(more.length, 0, 'frames in a place')
        ok(frame?.title, 'the frame has a title')
        const { origin } = new URL(frame.src)
        if (realClients) ok(origin !== location.origin, 'an origin other than the page’s')
        else equal(origin, new URL(recurlyService ?? sandbox).origin, 'the vendor’s own origin')
        ok(frame.getBoundingClientRect().width > 200, 'the frame fills its place')
      }
    })

    it('reports incomplete fields and keeps the typed values', async () => {
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      await typeCard(provider, { number: '4242 4242', cvv: '' })
      const error = await getFailure(form.fields.tokenize(ADDRESS))
      equal(error.code, 'cardIncomplete', 'code')
      equal(
        [...error.fields].sort(),
        provider === 'stripeElements' ? ['payment'] : ['cvv', 'number'],
        'fields',
      )
      equal(String(await typedNumber(provider)).replaceAll(/\s/g, ''), '42424242', 'what was typed')
    })

    itOfService('reports a card that the vendor rejects as incomplete, or with the reason', async () => {
      const gateway = await open(provider)
      const form = await mountForm(gateway)
      // American Express codes have four digits.
      await typeCard(provider, { cvv: '1234' })
      await allValid(gateway, form)
      const error = await getFailure(form.fields.tokenize(ADDRESS))
      equal(error.code, provider === 'recurly' ? 'cardIncomplete' : 'cvvDeclined', 'code')
      if (provider !== 'stripeElements') equal(error.fields, ['cvv'], 'fields')
      const retried = await form.fields.tokenize(ADDRESS).catch(() => null)
      equal(retried, null, 'a second attempt fails again')
    })

    if (provider === 'recurly')
      it('reports a past date as an expired card, and an empty date as incomplete', async () => {
        const gateway = await open(provider)
        const form = await mountForm(gateway)
        await typeCard(provider, { month: '01', year: '20' })
        const expired = await getFailure(form.fields.tokenize(ADDRESS))
        equal(
          { code: expired.code, fields: [...expired.fields].sort() },
          { code: 'cardExpired', fields: ['month', 'year'] },
          'a past date',
        )
        form.fields.unmount()
        const second = await mountForm(gateway)
        await typeCard(provider, { month: '', year: '' })
        const empty = await getFailure(second.fields.tokenize(ADDRESS))
        equal(
          { code: empty.code, fields: [...empty.fields].sort() },
          { code: 'cardIncomplete', fields: ['month', 'year'] },
          'no date',
        )
      })

    if (provider === 'recurly')
      it('is a client that names its error for a missing key', async () => {
        await open(provider)
        const { recurly } = window as unknown as { recurly: { Recurly: new (options: object) => object } }
        let code: unknown
        try {
          new recurly.Recurly({ publicKey: '' })
        } catch (error) {
          code = (error as { code?: unknown }).code
        }
        equal(code, 'config-missing-public-key', 'code')
      })

    if (provider === 'recurly')
      it('lets the vendor store its own ids, and nothing of the card', async () => {
        for (const storage of [localStorage, sessionStorage])
          for (const key of Object.keys(storage)) if (key.startsWith('__recurly__')) storage.removeItem(key)
        const before = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
        const gateway = await open(provider)
        const form = await mountForm(gateway)
        await typeCard(provider)
        await allValid(gateway, form)
        await form.fields.tokenize(ADDRESS)
        const added = (storage: Storage): string[] =>
          Object.keys(storage)
            .filter((key) => !before.includes(key))
            .sort()
        equal(added(localStorage), ['__recurly__.deviceId'], 'local storage')
        equal(
          added(sessionStorage),
          ['__recurly__.isCanaryOneThousandthSession', '__recurly__.sessionId'],
          'session storage',
        )
        ok(!JSON.stringify([localStorage, sessionStorage]).includes('4242'), 'no card number')
      })

    it('removes all frames, nodes and listeners, and mounts again', async () => {
      const before = left()
      const gateway = await open(provider)
      const opened = left()
      const form = await mountForm(gateway)
      ok(JSON.stringify(left()) !== JSON.stringify(opened), 'fields are there')
      form.fields.unmount()
      equal(left(), opened, 'after unmounting')
      for (const place of Object.values(form.places)) equal(place.childNodes.length, 0, 'nodes in a place')
      const second = await mountForm(gateway)
      await typeCard(provider)
      await allValid(gateway, second)
      gateway.destroy()
      equal(left(), before, 'after the end')
      equal((await getFailure(mountForm(gateway))).code, 'aborted', 'mounting after the end')
      equal(left(), before, 'after mounting too late')
    })

    it('keeps two forms on one page apart', async () => {
      const [one, other] = [await open(provider), await open(provider)]
      const [left, right] = [await mountForm(one), await mountForm(other)]
      await typeCard(provider)
      await allValid(one, left)
      ok(
        other.fields.every((field) => right.state(field)?.isEmpty !== false),
        'the other form is empty',
      )
      equal((await getFailure(right.fields.tokenize(ADDRESS))).code, 'cardIncomplete', 'the empty one')
      one.destroy()
      ok(document.querySelector('iframe'), 'the other form stays')
    })

    it('is unavailable without a key', async () => {
      const settings = { recurly: null, stripe: null }
      equal((await getFailure(open(provider, '', { settings }))).code, 'paymentUnavailable', 'no key')
    })

    itOfService('is unavailable when the script fails, times out or is another one', async () => {
      const wrong = { publicKey: 'k', publishableKey: 'k', scriptUrl: `${sandbox}/no-such-${script}` }
      const missing = open(provider, '', { settings: { recurly: wrong, stripe: wrong } })
      equal((await getFailure(missing)).code, 'paymentUnavailable', 'a script that is not there')
      equal(
        (await getFailure(open(provider, '&wait=30000', { timeLimit: 50 }))).code,
        'paymentUnavailable',
        'a script that is late',
      )
      ok(!document.querySelector('script[src*="wait"]'), 'the late script is given up')
      ok(await open(provider), 'and a second try works')
    })

    itOfService('is unavailable when its fields fail to load, and removes what it mounted', async () => {
      const gateway = await open(provider, '&frames=mute', { timeLimit: 500 })
      const before = left()
      equal((await getFailure(mountForm(gateway))).code, 'paymentUnavailable', 'code')
      equal(left(), before, 'nothing is left')
    })
  })
}

/** Creates a challenge like the sandbox's services do. */
async function newChallenge(vendor: 'recurly' | 'stripe'): Promise<string> {
  const response = await fetch(`${sandbox}/sandbox/challenge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'active', brand: 'geeni', vendor }),
  })
  const { actionToken } = await response.json()
  return actionToken
}

/** Lets every request of the page fail; the real Recurly.js uses XMLHttpRequest. Returns a function that restores it. */
function cutConnection(): () => void {
  const { fetch } = window
  const { send } = XMLHttpRequest.prototype
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  XMLHttpRequest.prototype.send = function () {
    this.dispatchEvent(new ProgressEvent('error'))
  }
  return () => {
    window.fetch = fetch
    XMLHttpRequest.prototype.send = send
  }
}

describe('a 3-D Secure challenge', () => {
  afterEach(closeAll)

  itOfService('resolves with the result token or rejects with an error, and removes its nodes', async () => {
    for (const provider of ['recurly', 'stripe'] as const) {
      const gateway = await open(provider)
      const before = left()
      const { screen, place } = newScreen()
      const action = await newChallenge(provider)
      const passed = gateway.challenge(action, screen)
      await press('main.challenge button:first-of-type')
      const result = await passed
      ok(result.length > 0 && result !== action, `${provider}: a result token`)
      const failed = getFailure(gateway.challenge(await newChallenge(provider), screen))
      await press('main.challenge button:last-of-type')
      equal((await failed).code, 'challengeFailed', provider)
      equal(left(), before, `${provider}: nothing is left`)
      equal(place.childNodes.length, 0, `${provider}: the place is empty`)
    }
  })

  it('rejects an unknown token and removes its nodes', async () => {
    for (const { provider } of PROVIDERS) {
      const gateway = await open(provider)
      const before = left()
      const result = getFailure(gateway.challenge('pi_unknown_secret_x', newScreen().screen))
      equal((await result).code, 'challengeFailed', provider)
      equal(left(), before, `${provider}: nothing is left`)
    }
  })

  itOfService('names a lost connection when the lookup of the action token is cut', async () => {
    for (const { provider } of PROVIDERS) {
      const gateway = await open(provider)
      const before = left()
      const action = await newChallenge(provider === 'recurly' ? 'recurly' : 'stripe')
      const restore = cutConnection()
      const result = getFailure(gateway.challenge(action, newScreen().screen))
      equal((await result.finally(restore)).code, 'network', provider)
      equal(left(), before, `${provider}: nothing is left`)
    }
  })

  itOfService('fails when the page removes or moves the bank’s frame', async () => {
    const ways: Record<string, (place: HTMLElement) => void> = {
      removed: (place) => place.remove(),
      'elsewhere in the page': (place) => place.parentElement?.append(place),
      'with its parent': (place) => {
        const parent = place.parentElement
        if (parent) document.body.append(parent)
      },
    }
    for (const [name, move] of Object.entries(ways)) {
      const gateway = await open('recurly')
      const { screen, place } = newScreen()
      const parent = document.body.appendChild(document.createElement('section'))
      parent.append(place)
      const lost = getFailure(gateway.challenge(await newChallenge('recurly'), screen))
      const frame = () => place.querySelector('iframe')
      await until(() => frame() !== null, 'the frame')
      await new Promise((resolve) => frame()?.addEventListener('load', resolve, { once: true }))
      move(place)
      const { code, reason } = await lost
      equal({ code, reason }, { code: 'challengeFailed', reason: 'moved' }, name)
      parent.remove()
    }
  })

  itOfStandIn('fails when Stripe’s intent needs no action', async () => {
    const gateway = await open('stripe')
    const action = await newChallenge('stripe')
    const passed = gateway.challenge(action, newScreen().screen)
    await press('main.challenge button:first-of-type')
    await passed
    const error = await getFailure(gateway.challenge(action, newScreen().screen))
    equal(
      { code: error.code, reason: error.reason },
      { code: 'challengeFailed', reason: 'IntegrationError' },
      'the second time',
    )
  })

  itOfService('can be aborted, wherever it shows', async () => {
    const overPage = ['&strategy=stripe', '&strategy=braintree_blue'].map(
      (query) => ['recurly', query] as const,
    )
    for (const [provider, query] of [
      ['recurly', ''] as const,
      // Their scripts are those of other vendors.
      ...(isStandIn ? overPage : []),
      ['stripe', ''] as const,
    ]) {
      const gateway = await open(provider, query)
      const { screen, place } = newScreen()
      const controller = new AbortController()
      const before = document.body.children.length
      const result = getFailure(gateway.challenge(await newChallenge(provider), screen, controller.signal))
      await until(() => document.querySelector('iframe') !== null, 'the challenge')
      controller.abort()
      equal((await result).code, 'aborted', `code ${provider}${query}`)
      equal(document.querySelector('iframe'), null, `no frame ${provider}${query}`)
      equal(place.childNodes.length, 0, 'the place is empty')
      equal(document.body.children.length, before, `no overlay ${provider}${query}`)
    }
  })

  itOfStandIn('covers the page for gateways whose scripts do so', async () => {
    for (const query of ['&strategy=stripe', '&strategy=braintree_blue']) {
      const gateway = await open('recurly', query)
      const { screen, place } = newScreen()
      const result = gateway.challenge(await newChallenge('recurly'), screen)
      await until(() => document.querySelector('iframe') !== null, 'the challenge')
      equal(place.childNodes.length, 0, `${query}: not in the place`)
      await press('main.challenge button:first-of-type')
      ok((await result).length > 10, `${query}: a result token`)
      gateway.destroy()
    }
  })

  itOfStandIn(
    'loads the gateway’s script through our policy where the page does not allow a string',
    async () => {
      const gateway = await open('recurly', '&strategy=stripe')
      Reflect.deleteProperty(window, 'Stripe')
      const { set = () => {}, ...rest } =
        Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') ?? {}
      let violations = 0
      Object.defineProperty(HTMLScriptElement.prototype, 'src', {
        ...rest,
        set(value: unknown) {
          violations++
          if (violations === 1) throw new TypeError('This document requires a TrustedScriptURL.')
          set.call(this, value)
        },
      })
      try {
        const result = gateway.challenge(await newChallenge('recurly'), newScreen().screen)
        await press('main.challenge button:first-of-type')
        ok((await result).length > 10, 'a result token')
        equal(violations, 2, 'two attempts')
      } finally {
        Object.defineProperty(HTMLScriptElement.prototype, 'src', { ...rest, set })
      }
    },
  )

  itOfStandIn('fails when the page blocks Braintree’s scripts', async () => {
    const gateway = await open('recurly', '&strategy=braintree_blue')
    Reflect.deleteProperty(window, 'braintree')
    const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      configurable: true,
      set() {
        throw new TypeError('This document requires a TrustedScriptURL.')
      },
    })
    try {
      const error = await getFailure(gateway.challenge(await newChallenge('recurly'), newScreen().screen))
      equal(
        { code: error.code, reason: error.reason },
        { code: 'challengeFailed', reason: '3ds-vendor-load-error' },
        'error',
      )
    } finally {
      if (own) Object.defineProperty(HTMLScriptElement.prototype, 'src', own)
    }
  })

  itOfStandIn('fails when the page blocks Songbird, which Braintree loads by a string', async () => {
    const gateway = await open('recurly', '&strategy=braintree_blue')
    const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
    let violations = 0
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      ...own,
      set(this: HTMLScriptElement, value: unknown) {
        if (!String(value).endsWith('/songbird.js')) return own?.set?.call(this, value)
        violations++
        throw new TypeError('This document requires a TrustedScriptURL.')
      },
    })
    try {
      const { screen } = newScreen()
      const before = document.body.children.length
      const error = await getFailure(gateway.challenge(await newChallenge('recurly'), screen))
      equal(
        { code: error.code, reason: error.reason, failures: violations },
        { code: 'challengeFailed', reason: '3ds-auth-error', failures: 1 },
        'error',
      )
      equal(document.body.children.length, before, 'no overlay')
    } finally {
      if (own) Object.defineProperty(HTMLScriptElement.prototype, 'src', own)
    }
  })

  itOfService('opens a window on Continue', async () => {
    for (const strategy of ['amazon', 'adyen-window']) {
      const gateway = await open('recurly', `&strategy=${strategy}`)
      const { screen, place, proceed, states } = newScreen()
      const result = gateway.challenge(await newChallenge('recurly'), screen)
      await proceed()
      equal(states, ['ready', 'open'], strategy)
      equal(place.childNodes.length, 0, `${strategy}: not in the place`)
      await press('main.challenge button:first-of-type')
      ok((await result).length > 10, `${strategy}: a result token`)
    }
  })

  itOfService('reports a blocked window, and fails when the window closes', async () => {
    const gateway = await open('recurly', '&strategy=ebanx')
    const { screen, states, proceed } = newScreen()
    const openWindow = window.open
    let opened: Window | null = null
    const result = getFailure(gateway.challenge(await newChallenge('recurly'), screen))
    window.open = () => null
    await proceed()
    equal(states, ['ready', 'blocked'], 'blocked')
    window.open = (...args) => {
      opened = openWindow.apply(window, args)
      return opened
    }
    await proceed()
    window.open = openWindow
    equal(states, ['ready', 'blocked', 'open'], 'open')
    const restoreTimers = skipTimers(1_500)
    ;(opened as Window | null)?.close()
    const error = await result.finally(restoreTimers)
    equal(
      { code: error.code, reason: error.reason },
      { code: 'challengeFailed', reason: 'window-closed' },
      'closed',
    )
  })

  itOfService('reports the first of two errors', async () => {
    const gateway = await open('recurly', '&result=reject')
    const { onerror } = window
    // The real client then reads the id of the token that it lacks, and throws outside of any promise.
    const thrown = new Promise<void>((resolve) => {
      if (recurlyService === null) resolve()
      else window.onerror = () => resolve()
    })
    try {
      const result = getFailure(gateway.challenge(await newChallenge('recurly'), newScreen().screen))
      await press('main.challenge button:first-of-type')
      const { code, reason } = await result
      equal({ code, reason }, { code: 'challengeFailed', reason: '3ds-result-tokenization-error' }, 'error')
      await thrown
    } finally {
      window.onerror = onerror
    }
  })
})

/** Opens a gateway with the settings of `recurly.paypal`. */
const openPayPal = (
  paypal: NonNullable<BrandSettings['recurly']>['paypal'],
  query = '',
): Promise<PaymentGateway> => {
  const client = realClients?.recurly ?? recurlySettings(`paypal${crypto.randomUUID()}${query}`)
  const recurly = { ...client, ...(paypal ? { paypal } : {}) }
  return open('recurly', '', { settings: { recurly, stripe: null } })
}

/** Runs `work` while a window opens as `opening` says. */
async function whileOpening<Result>(
  opening: typeof window.open,
  work: () => Promise<Result>,
): Promise<Result> {
  const openWindow = window.open
  window.open = opening
  try {
    return await work()
  } finally {
    window.open = openWindow
  }
}

/** Starts PayPal with a key press, because a window needs user activation. */
async function startPayPal(
  gateway: PaymentGateway,
  signal?: AbortSignal,
): Promise<{ result: Promise<PaymentToken> }> {
  const button = document.createElement('button')
  newPlace().append(button)
  const started = Promise.withResolvers<{ result: Promise<PaymentToken> }>()
  button.addEventListener('click', () => {
    const result = gateway.startPayPal?.(signal) ?? Promise.reject(new Error('no PayPal'))
    result.catch(() => {})
    started.resolve({ result })
  })
  button.focus()
  await sendKeys({ press: 'Enter' })
  return started.promise
}

const BRAINTREE = { braintree: { clientAuthorization: 'sandbox_key' } }

for (const [name, paypal] of [
  ['PayPal Business', undefined],
  ['PayPal through Braintree', BRAINTREE],
  ['PayPal Complete', { payPalComplete: true }],
] as const)
  describe(name, () => {
    afterEach(closeAll)
    // Braintree needs a key of its own.
    const isMissing = paypal === BRAINTREE ? !isStandIn : realClients?.recurly === null
    const itOfWindow = isMissing ? it.skip : it
    const itOfToken = isMissing ? it.skip : itOfService

    itOfToken('resolves with a token, and reports cancel and abort', async () => {
      const gateway = await openPayPal(paypal)
      await gateway.preparePayPal?.()
      const before = left()
      const approved = await startPayPal(gateway)
      await press('main.paypal button:first-of-type')
      const token = await approved.result
      ok(token.id.length > 10 && token.referenceType === null, 'a token')
      const cancelled = await startPayPal(gateway)
      await press('main.paypal button:last-of-type')
      equal((await getFailure(cancelled.result)).code, 'paypalCanceled', 'cancelled')
      const controller = new AbortController()
      const givenUp = await startPayPal(gateway, controller.signal)
      controller.abort()
      equal((await getFailure(givenUp.result)).code, 'aborted', 'given up')
      equal(left(), before, 'nothing is left')
      equal((await open('stripe')).startPayPal, null, 'Stripe has none')
    })

    itOfWindow('reports a window that the account holder closes, and an abort', async () => {
      const gateway = await openPayPal(paypal)
      await gateway.preparePayPal?.()
      const { open: openWindow } = window
      const opened: Window[] = []
      const opening: typeof window.open = (address, ...features) => {
        // The service of a real client could answer before the window closes.
        const popup = openWindow.call(window, isStandIn ? address : 'about:blank', ...features)
        if (popup) opened.push(popup)
        return popup
      }
      await whileOpening(opening, async () => {
        const closed = await startPayPal(gateway)
        await until(() => opened.length === 1, 'the window')
        opened[0]?.close()
        equal((await getFailure(closed.result)).code, 'paypalCanceled', 'closed')
        const controller = new AbortController()
        await gateway.preparePayPal?.()
        const aborted = await startPayPal(gateway, controller.signal)
        await until(() => opened.length === 2, 'the second window')
        controller.abort()
        equal((await getFailure(aborted.result)).code, 'aborted', 'aborted')
        await until(() => opened[1]?.closed === true, 'the window closes')
      })
    })

    itOfWindow('reports a window that the browser blocks', async () => {
      const gateway = await openPayPal(paypal, '&paypal=blocked')
      await gateway.preparePayPal?.()
      const before = left()
      const { result } = await whileOpening(isStandIn ? window.open : () => null, () => startPayPal(gateway))
      equal((await getFailure(result)).code, 'paypalBlocked', 'code')
      equal(left(), before, 'nothing is left')
    })
  })

describeOfStandIn('PayPal through Braintree, which can fail', () => {
  afterEach(closeAll)

  it('is unavailable when Braintree does not load', async () => {
    const gateway = await openPayPal(BRAINTREE, '&paypal=unloadable')
    for (const _ of ['once', 'and again'])
      equal(
        (await getFailure(gateway.preparePayPal?.() ?? Promise.resolve())).code,
        'paypalUnavailable',
        'code',
      )
  })

  it('opens the window of Recurly when Braintree fails', async () => {
    const gateway = await openPayPal(BRAINTREE, '&paypal=failing')
    await gateway.preparePayPal?.()
    const { result } = await startPayPal(gateway)
    await press('main.paypal button:first-of-type')
    ok((await result).id.length > 10, 'a token')
  })
})

describeOfStandIn('wallets', () => {
  afterEach(closeAll)
  const order = {
    label: 'Plus',
    dueInCents: 1999,
    recurringInCents: 1999,
    firstChargeAt: null,
    currency: 'USD',
    billingCycle: 1,
  }

  it('resolve with a token, cancel without an error, and can be rejected', async () => {
    for (const provider of ['recurly', 'stripe'] as const) {
      const gateway = await open(provider, '&wallets=googlePay,applePay')
      const reported: string[] = []
      let isAllowed = true
      const place = newPlace()
      place.style.height = ''
      const mounted = await gateway.mountWallets({
        target: place,
        order,
        look,
        applePayLabel: 'Apple Pay',
        onPress: () => isAllowed,
        onToken: ({ id }, wallet) => reported.push(`${wallet} ${id.length > 10}`),
        onCancel: (wallet) => reported.push(`${wallet} cancelled`),
        onError: ({ code }, wallet) => reported.push(`${wallet} ${code}`),
      })
      equal(mounted.available, ['googlePay', 'applePay'], `${provider}: the available wallets`)
      const pressGoogle = () =>
        provider === 'recurly' ? place.querySelector('button')?.click() : press('main.wallets .row button')
      isAllowed = false
      await pressGoogle()
      isAllowed = true
      await pressGoogle()
      await press('main:not(.field) > button:last-of-type')
      await until(() => reported.length > 0, 'cancelled')
      await pressGoogle()
      await press('main:not(.field) > button:first-of-type')
      await until(() => reported.length > 1, 'a token')
      equal(reported, ['googlePay cancelled', 'googlePay true'], provider)
      mounted.unmount()
      equal(place.childNodes.length, 0, `${provider}: nothing is left`)
    }
  })

  it('pass Google’s merchant ID and the business name to Google Pay, which a live site of Recurly requires', async () => {
    const pay = async (query: string, google: object): Promise<unknown[]> => {
      const gateway = await open('recurly', '', {
        settings: {
          recurly: {
            publicKey: 'sandbox-recurly-geeni',
            scriptUrl: `${sandbox}/recurly/recurly.js?${crypto.randomUUID()}&wallets=googlePay${query}`,
            ...google,
          },
          stripe: null,
        },
      })
      const reported: unknown[] = []
      const place = newPlace()
      place.style.height = ''
      const mounted = await gateway.mountWallets({
        target: place,
        order,
        look,
        applePayLabel: 'Apple Pay',
        onToken: (_token, wallet) => reported.push(wallet),
        onCancel: () => reported.push('cancelled'),
        onError: ({ reason }, wallet) => wallet === 'googlePay' && reported.push(reason),
      })
      if (mounted.available.length > 0) {
        place.querySelector('button')?.click()
        await until(
          () => reported.length > 0 || document.querySelector('iframe[title="Google Pay"]') !== null,
          'pressed',
        )
        if (reported.length === 0) {
          reported.push(await inside({ selector: 'main.sheet p', action: 'read' }))
          await press('main.sheet button:first-of-type')
          await until(() => reported.length > 1, 'a token')
        }
      }
      mounted.unmount()
      return reported
    }
    const known = { googleMerchantId: 'BCR2DN4TSANDBOX1', googlePayScriptUrl: `${sandbox}/google_pay/pay.js` }
    equal(await pay('&google=production', known), ['Brand: 19.99 USD', 'googlePay'], 'with the ID')
    equal(await pay('&google=production', {}), ['google-pay-payment-failure'], 'without the ID')
    equal(await pay('&google=none', known), ['google-pay-not-configured'], 'a site without Google Pay')
    equal(
      await pay('', { ...known, googlePayScriptUrl: '/nowhere/pay.js' }),
      ['Brand: 19.99 USD', 'googlePay'],
      'Google’s script is loaded once',
    )
  })

  /** Mounts the wallets of Recurly and returns what they report. */
  async function mountApplePay(query: string) {
    const gateway = await open('recurly', `&wallets=applePay${query}`)
    const reported: string[] = []
    const place = newPlace()
    place.style.height = ''
    const mounted = gateway.mountWallets({
      target: place,
      order,
      look,
      applePayLabel: 'Apple Pay',
      onToken: (_token, wallet) => reported.push(`${wallet} token`),
      onCancel: (wallet) => reported.push(`${wallet} cancelled`),
      onError: ({ reason }, wallet) => wallet === 'applePay' && reported.push(String(reason)),
    })
    return { place, reported, mounted }
  }

  it('show Apple Pay’s button once Recurly has described the site', async () => {
    const { fetch } = window
    const delayed = Promise.withResolvers<void>()
    let isCalled = false
    window.fetch = async (...args) => {
      const response = await fetch(...args)
      if (String(args[0]).includes('/apple_pay/info')) {
        isCalled = true
        await delayed.promise
      }
      return response
    }
    try {
      const { place, reported, mounted } = await mountApplePay('')
      await until(() => isCalled, 'the call')
      equal(place.querySelector('button'), null, 'a button before')
      delayed.resolve()
      equal((await mounted).available, ['applePay'], 'wallets')
      place.querySelector('button')?.focus()
      await sendKeys({ press: 'Enter' })
      await press('main.sheet button:first-of-type')
      await until(() => reported.length > 0, 'a token')
      equal(reported, ['applePay token'], 'what it reports')
    } finally {
      window.fetch = fetch
    }
  })

  it('leave Apple Pay out where the device or the site has none', async () => {
    for (const [query, reason] of [
      ['&apple=unavailable', 'apple-pay-not-available'],
      ['&apple=foreign', 'apple-pay-config-invalid'],
      ['&apple=failing', 'internal-error'],
    ] as const) {
      const { place, reported, mounted } = await mountApplePay(query)
      equal((await mounted).available, [], query)
      equal(reported, [reason], query)
      equal(place.childNodes.length, 0, `${query}: nodes`)
    }
  })

  it('report an Apple Pay sheet that the browser blocks, and a merchant that Apple does not know', async () => {
    const failed = await mountApplePay('')
    await failed.mounted
    const button = failed.place.querySelector('button')
    button?.focus()
    await sendKeys({ press: 'Enter' })
    // A page has one sheet at a time.
    button?.click()
    equal(failed.reported, ['apple-pay-init-error'], 'blocked')
    await press('main.sheet button:last-of-type')
    await until(() => failed.reported.length > 1, 'closed')
    const unknown = await mountApplePay('&apple=unvalidated')
    await unknown.mounted
    unknown.place.querySelector('button')?.focus()
    await sendKeys({ press: 'Enter' })
    await press('main.sheet button:last-of-type')
    await until(() => unknown.reported.length > 1, 'both')
    equal(unknown.reported, ['api-error', 'applePay cancelled'], 'an error, then the closed sheet')
  })

  it('report the vendor’s error code when the device lacks them', async () => {
    const gateway = await open('recurly', '&wallets=none')
    const reasons: unknown[] = []
    const mounted = await gateway.mountWallets({
      target: newPlace(),
      order,
      look,
      applePayLabel: 'Apple Pay',
      onToken: () => reasons.push('a token'),
      onCancel: () => reasons.push('cancelled'),
      onError: ({ code, reason }) => reasons.push(code, reason),
    })
    equal(mounted.available, [], 'nothing')
    equal(
      reasons,
      ['walletFailed', 'google-pay-not-available', 'walletFailed', 'apple-pay-not-supported'],
      'why',
    )
  })
})
