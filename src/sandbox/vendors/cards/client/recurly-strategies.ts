// How Recurly.js renders a 3-D Secure challenge: the gateway behind Recurly decides.
import type { BraintreeThreeDSecure } from './braintree-three-d-secure.ts'
import { Emitter } from './emitter.ts'
import { loadScript } from './load-script.ts'
import type { RecurlyApi } from './recurly-api.ts'
import { braintreeAddress, ORIGIN, STRATEGY, stripeAddress } from './script-options.ts'
import { frameAddress, listen, VendorFrame } from './vendor-frame.ts'

/** Strategies that open a window inside `attach`. */
const WINDOWS = new Set(['amazon', 'ebanx', 'nuvei', 'checkout', 'adyen-window'])

/** The data and the outcome of a strategy's challenge. */
interface Ends {
  api: RecurlyApi
  done(result: { id: string }): void
  fail(code: string): void
}

export abstract class Strategy extends Emitter {
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

  protected createFrame(): VendorFrame {
    const frame = new VendorFrame('challenge', {
      title: '',
      api: this.ends.api.address,
      styleAttribute: 'background: transparent; width: 100%; height: 100%;',
      onMessage: ({ event, body }) => {
        if (event === 'ready') return
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

const BRAINTREE_VERSION = '3.118.2'

interface Braintree {
  client?: { VERSION: string; create(options: object): Promise<object> }
  threeDSecure?: { create(options: object): Promise<BraintreeThreeDSecure> }
}
const findBraintree = (): Braintree | undefined => (window as unknown as { braintree?: Braintree }).braintree

/** Loads one of Braintree's scripts, unless the page has it. */
const loadBraintree = (member: keyof Braintree, part: string): Promise<void> =>
  findBraintree()?.client?.VERSION === BRAINTREE_VERSION && findBraintree()?.[member]
    ? Promise.resolve()
    : loadScript(braintreeAddress(part))

/** Loads Braintree's scripts, which cover the page. */
class BraintreeStrategy extends Strategy {
  readonly #loaded: Promise<void>

  constructor(actionToken: string, ends: Ends) {
    super(actionToken, ends)
    this.#loaded = loadBraintree('client', 'client')
      .then(() => loadBraintree('threeDSecure', 'three-d-secure'))
      .catch(() => ends.fail('3ds-vendor-load-error'))
  }

  attach(): void {
    // Without its scripts the vendor throws here, after it has reported that they are missing.
    void this.#loaded.then(() => {
      const { client, threeDSecure } = findBraintree() as Required<Braintree>
      client
        .create({ authorization: 'client-token' })
        .then((created) => threeDSecure.create({ client: created, version: 2 }))
        .then((created) => created.verifyCard({ nonce: this.actionToken }))
        .then(
          ({ nonce }) => this.ends.done({ id: nonce }),
          () => this.ends.fail('3ds-auth-error'),
        )
    })
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
    this.#loaded = ('Stripe' in window ? Promise.resolve() : loadScript(StripeStrategy.libUrl)).then(() =>
      (window as unknown as { Stripe(key: string): StripeClient }).Stripe('pk_of_recurly'),
    )
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

  constructor(actionToken: string, { api, done, fail }: Ends) {
    super()
    const id = crypto.randomUUID()
    this.window = window.open(
      frameAddress('challenge', id, { api: api.address }),
      id,
      'resizable,scrollbars,width=450,height=535',
    )
    const stop = listen(id, ({ event, body }) => {
      if (event === 'ready') this.window?.postMessage({ id, event: 'open', body: { actionToken } }, ORIGIN)
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

/** Creates the strategy that the query of the script names. */
export function createStrategy(actionToken: string, ends: Ends): Strategy {
  if (WINDOWS.has(STRATEGY)) return new InWindow(actionToken, ends)
  if (STRATEGY === 'stripe') return new StripeStrategy(actionToken, ends)
  if (STRATEGY === 'braintree_blue') return new BraintreeStrategy(actionToken, ends)
  return new InPlace(actionToken, ends)
}
