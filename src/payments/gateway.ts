import type { BrandSettings } from '../brand/settings.ts'
import type { BillingAddress } from '../domain/billing/billing.ts'
import type { BillingProviderName } from '../domain/billing/billing-provider.ts'
import type { PaymentToken, Wallet } from '../domain/billing/payment-token.ts'
import type { VendorLook } from '../ui/vendor-look.ts'
import type { CardField } from './card-field.ts'
import type { PaymentError } from './payment-error.ts'

export type { PaymentToken, VendorLook, Wallet }

/**
 * Type of the event that bubbles from the card fields once one has content, whose frames report no input to the
 * page; internal. It is a type, because a shared constant would add a file.
 */
export type CardInput = 'acct:card-input'

/** State of a field as the vendor reports it. It never contains the typed value. */
export interface FieldState {
  isEmpty: boolean
  /** The vendor's validation result, which alone decides. */
  isValid: boolean
  isFocused: boolean
  /** Card type by the vendor's name; null while it is unknown, and for every other field. */
  cardType: string | null
}

export interface MountOptions {
  /** One light-DOM mount target for each of the gateway's `fields` (ui/mount-target.ts). */
  targets: Readonly<Partial<Record<CardField, HTMLElement>>>
  /** Accessible names of the fields; the form's labels have the same texts. */
  labels: Readonly<Partial<Record<CardField, string>>>
  look: VendorLook
  /** Whether the Payment Element also offers Apple Pay and Google Pay. */
  withWallets?: boolean
  onChange(field: CardField, state: FieldState): void
  /** Called when Enter is pressed inside a field. Not every vendor reports it. */
  onSubmit?(): void
}

/** Card fields that are mounted. */
export interface CardFields {
  /**
   * Creates a token for the typed card. The vendor contacts no bank here;
   * the calls that use the token report declines.
   * @throws PaymentError `cardIncomplete` with the invalid `fields`, `paymentProcessing` without a token,
   *   `network`, `malformed`, `timeout` after 30 s, and the vendor errors of B§8.
   */
  tokenize(billing: BillingAddress): Promise<PaymentToken>
  focus(field: CardField): void
  /** Applies a new look after the scheme or the brand's theme tokens change. */
  restyle(look: VendorLook): void
  /** Applies the names of a new language. Typed values stay. */
  relabel(labels: MountOptions['labels'], locale: string): void
  /** Removes all of the vendor's nodes from the page. */
  unmount(): void
}

/** Order data that a wallet shows. */
export interface WalletOrder {
  /** Name of the plan. */
  label: string
  /** Sum that is due now, with tax; 0 in a free trial, and for a plan that starts later. */
  dueInCents: number
  /** Sum of each later billing cycle, with tax. */
  recurringInCents: number
  /** Date of the first charge, ISO 8601; null where a sum is due now, and without a date. */
  firstChargeAt: string | null
  /** Currency code of the preview, such as `USD`. */
  currency: string
  /** Months. */
  billingCycle: number
}

export interface WalletOptions {
  /** Light-DOM mount target of the vendor's buttons. */
  target: HTMLElement
  order: WalletOrder
  look: VendorLook
  /** Text of the Apple Pay button in browsers without a native one. */
  applePayLabel: string
  /** Called before a wallet's sheet opens; returning false keeps it closed. */
  onPress?(wallet: Wallet): boolean
  onToken(token: PaymentToken, wallet: Wallet): void
  /** Called when the visitor closes the sheet without paying. */
  onCancel(wallet: Wallet): void
  /** Receives `walletFailed` or a decline, with the vendor's own code as `reason`. */
  onError(error: PaymentError, wallet: Wallet | null): void
}

/** Wallet buttons that are mounted. */
export interface MountedWallets {
  /** Wallets that this device supports, in display order; empty when it supports none. */
  available: readonly Wallet[]
  unmount(): void
}

/**
 * State of the window of a challenge: `ready` to open, `blocked` by the browser, `open`, or `silent` for 25
 * s.
 */
export type ChallengeWindow = 'ready' | 'blocked' | 'open' | 'silent'

/** The screen that shows a challenge. */
export interface ChallengeScreen {
  /** Opens our dialog and resolves with a light-DOM mount target inside it. */
  showPlace(): Promise<HTMLElement>
  /** Shows the state of the vendor's window, and a button whose click handler calls `open` synchronously. */
  showWindow(state: ChallengeWindow, open: () => void): void
}

/** The vendor's state of an intent after a return. */
export interface RetrievedIntent {
  id: string
  /** `unconfirmed`: the bank did not confirm the account holder, or no confirmation took place. */
  status: 'confirmed' | 'processing' | 'unconfirmed'
  /** Id of the payment method; null when there is none. */
  paymentMethod: string | null
}

/** A loaded card vendor. Several gateways can run on one page; each removes what it added. */
export interface PaymentGateway {
  readonly provider: BillingProviderName
  /** Fields that need a mount target, in display order. */
  readonly fields: readonly CardField[]
  /** Mounts the fields; resolves when all of them accept input. @throws PaymentError `paymentUnavailable`. */
  mountFields(options: MountOptions): Promise<CardFields>
  /**
   * Runs a 3-D Secure challenge (B§4).
   * @param actionToken `errorData` of the services' response.
   * @param screen Shows the challenge. A vendor that covers the page does not call it, because a modal dialog
   *   of ours would cover the vendor.
   * @param signal Aborts the challenge, for example when the account holder closes the dialog.
   * @returns the result token (`actionResultTokenId`).
   * @throws PaymentError `challengeFailed`, `aborted`, `paymentUnavailable`; `network`, `timeout` and
   *   `malformed` where the vendor had no usable response.
   */
  challenge(actionToken: string, screen: ChallengeScreen, signal?: AbortSignal): Promise<string>
  /** Mounts the express checkout buttons: Google Pay, Apple Pay, Link. @throws PaymentError. */
  mountWallets(options: WalletOptions): Promise<MountedWallets>
  /**
   * Loads what PayPal needs before `startPayPal`; null for vendors without PayPal. Render the button once it
   * resolves.
   * @throws PaymentError `paypalUnavailable`.
   */
  readonly preparePayPal: (() => Promise<void>) | null
  /**
   * Opens PayPal's window, so a click handler must call it synchronously; null for vendors without PayPal.
   * @param onSilence Called once when PayPal has not responded after 30 s: the account holder is still busy
   *   in its window, or PayPal never responds. The call stays pending until it is aborted.
   * @throws PaymentError `paypalBlocked` when the browser blocks the window, `paypalCanceled`,
   *   `paypalUnavailable`, `paypalDeclined`, `timeout`, `aborted`.
   */
  readonly startPayPal: ((signal?: AbortSignal, onSilence?: () => void) => Promise<PaymentToken>) | null
  /**
   * Confirms a setup intent with a token and returns the payment method's id for POST /payment-method;
   * null for vendors without setup intents.
   * @throws PaymentError `aborted` also when the page has left for the bank's and Back restores it; `timeout`
   *   after 25 s without anything to see; the codes of a rejected card.
   */
  readonly confirmSetup: ((clientSecret: string, token: PaymentToken) => Promise<string>) | null
  /**
   * Looks up an intent after the vendor has returned to the page; null for vendors that do not leave it.
   * @returns Null for an intent that the vendor does not know.
   * @throws PaymentError `network`, and `timeout` after 30 s.
   */
  readonly retrieveIntent: ((clientSecret: string) => Promise<RetrievedIntent | null>) | null
  /** Unmounts all fields and buttons and aborts all pending challenges and windows. */
  destroy(): void
}

export interface GatewayOptions {
  provider: BillingProviderName
  settings: Pick<BrandSettings, 'recurly' | 'stripe'>
  page: Document
  /** Element that needs the vendor: the console of a local page names it. Null without an element. */
  host: Element | null
  /** Code of the brand, which that console names too. */
  brand: string
  /** Locale of the vendor's own texts. */
  locale: string
  /** Name that PayPal shows. */
  brandName: string
  /** The portal's origin, or null to use the page's origin. */
  portalUrl: string | null
  /** Time limit for loading the vendor, in ms. */
  timeLimit?: number
}
