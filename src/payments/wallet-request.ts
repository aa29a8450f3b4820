import type { Wallet, WalletOrder } from './gateway.ts'

/** Display order of the wallets (B§9). */
export const WALLET_ORDER: readonly Wallet[] = ['googlePay', 'applePay', 'link']

/** Maximum number of button columns (B§9). */
export const WALLET_COLUMNS = 3

/** Payment request for Apple Pay and Google Pay (B§9, X-18). */
export interface WalletRequest {
  country: 'US'
  /** Currency code of the preview, such as `USD`. */
  currency: string
  /** What is due now: cents / 100 with two decimals. */
  total: string
  /** What each later interval costs, in the same form. */
  recurring: string
  /** When the first interval is charged; null for today. */
  startsAt: Date | null
  label: string
  intervalUnit: 'month'
  intervalCount: number
}

/** Converts an order to the wallets' format, for example 1999 cents to `19.99`. */
export const walletRequest = ({
  label,
  dueInCents,
  recurringInCents,
  firstChargeAt,
  currency,
  billingCycle,
}: WalletOrder): WalletRequest => ({
  country: 'US',
  currency,
  total: (dueInCents / 100).toFixed(2),
  recurring: (recurringInCents / 100).toFixed(2),
  startsAt: firstChargeAt === null ? null : new Date(firstChargeAt),
  label,
  intervalUnit: 'month',
  intervalCount: billingCycle,
})
