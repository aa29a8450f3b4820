/** Whether billing runs over Stripe, split fields or its Payment Element: such accounts use the V3 calls (B§7). */
export const isStripeLike = (provider: string): boolean =>
  provider === 'stripe' || provider === 'stripeElements'
