import type { Wallet, WalletOrder } from './gateway.ts'

/** Google Pay, Apple Pay, Link (B§9). */
export const WALLET_ORDER: readonly Wallet[] = ['googlePay', 'applePay', 'link']

/** Columns of buttons at most (B§9). */
export const WALLET_COLUMNS = 3

/** What Apple Pay and Google Pay are told of an order (B§9, X-18). */
export interface WalletRequest {
  country: 'US'
  /** Of the preview, such as `USD`. */
  currency: string
  /** Cents / 100 with two decimals. */
  total: string
  label: string
  intervalUnit: 'month'
  intervalCount: number
}

/** The order in the wallets' own terms: 1999 cents are `19.99`. */
export const walletRequest = ({
  label,
  amountInCents,
  currency,
  billingCycle,
}: WalletOrder): WalletRequest => ({
  country: 'US',
  currency,
  total: (amountInCents / 100).toFixed(2),
  label,
  intervalUnit: 'month',
  intervalCount: billingCycle,
})
