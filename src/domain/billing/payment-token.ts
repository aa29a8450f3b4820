/** Token that stands for a card. Keep it in memory only and send it once. */
export interface PaymentToken {
  id: string
  /** Token type that the services expect; null for Recurly tokens, which need none. */
  referenceType: 'stripe_confirmation_token' | 'stripe_payment_method' | null
  /** The last four digits of the card; absent where the vendor does not say them, as for PayPal. */
  lastFour?: string
}

/** Wallets of express checkout. */
export type Wallet = 'googlePay' | 'applePay' | 'link'
