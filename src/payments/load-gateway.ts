import type { GatewayOptions, PaymentGateway } from './gateway.ts'

/**
 * Loads a vendor's script and its adapter on demand (B§7).
 * @throws PaymentError `paymentUnavailable` when the vendor does not load within the time limit (15 s) or has
 *   no key.
 */
export async function loadGateway(options: GatewayOptions): Promise<PaymentGateway> {
  if (options.provider === 'recurly') {
    const { loadRecurly } = await import('./recurly/recurly-gateway.ts')
    return loadRecurly(options)
  }
  const { loadStripe } = await import('./stripe/stripe-gateway.ts')
  return loadStripe(options)
}
