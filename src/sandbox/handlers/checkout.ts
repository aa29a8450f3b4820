import { openCheckout } from '../data/checkout-sessions.ts'
import { canBuy } from '../data/order.ts'
import type { PlanRow } from '../data/rows.ts'
import { fail, missingParameter, ok } from '../http/response.ts'
import { parseLocalAddress } from '../vendors/page.ts'
import type { BillingUpdateResponse, CheckoutSessionResponse } from '../wire/payment.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'
import { readDeviceIds } from './subscribe.ts'

/** POST /checkoutDelegate: opens a hosted page that sells a plan and returns to the portal. */
export const checkoutDelegate: Handler<SignedCall> = {
  handle(call) {
    const { account, body, db, address } = call
    const plan = db.get<PlanRow>('SELECT * FROM plans WHERE id = ?', readText(body, 'pepperPlanId'))
    if (!plan || !canBuy(plan, account)) return missingParameter('pepperPlanId')
    const devices = readDeviceIds(body.devices)
    if (!devices) return fail(400, 'Expected a list of devices.')
    const success = resolveReturnUrl(call, readText(body, 'successUrl'))
    const cancel = resolveReturnUrl(call, readText(body, 'cancelUrl'))
    if (!success || !cancel) return fail(400, 'Expected successUrl and cancelUrl on this machine.')
    const token = openCheckout(call, {
      kind: 'checkout',
      account_id: account.id,
      plan_id: plan.id,
      devices: JSON.stringify(devices),
      success_url: success,
      cancel_url: cancel,
    })
    return ok<CheckoutSessionResponse>({ token, checkoutUrl: `${address}/vendors/checkout?session=${token}` })
  },
}

/** POST /billingInfoUpdateDelegate: opens a hosted page that replaces the card and returns to the portal. */
export const billingInfoUpdateDelegate: Handler<SignedCall> = {
  handle(call) {
    const returnUrl = resolveReturnUrl(call, readText(call.body, 'returnUrl'))
    if (!returnUrl) return fail(400, 'Expected a returnUrl on this machine.')
    const token = openCheckout(call, {
      kind: 'billing',
      account_id: call.account.id,
      plan_id: null,
      devices: '[]',
      success_url: returnUrl,
      cancel_url: returnUrl,
    })
    return ok<BillingUpdateResponse>({ checkoutUrl: `${call.address}/vendors/checkout?session=${token}` })
  },
}

/**
 * Resolves a return address on this machine, null for any other. A path resolves against the calling portal;
 * on a host that all brands share, the function adds the brand, which a real service derives from the host.
 */
function resolveReturnUrl(call: SignedCall, address: string): string | null {
  const { headers, portal, account } = call
  const from = parseLocalAddress(headers.get('origin') ?? undefined, call.address)?.origin ?? portal
  if (!address || !URL.canParse(address, from)) return null
  const url = parseLocalAddress(new URL(address, from).href, call.address)
  if (!url) return null
  if (address.startsWith('/') && url.hostname === 'localhost') url.searchParams.set('brand', account.brand)
  return url.href
}
