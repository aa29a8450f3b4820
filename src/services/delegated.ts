import * as v from 'valibot'
import { isLoopback } from '../brand/loopback.ts'
import type { Device } from '../domain/plan.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { read, text } from './shape.ts'
import { toWire } from './subscribe.ts'

/** Where delegated checkout leads back to when it is paid (B§7). */
export const CHECKOUT_SUCCESS = '/checkout-success'

/** A checkout page of the server (B§4). */
export interface CheckoutSession {
  url: string
  token: string | null
}

/** An address the browser may leave for: https, or http on this machine; anything else is `malformed`. */
function leavable(address: string | null): string {
  const url = address && URL.canParse(address) ? new URL(address) : null
  const isPlain = url?.protocol === 'http:' && isLoopback(url.hostname)
  if (!url || !(url.protocol === 'https:' || isPlain)) throw new AcctError('malformed')
  return url.href
}

const checkoutSchema = v.object({ token: text, checkoutUrl: text })

/**
 * POST /checkoutDelegate (B§7): opens a checkout page of the server.
 * @param request.portalUrl Put before the address that a paid checkout leads back to, where it is set.
 * @param request.cancelUrl Path or address that Cancel leads back to; a path gets `portalUrl` as well.
 */
export async function delegateCheckout(
  transport: Transport,
  request: { planId: string; devices: readonly Device[]; portalUrl: string | null; cancelUrl: string },
  signal?: AbortSignal,
): Promise<CheckoutSession> {
  const { planId, devices, portalUrl, cancelUrl } = request
  const answer = await transport.call(paymentEndpoints.checkoutDelegate, {
    body: {
      pepperPlanId: planId,
      devices: devices.map(toWire),
      successUrl: onPortal(CHECKOUT_SUCCESS, portalUrl),
      cancelUrl: onPortal(cancelUrl, portalUrl),
    },
    ...(signal && { signal }),
  })
  const { token, checkoutUrl } = read(checkoutSchema, answer)
  return { token, url: leavable(checkoutUrl) }
}

const onPortal = (path: string, portalUrl: string | null): string =>
  portalUrl && path.startsWith('/') ? portalUrl.replace(/\/+$/, '') + path : path

/** POST /billingInfoUpdateDelegate (B§7): the address of a page of the server that takes another card. */
export async function delegateBillingUpdate(
  transport: Transport,
  returnUrl: string,
  signal?: AbortSignal,
): Promise<string> {
  const body = { returnUrl }
  const answer = await transport.call(paymentEndpoints.billingInfoUpdateDelegate, {
    body,
    ...(signal && { signal }),
  })
  return leavable(read(v.object({ checkoutUrl: text }), answer).checkoutUrl)
}
