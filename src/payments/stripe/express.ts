import type { AvailablePaymentMethods, ExpressPaymentType, Stripe } from '@stripe/stripe-js'
import type { MountedWallets, Wallet, WalletOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { TOKEN_MS, unavailable, within } from '../time-limit.ts'
import { WALLET_ORDER } from '../wallet-request.ts'
import { confirmationParams, expressOptions, setupOptions } from './options.ts'
import { stripeError } from './stripe-errors.ts'

const WALLETS: Readonly<Partial<Record<ExpressPaymentType, Wallet>>> = {
  google_pay: 'googlePay',
  apple_pay: 'applePay',
  link: 'link',
}

/** Mounts the Express Checkout Element; what a wallet yields is a confirmation token (B§7). */
export async function mountExpressCheckout(
  stripe: Stripe,
  options: WalletOptions,
  returnTo: string,
  ms: number,
): Promise<MountedWallets> {
  const { place, look, onToken, onCancel, onError, onPress } = options
  const elements = stripe.elements(setupOptions(look))
  const element = elements.create('expressCheckout', expressOptions(options, returnTo))
  let pressed: Wallet | null = null
  const unmount = (): void => {
    element.destroy()
    place.replaceChildren()
  }
  element.on('click', ({ expressPaymentType, resolve, reject }) => {
    pressed = WALLETS[expressPaymentType] ?? null
    // Stripe waits a second for this word and no longer.
    if (pressed && onPress?.(pressed) === false) reject()
    else resolve()
  })
  element.on('cancel', () => {
    if (pressed) onCancel(pressed)
  })
  element.on('confirm', async ({ expressPaymentType, paymentFailed }) => {
    const wallet = WALLETS[expressPaymentType] ?? 'link'
    const work = async (): Promise<string> => {
      const { error } = await elements.submit()
      if (error) throw stripeError(error, [], 'walletFailed')
      const made = await stripe.createConfirmationToken({ elements, params: confirmationParams(returnTo) })
      if (made.error) throw stripeError(made.error, [], 'walletFailed')
      if (!made.confirmationToken?.id) throw new PaymentError('paymentProcessing')
      return made.confirmationToken.id
    }
    try {
      const id = await within(work(), TOKEN_MS, () => new PaymentError('timeout'))
      onToken({ id, referenceType: 'stripe_confirmation_token' }, wallet)
    } catch (error) {
      paymentFailed({ reason: 'fail' })
      onError(error instanceof PaymentError ? error : new PaymentError('walletFailed'), wallet)
    }
  })
  const ready = new Promise<AvailablePaymentMethods | undefined>((resolve, reject) => {
    element.on('ready', ({ availablePaymentMethods }) => resolve(availablePaymentMethods))
    element.on('loaderror', ({ error }) => reject(stripeError(error, [], 'walletFailed')))
    element.mount(place)
  })
  try {
    const offered = await within(ready, ms, unavailable)
    return { available: WALLET_ORDER.filter((wallet) => offered?.[wallet]), unmount }
  } catch (error) {
    unmount()
    throw error
  }
}
