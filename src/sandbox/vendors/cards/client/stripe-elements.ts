import type { Appearance, StripeElementsOptions, StripeError } from '@stripe/stripe-js'
import { Emitter } from './emitter.ts'
import { WALLETS } from './script-options.ts'
import { VendorFrame, type VendorMessage } from './vendor-frame.ts'

/** Creates an error like those of Stripe.js. */
export const createStripeError = (type: StripeError['type'], code: string, message: string): StripeError => ({
  type,
  code,
  message,
})

/** Stripe's element types with the name of our frame, the name in Stripe's errors, and the frame's title. */
export const CARD_KINDS: Readonly<Record<string, { kind: string; error: string; title: string }>> = {
  cardNumber: { kind: 'number', error: 'number', title: 'Secure card number input frame' },
  cardExpiry: { kind: 'expiry', error: 'expiry', title: 'Secure expiration date input frame' },
  cardCvc: { kind: 'cvv', error: 'cvc', title: 'Secure CVC input frame' },
  payment: { kind: 'card', error: 'payment_details', title: 'Secure payment input frame' },
  expressCheckout: { kind: 'wallets', error: 'payment_details', title: 'Secure express checkout frame' },
}

interface ElementOptions {
  style?: {
    base?: Record<string, string> & { '::placeholder'?: Record<string, string> }
    invalid?: Record<string, string>
  }
  fields?: { billingDetails?: Record<string, unknown> }
  /** The wallets of the Payment Element. */
  wallets?: { link?: string }
  placeholder?: string
  paymentMethodOrder?: string[]
  paymentMethods?: Record<string, string>
  buttonHeight?: number
}

const WALLET_NAMES: Readonly<Record<string, string>> = {
  google_pay: 'googlePay',
  apple_pay: 'applePay',
  link: 'link',
}

/** Methods that the stand-in's Dashboard enables. */
const DASHBOARD_METHODS = ['card', 'link', 'cashapp', 'us_bank_account']

/** Time limit of a page for its response to `click`, in ms. */
const CLICK_MS = 1000

/** Stand-in for a Stripe element of any type. */
export class StandInElement extends Emitter {
  readonly type: string
  readonly #group: string
  readonly #locale: string
  /** Methods that the Payment Element offers; a form without a limit has all that its Dashboard enables. */
  readonly #methods: readonly string[]
  #appearance: Appearance
  readonly #pendingTokens = new Map<string, (message: VendorMessage) => void>()
  #options: ElementOptions
  #frame: VendorFrame | null = null
  #container: HTMLElement | null = null
  state = { valid: false, empty: true }
  /** Wallet of the last approved sheet. */
  wallet = ''

  constructor(type: string, group: string, options: ElementOptions, elementsOptions: StripeElementsOptions) {
    super()
    this.type = type
    this.#group = group
    this.#options = options
    this.#appearance = elementsOptions.appearance ?? {}
    this.#locale = elementsOptions.locale ?? 'auto'
    const { allowedPaymentMethodTypes: allowed, excludedPaymentMethodTypes: excluded = [] } =
      elementsOptions as { allowedPaymentMethodTypes?: string[]; excludedPaymentMethodTypes?: string[] }
    this.#methods = DASHBOARD_METHODS.filter(
      (method) => (!allowed || allowed.includes(method)) && !excluded.includes(method),
    )
  }

  /** The billing details that the form leaves to the page. */
  get neverCollected(): readonly string[] {
    const given = Object.entries(this.#options.fields?.billingDetails ?? {})
    return given.filter(([, value]) => value === 'never').map(([name]) => name)
  }

  restyle(appearance: Appearance): void {
    this.#appearance = appearance
    this.#configure()
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!place?.isConnected || place.getRootNode() instanceof ShadowRoot)
      throw new Error('Stripe mounts only into elements of the document itself.')
    const { kind, title } = CARD_KINDS[this.type] ?? { kind: '', title: '' }
    const isField = kind !== 'card' && kind !== 'wallets'
    this.#frame = new VendorFrame(isField ? 'field' : kind, {
      title,
      group: this.#group,
      type: kind,
      onMessage: (message) => this.#handleMessage(message),
    })
    const { element } = this.#frame
    // Stripe names the locale in the frame's address.
    if (element.src) element.src += `#locale=${this.#locale}`
    // A frame whose scheme differs from that of its page would get an opaque background.
    element.style.colorScheme = 'light'
    element.style.height = isField ? '20px' : '44px'
    if (kind === 'card') {
      element.style.width = 'calc(100% + 8px)'
      element.style.margin = '-4px'
    }
    this.#container = place
    place.classList.add('StripeElement')
    place.replaceChildren(this.#frame.element)
    this.#configure()
  }

  #configure(): void {
    const {
      style,
      placeholder,
      paymentMethodOrder = [],
      paymentMethods = {},
      buttonHeight = 44,
    } = this.#options
    const wallets = paymentMethodOrder.filter((wallet) => {
      const name = WALLET_NAMES[wallet] ?? ''
      return WALLETS.includes(name) && paymentMethods[name] !== 'never'
    })
    this.#frame?.send('configure', {
      placeholder: placeholder ?? (this.type === 'cardExpiry' ? 'MM / YY' : ''),
      color: style?.base?.color,
      invalid: style?.invalid?.color,
      muted: style?.base?.['::placeholder']?.color,
      appearance: this.#appearance,
      methods: this.#methods,
      hasLink: this.#options.wallets?.link !== 'never',
      fontFamily: style?.base?.fontFamily,
      fontSize: style?.base?.fontSize,
      fontWeight: style?.base?.fontWeight,
      wallets,
      height: buttonHeight,
    })
  }

  #handleMessage(message: VendorMessage): void {
    const { event, body } = message
    const elementType = this.type
    if (event === 'ready') {
      if (elementType !== 'expressCheckout') this.emit('ready', { elementType })
      else this.emit('ready', { elementType, availablePaymentMethods: this.#availableWallets() })
    } else if (event === 'state') {
      this.state = body
      this.emit('change', {
        elementType,
        empty: body.empty,
        complete: body.valid,
        error: undefined,
        ...(elementType === 'cardNumber' ? { brand: body.brand } : {}),
        ...(elementType === 'payment' ? { collapsed: false, value: { type: body.method ?? 'card' } } : {}),
      })
    } else if (event === 'focus' || event === 'blur') this.emit(event, { elementType })
    else if (event === 'resize' && this.#frame) this.#frame.element.style.height = `${body}px`
    else if (event === 'press') this.#dispatchClick(body.wallet)
    else if (event === 'cancel') this.emit('cancel', { elementType })
    else if (event === 'confirm') {
      this.wallet = body.wallet
      this.emit('confirm', {
        expressPaymentType: body.wallet,
        paymentFailed: ({ message }: { message?: string } = {}) =>
          this.#frame?.send('paymentFailed', { message }),
      })
    } else this.#pendingTokens.get(body?.id)?.(message)
  }

  #availableWallets(): Record<string, boolean> | undefined {
    const { paymentMethodOrder = [] } = this.#options
    const names = paymentMethodOrder
      .map((wallet) => WALLET_NAMES[wallet] ?? '')
      .filter((name) => WALLETS.includes(name))
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, true])) : undefined
  }

  /** Emits `click`; the sheet opens when the page calls `resolve` within a second. */
  #dispatchClick(wallet: string): void {
    const pressedAt = performance.now()
    let isSettled = false
    const settle = (isOpen: boolean): void => {
      if (isSettled || performance.now() - pressedAt > CLICK_MS) return
      isSettled = true
      if (isOpen) this.#frame?.send('open', { wallet })
    }
    this.emit('click', {
      elementType: this.type,
      expressPaymentType: wallet,
      resolve: () => settle(true),
      reject: () => settle(false),
    })
  }

  /** Creates a token from the values in the group's frames. */
  async tokenize(customer: Record<string, string | null | undefined> = {}): Promise<VendorMessage> {
    const id = crypto.randomUUID()
    const { promise, resolve } = Promise.withResolvers<VendorMessage>()
    this.#pendingTokens.set(id, resolve)
    this.#frame?.send('tokenize', { id, vendor: 'stripe', customer, wallet: this.wallet })
    const message = await promise
    this.#pendingTokens.delete(id)
    return message
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#configure()
  }

  focus(): void {
    this.#frame?.send('focus')
  }

  clear(): void {
    this.#frame?.send('clear')
  }

  blur(): void {}

  unmount(): void {
    this.#frame?.remove()
    this.#frame = null
    this.#container?.classList.remove('StripeElement')
    this.#container = null
  }

  destroy(): void {
    this.unmount()
    this.off()
  }
}
