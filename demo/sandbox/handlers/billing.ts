import type { BillingAddress } from '../../../src/domain/billing.ts'
import { authorizeCard } from '../data/bank.ts'
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
  handle: ({ db, account }) =>
    ok<BillingInfoV3Response>({ billingInfo: billingInfoV3View(findCard(db, account.id)) }),
}

/** POST /billingInfo/{token}[/threeDToken/{id}]: a first card; sent once more it is put on file once more. */
export const addBillingInfo: Handler<SignedCall> = { costsMoney: true, handle: saveBillingInfo }

/** PUT /billingInfo/{token}[/threeDToken/{id}]: another card. What is past due is paid with it at once. */
export const updateBillingInfo: Handler<SignedCall> = {
  costsMoney: true,
  handle: (call) =>
    findCard(call.db, call.account.id)
      ? saveBillingInfo(call)
      : fail(404, 'There is no billing info on file.'),
}

function saveBillingInfo(call: SignedCall): JsonResponse {
  const { account, params, headers } = call
  const read = readPaymentMethod(call, readGatewayToken(call) || (params.token ?? ''))
  const result = params.id ?? ''
  const refusal =
    'errorType' in read
      ? read
      : authorizeCard(call, read, { accountId: account.id, stage: 'verifies', result })
  if (refusal || 'errorType' in read) return rejectBilling(refusal ?? UNKNOWN_TOKEN)
  const intent = headers.get('idempotency-key') ?? undefined
  const unpaid = payPastDue(call, read, { accountId: account.id, result, intent })
  if (unpaid) return rejectBilling(unpaid)
  return createSavedResponse(storePaymentMethod(call.db, account.id, read))
}

/** POST /billing/verify: asks the bank whether a card is good, and changes nothing. */
export const verifyBilling: Handler<SignedCall> = {
  handle(call) {
    const token = readText(call.body, 'billing_token')
    return token ? verifyToken(call, token) : missingParameter('billing_token')
  },
}

/** POST /billing/verifyV3: the same, by the gateway's reference. */
export const verifyBillingV3: Handler<SignedCall> = {
  handle(call) {
    const token = readGatewayToken(call)
    return token ? verifyToken(call, token) : missingParameter('paymentGatewayReferences')
  },
}

function verifyToken(call: SignedCall, token: string): JsonResponse {
  const read = readPaymentMethod(call, token)
  if ('errorType' in read) return rejectBilling(read)
  const result = readText(call.body, 'threeDToken')
  const refusal = authorizeCard(call, read, { accountId: call.account.id, stage: 'verifies', result })
  return refusal ? rejectBilling(refusal) : createSavedResponse(read)
}

const UNKNOWN_TOKEN = createRejection('token.invalid', 'The card token is not known or too old.')

/** What a token stands for, with the name and address that came beside it. */
function readPaymentMethod(call: SignedCall, token: string): PaymentMethodRow | Rejection {
  const row = claimCardToken(call, token, call.account.id)
  if (!row) return UNKNOWN_TOKEN
  const { body } = call
  const address = typeof body.address === 'object' && body.address !== null ? { ...body.address } : {}
  const known = parseHolder(row)
  const holder: BillingAddress = {
    firstName: readText(body, 'firstName') || known.firstName,
    lastName: readText(body, 'lastName') || known.lastName,
    address1: readText(address, 'street1') || known.address1,
    address2: readText(address, 'street2') || known.address2,
    city: readText(address, 'city') || known.city,
    state: readText(address, 'region') || known.state,
    postalCode: readText(address, 'postalCode') || known.postalCode,
    country: readText(address, 'country') || known.country,
  }
  return { ...row, holder: JSON.stringify(holder) }
}

/** Confirmation tokens of Stripe's elements, payment methods of its split fields. */
const REFERENCE_TYPES = ['stripe_confirmation_token', 'stripe_payment_method']

/** The token of the gateway that a call refers to, empty for none. */
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
