// Stand-in for the part of Stripe.js that the library uses, checked against the vendor's types.
import type {
  ConfirmationTokenResult,
  CreateConfirmationToken,
  CreatePaymentMethodCardData,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  PaymentMethodCreateParams,
  PaymentMethodResult,
  SetupIntentResult,
  Stripe,
  StripeConstructor,
  StripeConstructorOptions,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripeError,
} from '@stripe/stripe-js'
import { CARD_KINDS, createStripeError, StandInElement } from './stripe-elements.ts'
import {
  checkBillingDetails,
  checkOptions,
  checkUpdate,
  getLocale,
  IntegrationError,
} from './stripe-rules.ts'
import { fetchChallenge, showOverlay, VendorFrame, type VendorMessage } from './vendor-frame.ts'

const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

class ElementGroup {
  readonly #id = crypto.randomUUID()
  #options: StripeElementsOptions
  readonly all = new Map<string, StandInElement>()
  /** Whether `submit()` has succeeded since the last change of the Payment Element. */
  isSubmitted = false

  constructor(options: StripeElementsOptions = {}) {
    checkOptions(options)
    this.#options = options
  }

  create(type: string, options: object = {}): StandInElement {
    if (this.all.has(type)) throw new Error(`Can only create one Element of type ${type} at the same time.`)
    const needsMode = type === 'payment' || type === 'expressCheckout'
    if (needsMode && !this.#options.mode && !this.#options.clientSecret)
      throw new Error('Elements need a mode or a client secret for this Element.')
    const element = new StandInElement(type, this.#id, options, this.#options)
    this.all.set(type, element)
    element.on('change', () => {
      this.isSubmitted = false
    })
    return element
  }

  getElement = (type: string): StandInElement | null => this.all.get(type) ?? null

  update = async (options: StripeElementsUpdateOptions): Promise<void> => {
    checkUpdate(options)
    this.#options = { ...this.#options, ...options } as StripeElementsOptions
    if (options.appearance) for (const element of this.all.values()) element.restyle(options.appearance)
  }

  async submit(): Promise<{ error?: StripeError }> {
    const payment = this.all.get('payment')
    this.isSubmitted = !payment || payment.state.valid
    if (this.isSubmitted) return {}
    return {
      error: createStripeError(
        'validation_error',
        'incomplete_payment_details',
        'Your payment details are incomplete.',
      ),
    }
  }
}

/** Returns name and address in the format of the frames. */
function toCustomer({ name, address }: PaymentMethodCreateParams.BillingDetails = {}) {
  const [first = '', ...rest] = (name ?? '').split(' ')
  return {
    first_name: first,
    last_name: rest.join(' '),
    address1: address?.line1,
    address2: address?.line2,
    city: address?.city,
    state: address?.state,
    postal_code: address?.postal_code,
    country: address?.country,
  }
}

const MESSAGES: Readonly<Record<string, string>> = {
  invalid_number: 'Your card number is invalid.',
  invalid_expiry_month: 'Your card’s expiration date is invalid.',
  invalid_expiry_year: 'Your card’s expiration year is invalid.',
  invalid_cvc: 'Your card’s security code is invalid.',
}

function toStripeError({ body }: VendorMessage): StripeError {
  const [field] = (body.fields ?? []) as string[]
  if (field) {
    const name = Object.values(CARD_KINDS).find(({ kind }) => kind === field)?.error ?? field
    return createStripeError('validation_error', `incomplete_${name}`, `Your card’s ${name} is incomplete.`)
  }
  const code: string = body.code ?? 'processing_error'
  if (code === 'network') return NO_CONNECTION
  return code in MESSAGES
    ? createStripeError('card_error', code, MESSAGES[code] ?? '')
    : createStripeError('api_error', code, 'An error occurred while processing your card.')
}

async function post(path: string, body: object) {
  const response = await fetch(`${origin}/vendors/stripe/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { isDone: response.ok, result: await response.json() }
}

const NO_CONNECTION: StripeError = {
  type: 'api_connection_error',
  message: 'We could not reach our payments provider.',
}
const NOT_FOUND = createStripeError('invalid_request_error', 'resource_missing', 'There is no such thing.')

/** Returns the client secret; throws for a malformed one, as Stripe.js does. */
function checkSecret(clientSecret: string, prefix: string): string {
  const [id = '', ...secrets] = clientSecret.split('_secret_')
  const isSecret =
    /^\w+$/.test(clientSecret) && id.startsWith(prefix) && id !== prefix && secrets.some(Boolean)
  if (!isSecret)
    throw new IntegrationError(`Invalid value for an intent secret. You specified: ${clientSecret}.`)
  return clientSecret
}

class StripeStandIn {
  readonly #locale: StripeElementLocale

  constructor(locale: StripeElementLocale) {
    this.#locale = locale
  }

  elements = (options?: StripeElementsOptions): StripeElements =>
    new ElementGroup({ locale: this.#locale, ...options }) as unknown as StripeElements

  createConfirmationToken: Stripe['createConfirmationToken'] = async ({
    elements,
    params,
  }: CreateConfirmationToken): Promise<ConfirmationTokenResult> => {
    const group = elements as unknown as ElementGroup
    const element = group.all.get('payment') ?? group.all.get('expressCheckout')
    if (!element)
      throw new Error('Confirmation tokens are made of a Payment Element or an Express Checkout Element.')
    if (!group.isSubmitted)
      throw new IntegrationError(
        'elements.submit() must be called and its promise must resolve before stripe.createConfirmationToken() is called.',
      )
    checkBillingDetails(element.neverCollected, params?.payment_method_data?.billing_details)
    const message = await element.tokenize(toCustomer(params?.payment_method_data?.billing_details))
    if (message.event !== 'token') return { error: toStripeError(message) }
    const { token, card } = message.body
    return {
      confirmationToken: {
        id: token,
        object: 'confirmation_token',
        payment_method_preview: {
          type: 'card',
          ...(card && {
            card: {
              ...{ brand: card.type, last4: card.lastFour },
              ...{ exp_month: card.expMonth, exp_year: card.expYear },
            },
          }),
        },
        return_url: params?.return_url ?? null,
      } as ConfirmationTokenResult['confirmationToken'] & object,
    }
  }

  createPaymentMethod = async ({
    card,
    billing_details,
  }: CreatePaymentMethodCardData): Promise<PaymentMethodResult> => {
    if (!(card instanceof StandInElement)) throw new Error('The stand-in takes the card number’s Element.')
    const message = await card.tokenize(toCustomer(billing_details))
    if (message.event !== 'token') return { error: toStripeError(message) }
    const { isDone, result } = await post('payment-methods', { token: message.body.token })
    return isDone ? { paymentMethod: result } : { error: NOT_FOUND }
  }

  confirmSetup = async ({
    clientSecret,
    confirmParams,
  }: {
    clientSecret: string
    confirmParams: { confirmation_token?: string; payment_method?: string; return_url: string }
  }): Promise<SetupIntentResult> => {
    const token = confirmParams.confirmation_token ?? confirmParams.payment_method
    const returnUrl = confirmParams.return_url
    const { isDone, result } = await post('setup-intents', { clientSecret, token, returnUrl })
    if (!isDone) return { error: NOT_FOUND }
    if (!result.next_action) return { setupIntent: result }
    location.assign(result.next_action.redirect_to_url.url)
    // The page unloads: Stripe.js does not settle its promise.
    return new Promise(() => {})
  }

  retrieveSetupIntent = async (clientSecret: string): Promise<SetupIntentResult> => {
    const { isDone, result } = await post('intents', { clientSecret: checkSecret(clientSecret, 'seti_') })
    return isDone ? { setupIntent: result } : { error: NOT_FOUND }
  }

  retrievePaymentIntent = async (clientSecret: string): Promise<PaymentIntentResult> => {
    const { isDone, result } = await post('intents', { clientSecret: checkSecret(clientSecret, 'pi_') })
    return isDone ? { paymentIntent: result } : { error: NOT_FOUND }
  }

  handleNextAction = async ({
    clientSecret,
  }: {
    clientSecret: string
  }): Promise<PaymentIntentOrSetupIntentResult> => {
    const intent = await fetchChallenge(clientSecret).catch(() => undefined)
    if (intent === undefined) return { error: NO_CONNECTION }
    if (!intent) return { error: NOT_FOUND }
    // Stripe.js throws for an intent that needs no action.
    if (intent.status !== 'requires_action')
      throw Object.assign(new Error('handleNextAction: the intent is not in the requires_action state.'), {
        name: 'IntegrationError',
      })
    return new Promise((resolve) => {
      const frame = new VendorFrame('challenge', {
        title: '3-D Secure',
        onMessage({ event, body }) {
          if (event === 'ready') return
          close()
          if (event === 'passed')
            resolve({
              paymentIntent: { id: body.resultToken, status: 'succeeded' },
            } as PaymentIntentOrSetupIntentResult)
          else
            resolve({
              error: createStripeError(
                'invalid_request_error',
                'payment_intent_authentication_failure',
                'We are unable to authenticate your payment method.',
              ),
            })
        },
      })
      frame.send('open', { actionToken: clientSecret })
      frame.element.name = `__privateStripeFrame${crypto.randomUUID()}`
      const close = showOverlay(frame, '360px')
    })
  }
}

const create = (publishableKey: string, options: StripeConstructorOptions = {}): Stripe => {
  if (!publishableKey) throw new IntegrationError('Please call Stripe() with your publishable key.')
  return new StripeStandIn(getLocale(options.locale)) as unknown as Stripe
}

Object.assign(window, { Stripe: create as StripeConstructor })
