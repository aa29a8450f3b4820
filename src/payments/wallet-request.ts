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
  /** Cents / 100 with two decimals. */
  total: string
  label: string
  intervalUnit: 'month'
  intervalCount: number
}

/** Converts an order to the wallets' format, for example 1999 cents to `19.99`. */
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
