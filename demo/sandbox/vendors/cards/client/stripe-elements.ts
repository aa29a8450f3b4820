import type { StripeElementsOptions, StripeError } from '@stripe/stripe-js'
import { Emitter } from './emitter.ts'
import { VendorFrame, type VendorMessage, WALLETS } from './vendor-frame.ts'

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
  style?: { base?: Record<string, string>; invalid?: Record<string, string> }
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

/** Stand-in for a Stripe element of any type. */
export class StandInElement extends Emitter {
  readonly type: string
  readonly #group: string
  readonly #appearance: Record<string, string | undefined>
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
    this.#appearance = elementsOptions.appearance?.variables ?? {}
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
    this.#frame.element.style.height = isField ? '20px' : '44px'
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
    const { colorText, fontFamily, fontSizeBase } = this.#appearance
    const wallets = paymentMethodOrder.filter((wallet) => {
      const name = WALLET_NAMES[wallet] ?? ''
      return WALLETS.includes(name) && paymentMethods[name] !== 'never'
    })
    this.#frame?.send('configure', {
      placeholder: placeholder ?? (this.type === 'cardExpiry' ? 'MM / YY' : ''),
      color: style?.base?.color ?? colorText,
      invalid: style?.invalid?.color,
      fontFamily: style?.base?.fontFamily ?? fontFamily,
      fontSize: style?.base?.fontSize ?? fontSizeBase,
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
        ...(elementType === 'payment' ? { collapsed: false, value: { type: 'card' } } : {}),
      })
    } else if (event === 'focus' || event === 'blur') this.emit(event, { elementType })
    else if (event === 'resize' && this.#frame) this.#frame.element.style.height = `${body}px`
    else if (event === 'press') this.#dispatchClick(body.wallet)
    else if (event === 'cancel') this.emit('cancel', { elementType })
    else if (event === 'confirm') {
      this.wallet = body.wallet
      this.emit('confirm', { expressPaymentType: body.wallet, paymentFailed: () => {} })
    } else this.#pendingTokens.get(body?.id)?.(message)
  }

  #availableWallets(): Record<string, boolean> | undefined {
    const { paymentMethodOrder = [] } = this.#options
    const names = paymentMethodOrder
      .map((wallet) => WALLET_NAMES[wallet] ?? '')
      .filter((name) => WALLETS.includes(name))
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, true])) : undefined
  }

  /** Emits `click`; the sheet opens when the page calls `resolve`. */
  #dispatchClick(wallet: string): void {
    const timer = setTimeout(() => {}, 1000)
    this.emit('click', {
      elementType: this.type,
      expressPaymentType: wallet,
      resolve: () => {
        clearTimeout(timer)
        this.#frame?.send('open', { wallet })
      },
      reject: () => clearTimeout(timer),
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
