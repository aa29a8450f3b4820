import type { BillingAddress } from '../../domain/billing/billing.ts'
import { authorizeCard, NO_CARD } from '../data/bank.ts'
import { payPastDue, storePaymentMethod } from '../data/billing-file.ts'
import { billingInfoV3View, billingInfoView } from '../data/billing-views.ts'
import { claimCardToken, parseHolder } from '../data/card-tokens.ts'
import { findCard } from '../data/money.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'
import { createRejection, type Rejection } from '../data/rejection.ts'
import { fail, type JsonResponse, missingParameter, ok } from '../http/response.ts'
import type { BillingInfoResponse, BillingInfoV3Response, BillingSavedResponse } from '../wire/payment.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'
import { rejectBilling } from './rejected-payment.ts'

/** GET /billingInfo. */
export const billingInfo: Handler<SignedCall> = {
  handle: ({ db, account }) => ok<BillingInfoResponse>(billingInfoView(findCard(db, account.id))),
}

/** GET /billingInfoV3. */
export const billingInfoV3: Handler<SignedCall> = {
  handle({ db, account }) {
    const card = findCard(db, account.id)
    return ok<BillingInfoV3Response>({ billingInfo: card ? billingInfoV3View(card) : null })
  },
}

/** POST /billingInfo/{token}[/threeDToken/{id}]: stores the first card; a repeated call stores it again. */
export const addBillingInfo: Handler<SignedCall> = { costsMoney: true, handle: saveBillingInfo }

/**
 * PUT /billingInfo/{token}[/threeDToken/{id}]: replaces the card and pays past-due invoices with it at once.
 */
export const updateBillingInfo: Handler<SignedCall> = {
  costsMoney: true,
  handle: (call) =>
    findCard(call.db, call.account.id)
      ? saveBillingInfo(call)
      : fail(404, 'There is no billing info on file.'),
}

function saveBillingInfo(call: SignedCall): JsonResponse {
  const { account, params, headers } = call
  const method = readPaymentMethod(call, readGatewayToken(call) || (params.token ?? ''))
  const result = params.id ?? ''
  const rejection =
    'errorType' in method
      ? method
      : authorizeCard(call, method, { accountId: account.id, stage: 'verifies', result })
  if (rejection || 'errorType' in method) return rejectBilling(rejection ?? UNKNOWN_TOKEN)
  const intent = headers.get('idempotency-key') ?? undefined
  const unpaid = payPastDue(call, method, { accountId: account.id, result, intent })
  if (unpaid) return rejectBilling(unpaid)
  return createSavedResponse(storePaymentMethod(call.db, account.id, method))
}

/**
 * POST /billing/verify: has the bank verify a card and changes nothing. Without a token it verifies the card
 * on file, and pays past-due invoices with it at once.
 */
export const verifyBilling: Handler<SignedCall> = {
  costsMoney: true,
  handle(call) {
    const token = readText(call.body, 'billing_token')
    return token ? verifyToken(call, token) : collectPastDue(call)
  },
}

function collectPastDue(call: SignedCall): JsonResponse {
  const { account, body, headers } = call
  const card = findCard(call.db, account.id)
  if (!card) return rejectBilling(NO_CARD)
  const rejection = payPastDue(call, card, {
    accountId: account.id,
    result: readText(body, 'threeDToken'),
    intent: headers.get('idempotency-key') ?? undefined,
  })
  return rejection ? rejectBilling(rejection) : createSavedResponse(card)
}

/** POST /billing/verifyV3: verifies a card by the payment gateway's reference. */
export const verifyBillingV3: Handler<SignedCall> = {
  handle(call) {
    const token = readGatewayToken(call)
    return token ? verifyToken(call, token) : missingParameter('paymentGatewayReferences')
  },
}

function verifyToken(call: SignedCall, token: string): JsonResponse {
  const method = readPaymentMethod(call, token)
  if ('errorType' in method) return rejectBilling(method)
  const result = readText(call.body, 'threeDToken')
  const rejection = authorizeCard(call, method, { accountId: call.account.id, stage: 'verifies', result })
  return rejection ? rejectBilling(rejection) : createSavedResponse(method)
}

const UNKNOWN_TOKEN = createRejection('token.invalid', 'The card token is not known or too old.')

/** Returns the payment method of a token, with the name and address from the body. */
function readPaymentMethod(call: SignedCall, token: string): PaymentMethodRow | Rejection {
  const row = claimCardToken(call, token, call.account.id)
  if (!row) return UNKNOWN_TOKEN
  const { body } = call
  const address = typeof body.address === 'object' && body.address !== null ? { ...body.address } : {}
  const stored = parseHolder(row)
  const holder: BillingAddress = {
    firstName: readText(body, 'firstName') || stored.firstName,
    lastName: readText(body, 'lastName') || stored.lastName,
    address1: readText(address, 'street1') || stored.address1,
    address2: readText(address, 'street2') || stored.address2,
    city: readText(address, 'city') || stored.city,
    state: readText(address, 'region') || stored.state,
    postalCode: readText(address, 'postalCode') || stored.postalCode,
    country: readText(address, 'country') || stored.country,
  }
  return { ...row, holder: JSON.stringify(holder) }
}

/** Reference types: confirmation tokens of Stripe's elements, payment methods of its split fields. */
const REFERENCE_TYPES = ['stripe_confirmation_token', 'stripe_payment_method']

/** Returns the payment gateway's token from the body, empty without one. */
function readGatewayToken({ body }: SignedCall): string {
  const [first] = Array.isArray(body.paymentGatewayReferences) ? body.paymentGatewayReferences : []
  const reference = typeof first === 'object' && first !== null ? { ...first } : {}
  return REFERENCE_TYPES.includes(readText(reference, 'referenceType')) ? readText(reference, 'token') : ''
}

const createSavedResponse = (row: PaymentMethodRow): JsonResponse =>
  ok<BillingSavedResponse>({
    statusCode: 200,
    billingInfo: row.vendor === 'stripe' ? billingInfoV3View(row) : billingInfoView(row),
  })
