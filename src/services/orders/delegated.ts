import * as v from 'valibot'
import { isLoopback } from '../../brand/loopback.ts'
import type { Device } from '../../domain/plans/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { withoutTrailingSlashes } from '../../util/trailing-slashes.ts'
import { paymentEndpoints } from '../billing/payment-endpoints.ts'
import { toWireDevice } from '../devices/wire-device.ts'
import { read, text } from '../shape.ts'

/** Return path of a paid delegated checkout. */
export const CHECKOUT_SUCCESS = '/checkout-success'

/** A checkout page of the server. */
export interface CheckoutSession {
  url: string
  token: string | null
}

/**
 * Checks that an address is https or loopback http, and returns it. Throws AcctError `malformed` for any
 * other.
 */
function externalUrl(address: string | null): string {
  const url = address && URL.canParse(address) ? new URL(address) : null
  const isPlain = url?.protocol === 'http:' && isLoopback(url.hostname)
  if (!url || !(url.protocol === 'https:' || isPlain)) throw new AcctError('malformed')
  return url.href
}

const checkoutSchema = v.object({ token: text, checkoutUrl: text })

/**
 * POST /checkoutDelegate (B§7): creates a checkout page on the server. Rejects with AcctError.
 * @param request.portalUrl Base address of the return path after payment, if set.
 * @param request.cancelUrl Return path or address of Cancel; `portalUrl` is the base of a path too.
 */
export async function delegateCheckout(
  transport: Transport,
  request: { planId: string; devices: readonly Device[]; portalUrl: string | null; cancelUrl: string },
  signal?: AbortSignal,
): Promise<CheckoutSession> {
  const { planId, devices, portalUrl, cancelUrl } = request
  const response = await transport.call(paymentEndpoints.checkoutDelegate, {
    body: {
      pepperPlanId: planId,
      devices: devices.map(toWireDevice),
      successUrl: onPortal(CHECKOUT_SUCCESS, portalUrl),
      cancelUrl: onPortal(cancelUrl, portalUrl),
    },
    ...(signal && { signal }),
  })
  const { token, checkoutUrl } = read(checkoutSchema, response)
  return { token, url: externalUrl(checkoutUrl) }
}

const onPortal = (path: string, portalUrl: string | null): string =>
  portalUrl && path.startsWith('/') ? withoutTrailingSlashes(portalUrl) + path : path

/**
 * POST /billingInfoUpdateDelegate (B§7): the address of the server's page for a new card. Rejects with
 * AcctError.
 */
export async function delegateBillingUpdate(
  transport: Transport,
  returnUrl: string,
  signal?: AbortSignal,
): Promise<string> {
  const body = { returnUrl }
  const response = await transport.call(paymentEndpoints.billingInfoUpdateDelegate, {
    body,
    ...(signal && { signal }),
  })
  return externalUrl(read(v.object({ checkoutUrl: text }), response).checkoutUrl)
}
