// Stand-in for Recurly.js' 3-D Secure: it fetches the action token first, and the gateway behind Recurly
// decides how the challenge renders.
import type { Risk, RiskOptions, ThreeDSecureEmitter, ThreeDSecureEvent } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError } from './recurly-elements.ts'
import {
  fetchChallenge,
  frameAddress,
  IS_RESULT_REJECTED,
  listen,
  STRATEGY,
  showOverlay,
  stripeAddress,
  VendorFrame,
} from './vendor-frame.ts'

/** Strategies that open a window inside `attach`. */
const WINDOWS = new Set(['amazon', 'ebanx', 'nuvei', 'checkout', 'adyen-window'])

/** What a strategy tells its challenge. */
interface Ends {
  done(result: { id: string }): void
  fail(code: string): void
}

abstract class Strategy extends Emitter {
  readonly strategyName: string = STRATEGY.split('-')[0] ?? ''
  protected readonly actionToken: string
  protected readonly ends: Ends

  constructor(actionToken: string, ends: Ends) {
    super()
    this.actionToken = actionToken
    this.ends = ends
  }

  abstract attach(parent: HTMLElement): void
  abstract remove(): void

  protected createFrame(onEnd?: VoidFunction): VendorFrame {
    const frame = new VendorFrame('challenge', {
      title: '',
      styleAttribute: 'background: transparent; width: 100%; height: 100%;',
      onMessage: ({ event, body }) => {
        if (event === 'ready') return
        onEnd?.()
        if (event === 'passed') this.ends.done({ id: body.resultToken })
        else this.ends.fail('3ds-auth-error')
      },
    })
    frame.send('open', { actionToken: this.actionToken })
    return frame
  }
}

/** Renders a frame in the given place. */
class InPlace extends Strategy {
  readonly shouldRedirect = STRATEGY === 'adyen-frame'
  readonly adyenRedirectParams = { redirect_url: 'https://bank.example/', pa_req: 'request', md: 'data' }
  #container: HTMLElement | null = null
  #frame: VendorFrame | null = null

  attach(parent: HTMLElement): void {
    this.#container = document.createElement('div')
    this.#container.dataset.recurly = 'three-d-secure-container'
    this.#frame = this.createFrame()
    this.#container.append(this.#frame.element)
    parent.append(this.#container)
  }

  remove(): void {
    this.#frame?.remove()
    this.#container?.remove()
  }
}

/** Covers the page like Braintree's scripts do, and stays there when the challenge is removed. */
class OverPage extends Strategy {
  attach(): void {
    const close = showOverlay(
      this.createFrame(() => close()),
      '360px',
    )
  }

  remove(): void {}
}

interface StripeClient {
  handleNextAction(options: { clientSecret: string }): Promise<{
    error?: object
    paymentIntent?: { id: string }
  }>
}

/** Loads Stripe's script, which covers the page. */
class StripeStrategy extends Strategy {
  static libUrl = stripeAddress()
  readonly #loaded: Promise<StripeClient>

  constructor(actionToken: string, ends: Ends) {
    super(actionToken, ends)
    this.#loaded = new Promise<void>((resolve, reject) => {
      if ('Stripe' in window) return resolve()
      const script = document.createElement('script')
      // A string throws in a page that requires Trusted Types.
      script.src = StripeStrategy.libUrl
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      document.head.append(script)
    }).then(() => (window as unknown as { Stripe(key: string): StripeClient }).Stripe('pk_of_recurly'))
    this.#loaded.catch(() => ends.fail('3ds-vendor-load-error'))
  }

  attach(): void {
    void this.#loaded.then(
      (stripe) =>
        stripe.handleNextAction({ clientSecret: this.actionToken }).then(
          ({ error, paymentIntent }) =>
            error || !paymentIntent
              ? this.ends.fail('3ds-auth-error')
              : this.ends.done({ id: paymentIntent.id }),
          // The vendor reports nothing for an intent that needs no action.
          () => {},
        ),
      () => {},
    )
  }

  remove(): void {}
}

/** A window, whose blocking nothing reports, and whose closing only the frame does. */
class WindowFrame extends Emitter {
  readonly window: Window | null
  readonly #end: VoidFunction

  constructor(actionToken: string, { done, fail }: Ends) {
    super()
    const id = crypto.randomUUID()
    this.window = window.open(
      frameAddress('challenge', id, {}),
      id,
      'resizable,scrollbars,width=450,height=535',
    )
    const stop = listen(id, ({ event, body }) => {
      if (event === 'ready')
        this.window?.postMessage(
          { id, event: 'open', body: { actionToken } },
          new URL(stripeAddress()).origin,
        )
      else {
        this.destroy()
        if (event === 'passed') done({ id: body.resultToken })
        else fail('3ds-auth-error')
      }
    })
    const timer = setInterval(() => {
      if (this.window && !this.window.closed) return
      clearInterval(timer)
      if (!this.window) return
      this.emit('close')
      this.destroy()
    }, 1000)
    this.#end = () => {
      stop()
      clearInterval(timer)
    }
  }

  destroy(): void {
    this.#end()
    this.window?.close()
    this.off()
  }
}

class InWindow extends Strategy {
  readonly shouldRedirect = STRATEGY === 'adyen-window'
  readonly adyenRedirectParams = { redirect_url: 'https://bank.example/' }
  frame: WindowFrame | null = null

  attach(): void {
    this.frame = new WindowFrame(this.actionToken, this.ends)
  }

  remove(): void {
    this.frame?.destroy()
  }
}

function createStrategy(actionToken: string, ends: Ends): Strategy {
  if (WINDOWS.has(STRATEGY)) return new InWindow(actionToken, ends)
  if (STRATEGY === 'stripe') return new StripeStrategy(actionToken, ends)
  return STRATEGY === 'braintree_blue' ? new OverPage(actionToken, ends) : new InPlace(actionToken, ends)
}

/** A challenge: `ready` follows the response with the action token, and `attach` waits for it. */
class ThreeDSecure extends Emitter<ThreeDSecureEvent | 'ready'> implements ThreeDSecureEmitter {
  strategy: Strategy | undefined
  #isReady = false

  constructor({ actionTokenId }: RiskOptions) {
    super()
    if (!actionTokenId)
      throw createRecurlyError('invalid-option', 'Option actionTokenId must be an action token')
    void this.#load(actionTokenId)
  }

  async #load(actionToken: string): Promise<void> {
    const found = await fetchChallenge(actionToken).catch(() => null)
    if (!found) {
      // The vendor reports the failed call, and then the token that it therefore lacks.
      this.#fail('api-error')
      this.#fail('invalid-option')
      return
    }
    this.strategy = createStrategy(actionToken, {
      done: ({ id }) => this.#finish(id),
      fail: (code) => this.#fail(code),
    })
    this.#isReady = true
    this.emit('ready')
  }

  #fail(code: string): void {
    this.emit('error', createRecurlyError(code, 'We were unable to authenticate your payment method.'))
  }

  #finish(id: string): void {
    if (IS_RESULT_REJECTED) this.#fail('3ds-result-tokenization-error')
    this.emit('token', IS_RESULT_REJECTED ? undefined : { id, type: 'three_d_secure_action_result' })
  }

  whenReady(callback: VoidFunction): void {
    if (this.#isReady) callback()
    else this.once('ready', callback)
  }

  attach = (container: HTMLElement): void => this.whenReady(() => this.strategy?.attach(container))

  remove = (): void => this.whenReady(() => this.strategy?.remove())
}

/** Creates a `Risk`, which supports one challenge. */
export const createRisk: Risk = () => {
  let isUsed = false
  return {
    ThreeDSecure(options) {
      if (isUsed) throw createRecurlyError('3ds-multiple-instances', 'ThreeDSecure must be the only concern')
      isUsed = true
      return new ThreeDSecure(options)
    },
  }
}
