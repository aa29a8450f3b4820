import type { BillingInfo, BillingSave } from '../../domain/billing/billing.ts'
import { isStripeLike } from '../../domain/billing/billing-provider.ts'
import type { PaymentToken } from '../../domain/billing/payment-token.ts'
import type { Endpoint } from '../../transport/endpoint.ts'
import type { CallOptions, Transport } from '../../transport/transport.ts'
import { functionFailure } from '../function-failure.ts'
import { newIntentKey } from '../intent-key.ts'
import { billingFailure } from './billing-failure.ts'
import { parseBillingInfo } from './parse-billing.ts'
import { paymentEndpoints } from './payment-endpoints.ts'

/** Reference type of a Stripe confirmation token (B§9, X-59). */
export const STRIPE_CONFIRMATION_TOKEN = 'stripe_confirmation_token'

/** A card to save or verify. */
export interface BillingRequest {
  save: BillingSave
  /** recurly, stripe or stripeElements; the last two use version 3 of the calls. */
  provider: string
  /** Type of the vendor's token; a Stripe token without one is a confirmation token. */
  referenceType?: PaymentToken['referenceType']
  /** Result token of a 3-D Secure challenge. */
  threeDToken?: string | null
  /**
   * One key per intent, as for an order, because saving a card pays past-due invoices. A new one by default.
   */
  idempotencyKey?: string
}

/** The outcome: done, or the bank requires 3-D Secure and nothing has changed. */
export type BillingOutcome =
  /** With the billing info of the response, if any. */
  { kind: 'done'; billing: BillingInfo | null } | { kind: 'challenge'; actionToken: string }

/**
 * GET /billingInfo, or /billingInfoV3 for a Stripe provider (B§7). Rejects with AcctError.
 * @returns Null without a card on file.
 */
export async function getBillingInfo(
  transport: Transport,
  provider: string,
  signal?: AbortSignal,
): Promise<BillingInfo | null> {
  const endpoint = isStripeLike(provider) ? paymentEndpoints.billingInfoV3 : paymentEndpoints.billingInfo
  return parseBillingInfo(await transport.call(endpoint, signal ? { signal } : {}))
}

/**
 * POST /billingInfo/{token}, PUT when a card is on file, with `/threeDToken/{id}` after a challenge (B§7,
 * U-30). The services charge past-due invoices to the new card. Rejects with AcctError; `cardDeclined` for a
 * rejection without another reason.
 */
export function saveBilling(
  transport: Transport,
  { isOnFile, ...request }: BillingRequest & { isOnFile: boolean },
  signal?: AbortSignal,
): Promise<BillingOutcome> {
  const { save, threeDToken, idempotencyKey } = request
  const { gatewayToken: token, firstName, lastName } = save
  const path = threeDToken ? { token, id: threeDToken } : { token }
  return attempt(transport, saveEndpoint(isOnFile, Boolean(threeDToken)), {
    path,
    body: { firstName, lastName, paymentGatewayReferences: references(request) },
    idempotencyKey: idempotencyKey ?? newIntentKey(),
    ...(signal && { signal }),
  })
}

function saveEndpoint(isOnFile: boolean, isChallenged: boolean): Endpoint {
  if (isChallenged)
    return isOnFile
      ? paymentEndpoints.updateBillingInfoAfterChallenge
      : paymentEndpoints.addBillingInfoAfterChallenge
  return isOnFile ? paymentEndpoints.updateBillingInfo : paymentEndpoints.addBillingInfo
}

/**
 * POST /billing/verify, or version 3 for a Stripe provider (B§7, U-30): verifies a card before an order and
 * changes nothing. Rejects as `saveBilling` does.
 */
export function verifyBilling(
  transport: Transport,
  request: BillingRequest,
  signal?: AbortSignal,
): Promise<BillingOutcome> {
  const { save, provider, threeDToken } = request
  const { gatewayToken, firstName, lastName, street1, city, region, postalCode, country } = save
  const challenged = threeDToken ? { threeDToken } : {}
  if (!isStripeLike(provider))
    return attempt(transport, paymentEndpoints.verifyBilling, {
      body: { billing_token: gatewayToken, ...challenged },
      ...(signal && { signal }),
    })
  return attempt(transport, paymentEndpoints.verifyBillingV3, {
    body: {
      firstName,
      lastName,
      address: { street1, city, region, postalCode, country },
      paymentGatewayReferences: references(request),
      ...challenged,
    },
    ...(signal && { signal }),
  })
}

/**
 * POST /billing/verify without a token (U-48): the bank verifies the card on file, and the services charge
 * past-due invoices to it. Rejects as `saveBilling` does.
 */
export function collectPastDue(
  transport: Transport,
  { threeDToken, idempotencyKey }: { threeDToken?: string | null; idempotencyKey: string },
  signal?: AbortSignal,
): Promise<BillingOutcome> {
  return attempt(transport, paymentEndpoints.verifyBilling, {
    body: threeDToken ? { threeDToken } : {},
    idempotencyKey,
    ...(signal && { signal }),
  })
}

/** Returns the token with its type. Recurly tokens need no type. */
function references({ save, provider, referenceType }: BillingRequest) {
  const kind = referenceType ?? (isStripeLike(provider) ? STRIPE_CONFIRMATION_TOKEN : null)
  return kind ? [{ token: save.gatewayToken, referenceType: kind }] : []
}

async function attempt(
  transport: Transport,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<BillingOutcome> {
  let rejection: object = {}
  let response: unknown
  try {
    response = await transport.call(endpoint, { ...options, onRejection: (body) => (rejection = body) })
  } catch (thrown) {
    throw billingFailure(rejection, thrown)
  }
  const failure = functionFailure(response)
  if (failure?.actionToken) return { kind: 'challenge', actionToken: failure.actionToken }
  if (failure) throw failure.error
  return { kind: 'done', billing: readBilling(response) }
}

/** Parses billing info; null when it is malformed, because the call itself has succeeded. */
function readBilling(response: unknown): BillingInfo | null {
  try {
    return parseBillingInfo(response)
  } catch {
    return null
  }
}
