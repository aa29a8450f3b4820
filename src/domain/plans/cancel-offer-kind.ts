/** Kinds of offers to an account holder who is about to cancel. */
export type CancelOfferKind = 'smaller' | 'yearly'
