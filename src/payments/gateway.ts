import type { BrandSettings } from '../brand/settings.ts'
import type { BillingAddress } from '../domain/billing.ts'
import type { BillingProviderName } from '../domain/billing-provider.ts'
import type { VendorLook } from '../ui/vendor-look.ts'
import type { PaymentError } from './payment-error.ts'

export type { VendorLook }

/**
 * A field that the vendor draws. Recurly has `number`, `month`, `year` and `cvv`; Stripe's split fields are `number`,
 * `expiry` and `cvv`; Stripe's Payment Element is the one field `payment`.
 */
export type CardField = 'number' | 'month' | 'year' | 'expiry' | 'cvv' | 'payment'

/** What the vendor says of a field. Never what was typed into it. */
export interface FieldState {
  isEmpty: boolean
  /** The vendor's own judgement, which alone decides (B§5). */
  isValid: boolean
  isFocused: boolean
  /** The kind of card, as the vendor calls it; null while it is not known, and for other fields. */
  cardType: string | null
}

/** What the vendor gave in place of the card. Keep it in memory and send it once. */
export interface PaymentToken {
  id: string
  /** How the services are told what kind of token it is; null for Recurly's, which need no word. */
  referenceType: 'stripe_confirmation_token' | 'stripe_payment_method' | null
}

export interface MountOptions {
  /** A place in the light DOM for each of the gateway's `fields` (ui/light-place.ts). */
  places: Readonly<Partial<Record<CardField, HTMLElement>>>
  /** Names the fields for assistive technology, as the form's labels do. */
  labels: Readonly<Partial<Record<CardField, string>>>
  look: VendorLook
  /** Whether the Payment Element also offers Apple Pay and Google Pay. */
  withWallets?: boolean
  onChange(field: CardField, state: FieldState): void
  /** Enter was pressed inside a field. Not every vendor tells. */
  onSubmit?(): void
}

/** Card fields that are on the page. */
export interface CardFields {
  /**
   * Has the vendor make a token of what was typed. It asks no bank, so declines come with the calls that use the token.
   * @throws PaymentError `cardIncomplete` with the `fields` at fault, `paymentProcessing` without a token,
   *   `timeout` after 30 s, and the refusals of B§8.
   */
  tokenize(billing: BillingAddress): Promise<PaymentToken>
  focus(field: CardField): void
  /** After the scheme or the brand's tokens have changed. */
  restyle(look: VendorLook): void
  /** Takes everything of the vendor's off the page. */
  unmount(): void
}

export type Wallet = 'googlePay' | 'applePay' | 'link'

/** What a wallet shows of the order (B§9). */
export interface WalletOrder {
  /** Name of the plan. */
  label: string
  /** What is charged now, and the price of each cycle. */
  amountInCents: number
  /** Of the preview, such as `USD`. */
  currency: string
  /** Months. */
  billingCycle: number
}

export interface WalletOptions {
  /** In the light DOM; the vendor's buttons go there. */
  place: HTMLElement
  order: WalletOrder
  look: VendorLook
  /** Words of the Apple Pay button where the browser has none of its own. */
  applePayLabel: string
  /** A wallet's sheet is about to open; to refuse it, return false. */
  onPress?(wallet: Wallet): boolean
  onToken(token: PaymentToken, wallet: Wallet): void
  /** The sheet was closed without paying. */
  onCancel(wallet: Wallet): void
  /** `walletFailed` or a refusal, with the vendor's own code as `reason` (B§8). */
  onError(error: PaymentError, wallet: Wallet | null): void
}

/** Wallet buttons that are on the page. */
export interface MountedWallets {
  /** What this device offers, in the order shown; empty when there is nothing to show. */
  available: readonly Wallet[]
  unmount(): void
}

/** A card vendor that is loaded. Several may live on one page; each cleans up after itself. */
export interface PaymentGateway {
  readonly provider: BillingProviderName
  /** The fields to make places for, in order. */
  readonly fields: readonly CardField[]
  /** Puts the fields on the page; done when all can be typed into. @throws PaymentError `paymentUnavailable`. */
  mountFields(options: MountOptions): Promise<CardFields>
  /** Where the vendor shows a 3-D Secure challenge: in the place it is given, or over the whole page by itself. */
  readonly challengeShows: 'in-place' | 'over-page'
  /**
   * Runs a 3-D Secure challenge (B§4).
   * @param actionToken The services' `errorData`.
   * @param place In the light DOM; for `over-page` vendors null. No modal dialog of ours may be open over those.
   * @param signal Gives up, as when the account holder closes the dialog.
   * @returns The result token (`actionResultTokenId`).
   * @throws PaymentError `challengeFailed`, `aborted`, `paymentUnavailable`.
   */
  challenge(actionToken: string, place: HTMLElement | null, signal?: AbortSignal): Promise<string>
  /** Express checkout's buttons, Google Pay first, then Apple Pay, then Link (B§9). @throws PaymentError. */
  mountWallets(options: WalletOptions): Promise<MountedWallets>
  /**
   * Opens PayPal's window, so it has to be called by a click at once; null where the vendor has no PayPal.
   * @throws PaymentError `paypalCanceled`, `paypalUnavailable`, `paypalDeclined`, `aborted`.
   */
  readonly startPayPal: ((signal?: AbortSignal) => Promise<PaymentToken>) | null
  /**
   * Confirms a setup intent with a token and answers the payment method's id for POST /payment-method (B§7); null
   * for vendors without such intents.
   */
  readonly confirmSetup: ((clientSecret: string, token: PaymentToken) => Promise<string>) | null
  /** Ends everything that is still mounted or open. */
  destroy(): void
}

export interface GatewayOptions {
  provider: BillingProviderName
  settings: Pick<BrandSettings, 'recurly' | 'stripe'>
  page: Document
  /** Language of what the vendor says itself. */
  locale: string
  /** Name that PayPal shows. */
  brandName: string
  /** The portal's origin, or null for the page's. */
  portalUrl: string | null
  /** Longest wait for the vendor, ms. */
  timeLimit?: number
}

/**
 * Loads a vendor's script and its adapter, both only now (B§7, decision 5).
 * @throws PaymentError `paymentUnavailable` when the vendor does not come within the time limit (15 s) or has no key.
 */
export async function loadGateway(options: GatewayOptions): Promise<PaymentGateway> {
  if (options.provider === 'recurly') {
    const { loadRecurly } = await import('./recurly/recurly-gateway.ts')
    return loadRecurly(options)
  }
  const { loadStripe } = await import('./stripe/stripe-gateway.ts')
  return loadStripe(options)
}
