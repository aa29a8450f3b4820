import type {
  Appearance,
  ConfirmationTokenCreateParams,
  PaymentMethodCreateParams,
  StripeElementStyle,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import type { BillingAddress } from '../../domain/billing/billing.ts'
import { unitDigits } from '../../domain/billing/currency-digits.ts'
import type { PaymentToken, VendorLook, WalletOrder } from '../gateway.ts'
import { WALLET_COLUMNS, walletRequest } from '../wallet-request.ts'

/**
 * Options of setup mode: the vendor stores the card and charges
 * nothing, so the currency is constant (B§7, X-18).
 * @param types Stripe's payment method types, without which Stripe offers all that its Dashboard enables.
 *   Apple Pay and Google Pay belong to `card`.
 */
export const setupOptions = (look: VendorLook, types: string[]): StripeElementsOptionsMode => ({
  mode: 'setup',
  currency: 'usd',
  setupFutureUsage: 'off_session',
  allowedPaymentMethodTypes: types,
  appearance: getAppearance(look),
})

/** Maps the brand's theme tokens to Stripe's appearance: the Payment Element's inputs look like our own. */
export const getAppearance = (look: VendorLook): Appearance => ({
  theme: look.isDark ? 'night' : 'stripe',
  variables: {
    colorPrimary: look.primary,
    colorBackground: look.surface,
    colorText: look.text,
    colorTextPlaceholder: look.muted,
    colorDanger: look.danger,
    fontFamily: look.fontFamily,
    fontSizeBase: look.fontSize,
    fontWeightNormal: look.fontWeight,
    borderRadius: look.radius,
    gridRowSpacing: '16px',
    gridColumnSpacing: '16px',
  },
  rules: {
    // Rules have no height: line and padding add up to it, within the borders.
    '.Input': {
      padding: `${(Number.parseFloat(look.height) - 2 - 1.5 * Number.parseFloat(look.fontSize)) / 2}px 12px`,
      lineHeight: '1.5',
      backgroundColor: look.surface,
      border: `1px solid ${look.outline}`,
      boxShadow: 'none',
    },
    '.Input:hover': { borderColor: look.text },
    '.Input:focus': { borderColor: look.focus, boxShadow: 'none', outline: `2px solid ${look.focus}` },
    '.Input--invalid': { borderColor: look.danger, boxShadow: 'none' },
    '.Label': {
      marginBottom: '6px',
      fontSize: look.labelSize,
      fontWeight: look.labelWeight,
      lineHeight: '1.5',
    },
    '.Error': { fontSize: look.labelSize, fontWeight: look.labelWeight },
  },
})

/** Maps the brand's theme tokens to the style of one split field. */
export const fieldStyle = (look: VendorLook): StripeElementStyle => ({
  base: {
    color: look.text,
    iconColor: look.muted,
    fontFamily: look.fontFamily,
    fontSize: look.fontSize,
    fontWeight: look.fontWeight,
    '::placeholder': { color: look.muted },
  },
  invalid: { color: look.danger, iconColor: look.danger },
})

/** Returns what Stripe says about the card of a token. */
export const getLastFour = (card: { last4?: string } | null | undefined): Pick<PaymentToken, 'lastFour'> =>
  card?.last4 ? { lastFour: card.last4 } : {}

/**
 * Options of the Payment Element: Google Pay, Apple Pay, card (B§9). Our own form collects name and address.
 */
export const paymentElementOptions = (withWallets: boolean): StripePaymentElementOptions => ({
  layout: 'tabs',
  paymentMethodOrder: ['google_pay', 'apple_pay', 'card'],
  fields: { billingDetails: { name: 'never', address: 'never' } },
  wallets: {
    googlePay: withWallets ? 'auto' : 'never',
    applePay: withWallets ? 'auto' : 'never',
    // By default the card form offers to save the card with Link, which belongs to express checkout only
    //
    link: 'never',
  },
})

/**
 * Converts hundredths to the smallest unit of a currency, which Stripe expects: 152000 of JPY are ¥1520. The
 * wallets' own requests use a decimal amount.
 */
const toSubunits = (cents: number, currency: string): number =>
  Math.round(cents * 10 ** (unitDigits(currency) - 2))

/** Options of the Express Checkout Element: up to three columns of Google Pay, Apple Pay and Link. */
export const expressOptions = (
  { order, look }: { order: WalletOrder; look: VendorLook },
  managementURL: string,
): StripeExpressCheckoutElementOptions => {
  const { label, startsAt, intervalUnit, intervalCount } = walletRequest(order)
  return {
    layout: { maxColumns: WALLET_COLUMNS, maxRows: 1, overflow: 'never' },
    paymentMethodOrder: ['google_pay', 'apple_pay', 'link'],
    paymentMethods: {
      googlePay: 'auto',
      applePay: 'auto',
      link: 'auto',
      amazonPay: 'never',
      paypal: 'never',
      klarna: 'never',
    },
    buttonHeight: 44,
    buttonTheme: look.isDark
      ? { applePay: 'white', googlePay: 'white' }
      : { applePay: 'black', googlePay: 'black' },
    buttonType: { applePay: 'subscribe', googlePay: 'subscribe' },
    applePay: {
      recurringPaymentRequest: {
        paymentDescription: label,
        managementURL,
        regularBilling: {
          label,
          amount: toSubunits(order.recurringInCents, order.currency),
          recurringPaymentIntervalUnit: intervalUnit,
          recurringPaymentIntervalCount: intervalCount,
          ...(startsAt && { recurringPaymentStartDate: startsAt }),
        },
      },
    },
  }
}

/** Maps name and address to Stripe's billing details. */
export const billingDetails = (billing: BillingAddress): PaymentMethodCreateParams.BillingDetails => ({
  name: `${billing.firstName} ${billing.lastName}`.trim(),
  address: {
    line1: billing.address1,
    line2: billing.address2,
    city: billing.city,
    state: billing.state,
    postal_code: billing.postalCode,
    country: billing.country,
  },
})

/** Returns the parameters of a confirmation token (B§7). Wallets supply name and address themselves. */
export const confirmationParams = (
  returnTo: string,
  billing?: BillingAddress,
): ConfirmationTokenCreateParams => ({
  return_url: returnTo,
  ...(billing ? { payment_method_data: { billing_details: billingDetails(billing) } } : {}),
})
