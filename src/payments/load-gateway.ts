import { isLoopback } from '../brand/loopback.ts'
import type { GatewayOptions, PaymentGateway } from './gateway.ts'

/**
 * Loads a vendor's script and its adapter on demand (B§7).
 * @throws PaymentError `paymentUnavailable` when the vendor does not load within the time limit (15 s) or has
 *   no key. On a local page, the console then names the setting.
 */
export async function loadGateway(options: GatewayOptions): Promise<PaymentGateway> {
  try {
    return await load(options)
  } catch (thrown) {
    if (isLoopback(options.page.defaultView?.location.hostname))
      import('./setup-report.ts').then(({ reportSetup }) => reportSetup(options)).catch(console.warn)
    throw thrown
  }
}

async function load(options: GatewayOptions): Promise<PaymentGateway> {
  if (options.provider === 'recurly') {
    const { loadRecurly } = await import('./recurly/recurly-gateway.ts')
    return loadRecurly(options)
  }
  const { loadStripe } = await import('./stripe/stripe-gateway.ts')
  return loadStripe(options)
}
