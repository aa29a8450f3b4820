import type { BillingInfo, BillingSave } from '../domain/billing.ts'
import { isStripeLike } from '../domain/billing-provider.ts'
import type { Endpoint } from '../transport/endpoint.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { billingFailure } from './billing-failure.ts'
import { functionFailure } from './function-failure.ts'
import { newIntentKey } from './intent-key.ts'
import { parseBillingInfo } from './parse-billing.ts'
import { paymentEndpoints } from './payment-endpoints.ts'

/** How the gateway is told what a token is (B§9, X-59). */
export const STRIPE_CONFIRMATION_TOKEN = 'stripe_confirmation_token'

/** A card to be saved or verified. */
export interface BillingRequest {
  save: BillingSave
  /** recurly, stripe or stripeElements; stripe-like ones use the third version of the calls (B§7). */
  provider: string
  /** What kind of token the vendor gave, where it says so; else a stripe-like one is a confirmation token. */
  referenceType?: string | null
  /** What a 3-D Secure challenge was passed with. */
  threeDToken?: string | null
  /** One key per intent, as for an order: saving a card pays what is past due. A new one unless given. */
  idempotencyKey?: string
}

/** What became of it: done, or the bank asks for 3-D Secure and nothing has changed. */
export type BillingOutcome =
  /** With what the services say of the card, null where they do not. */
  { kind: 'done'; billing: BillingInfo | null } | { kind: 'challenge'; actionToken: string }

/**
 * GET /billingInfo, or /billingInfoV3 of a stripe-like provider (B§7). Rejects with AcctError.
 * @returns Null where nothing is on file.
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
 * POST /billingInfo/{token}, PUT where a card is on file, with `/threeDToken/{id}` after a challenge (B§7, U-30). What
 * is past due is paid with the new card. Rejects with AcctError, `cardDeclined` where a refusal says nothing else (B§8).
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
 * POST /billing/verify, for a stripe-like provider its third version (B§7, U-30): whether a card is good, before an
 * order; changes nothing. Rejects as `saveBilling` does.
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

/** The gateway behind Recurly knows its own tokens by themselves. */
function references({ save, provider, referenceType }: BillingRequest) {
  const kind = referenceType ?? (isStripeLike(provider) ? STRIPE_CONFIRMATION_TOKEN : null)
  return kind ? [{ token: save.gatewayToken, referenceType: kind }] : []
}

async function attempt(
  transport: Transport,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<BillingOutcome> {
  let refusal: object = {}
  let answer: unknown
  try {
    answer = await transport.call(endpoint, { ...options, onRefusal: (body) => (refusal = body) })
  } catch (thrown) {
    throw billingFailure(refusal, thrown)
  }
  const failure = functionFailure(answer)
  if (failure?.actionToken) return { kind: 'challenge', actionToken: failure.actionToken }
  if (failure) throw failure.error
  return { kind: 'done', billing: saidOf(answer) }
}

/** What was done is done, whether or not its answer can be read. */
function saidOf(answer: unknown): BillingInfo | null {
  try {
    return parseBillingInfo(answer)
  } catch {
    return null
  }
}
