/** The payment methods of express checkout (B§3). */
export const PAYMENT_METHOD_TYPES = ['applePay', 'googlePay', 'creditCard'] as const
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number]

export const isPaymentMethodType = (type: string): type is PaymentMethodType =>
  PAYMENT_METHOD_TYPES.some((known) => known === type)
