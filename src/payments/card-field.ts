/**
 * A field that the vendor renders. Recurly has `number`, `month`, `year` and `cvv`; Stripe's split fields are
 * `number`, `expiry` and `cvv`; Stripe's Payment Element is the one field `payment`.
 */
export type CardField = 'number' | 'month' | 'year' | 'expiry' | 'cvv' | 'payment'
