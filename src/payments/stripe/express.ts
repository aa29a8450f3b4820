import type { AvailablePaymentMethods, ExpressPaymentType, Stripe } from '@stripe/stripe-js'
import { keepOverlays } from '../challenge-limits.ts'
import type { MountedWallets, Wallet, WalletOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { TOKEN_MS, vendorUnavailable, withTimeout } from '../vendor-timeout.ts'
import { WALLET_ORDER } from '../wallet-request.ts'
import { confirmationParams, expressOptions, setupOptions } from './options.ts'
import { stripeError } from './stripe-errors.ts'

const WALLETS: Readonly<Partial<Record<ExpressPaymentType, Wallet>>> = {
  google_pay: 'googlePay',
  apple_pay: 'applePay',
  link: 'link',
}

/** Mounts the Express Checkout Element; each wallet produces a confirmation token. */
export async function mountExpressCheckout(
  stripe: Stripe,
  options: WalletOptions,
  returnTo: string,
  ms: number,
): Promise<MountedWallets> {
  const { target, look, onToken, onCancel, onError, onPress } = options
  const elements = stripe.elements(setupOptions(look, ['card', 'link']))
  const element = elements.create('expressCheckout', expressOptions(options, returnTo))
  let pressed: Wallet | null = null
  const unmount = (): void => {
    element.destroy()
    target.replaceChildren()
  }
  element.on('click', ({ expressPaymentType, resolve, reject }) => {
    pressed = WALLETS[expressPaymentType] ?? null
    // Stripe ignores a call to resolve or reject later than one second after the click.
    if (pressed && onPress?.(pressed) === false) reject()
    else {
      keepOverlays()
      resolve()
    }
  })
  element.on('cancel', () => {
    if (pressed) onCancel(pressed)
  })
  element.on('confirm', async ({ expressPaymentType, paymentFailed }) => {
    const wallet = WALLETS[expressPaymentType]
    if (!wallet) {
      paymentFailed({ reason: 'fail' })
      onError(new PaymentError('methodUnhandled'), null)
      return
    }
    const work = async (): Promise<string> => {
      const { error } = await elements.submit()
      if (error) throw stripeError(error, [], 'walletFailed')
      const result = await stripe.createConfirmationToken({ elements, params: confirmationParams(returnTo) })
      if (result.error) throw stripeError(result.error, [], 'walletFailed')
      if (!result.confirmationToken?.id) throw new PaymentError('paymentProcessing')
      return result.confirmationToken.id
    }
    try {
      const id = await withTimeout(work(), TOKEN_MS, () => new PaymentError('timeout'))
      onToken({ id, referenceType: 'stripe_confirmation_token' }, wallet)
    } catch (error) {
      paymentFailed({ reason: 'fail' })
      onError(error instanceof PaymentError ? error : new PaymentError('walletFailed'), wallet)
    }
  })
  const ready = new Promise<AvailablePaymentMethods | undefined>((resolve, reject) => {
    element.on('ready', ({ availablePaymentMethods }) => resolve(availablePaymentMethods))
    element.on('loaderror', ({ error }) => reject(stripeError(error, [], 'walletFailed')))
    element.mount(target)
  })
  try {
    const methods = await withTimeout(ready, ms, vendorUnavailable)
    return { available: WALLET_ORDER.filter((wallet) => methods?.[wallet]), unmount }
  } catch (error) {
    unmount()
    throw error
  }
}
