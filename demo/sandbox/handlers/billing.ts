import type { BillingAddress } from '../../../src/domain/billing.ts'
import { askBank } from '../data/bank.ts'
import { payPastDue, putOnFile } from '../data/billing-file.ts'
import { billingInfoV3View, billingInfoView } from '../data/billing-views.ts'
import { claimCardToken, holderOf } from '../data/card-tokens.ts'
import { cardOf } from '../data/money.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'
import { type Refusal, refuse } from '../data/refusal.ts'
import { type Answer, fail, missing, ok } from '../http/answer.ts'
import type { BillingInfo, BillingInfoV3, BillingSaved } from '../payment-wire.ts'
import { type Handler, type SignedCall, text } from './handler.ts'
import { billingRefused } from './refused-payment.ts'

/** GET /billingInfo. */
export const billingInfo: Handler<SignedCall> = {
  handle: ({ db, account }) => ok<BillingInfo>(billingInfoView(cardOf(db, account.id))),
}

/** GET /billingInfoV3. */
export const billingInfoV3: Handler<SignedCall> = {
  handle: ({ db, account }) => ok<BillingInfoV3>({ billingInfo: billingInfoV3View(cardOf(db, account.id)) }),
}

/** POST /billingInfo/{token}[/threeDToken/{id}]: a first card; sent once more it is put on file once more. */
export const addBillingInfo: Handler<SignedCall> = { costsMoney: true, handle: save }

/** PUT /billingInfo/{token}[/threeDToken/{id}]: another card. What is past due is paid with it at once. */
export const updateBillingInfo: Handler<SignedCall> = {
  costsMoney: true,
  handle: (call) =>
    cardOf(call.db, call.account.id) ? save(call) : fail(404, 'There is no billing info on file.'),
}

function save(call: SignedCall): Answer {
  const { account, params, headers } = call
  const read = methodIn(call, referenceIn(call) || (params.token ?? ''))
  const result = params.id ?? ''
  const refusal =
    'errorType' in read ? read : askBank(call, read, { accountId: account.id, stage: 'verifies', result })
  if (refusal || 'errorType' in read) return billingRefused(refusal ?? LOST)
  const intent = headers.get('idempotency-key') ?? undefined
  const unpaid = payPastDue(call, read, { accountId: account.id, result, intent })
  if (unpaid) return billingRefused(unpaid)
  return saved(putOnFile(call.db, account.id, read))
}

/** POST /billing/verify: asks the bank whether a card is good, and changes nothing. */
export const verifyBilling: Handler<SignedCall> = {
  handle(call) {
    const token = text(call.body, 'billing_token')
    return token ? verified(call, token) : missing('billing_token')
  },
}

/** POST /billing/verifyV3: the same, by the gateway's reference. */
export const verifyBillingV3: Handler<SignedCall> = {
  handle(call) {
    const token = referenceIn(call)
    return token ? verified(call, token) : missing('paymentGatewayReferences')
  },
}

function verified(call: SignedCall, token: string): Answer {
  const read = methodIn(call, token)
  if ('errorType' in read) return billingRefused(read)
  const result = text(call.body, 'threeDToken')
  const refusal = askBank(call, read, { accountId: call.account.id, stage: 'verifies', result })
  return refusal ? billingRefused(refusal) : saved(read)
}

const LOST = refuse('token.invalid', 'The card token is not known or too old.')

/** What a token stands for, with the name and address that came beside it. */
function methodIn(call: SignedCall, token: string): PaymentMethodRow | Refusal {
  const row = claimCardToken(call, token, call.account.id)
  if (!row) return LOST
  const { body } = call
  const address = typeof body.address === 'object' && body.address !== null ? { ...body.address } : {}
  const known = holderOf(row)
  const holder: BillingAddress = {
    firstName: text(body, 'firstName') || known.firstName,
    lastName: text(body, 'lastName') || known.lastName,
    address1: text(address, 'street1') || known.address1,
    address2: text(address, 'street2') || known.address2,
    city: text(address, 'city') || known.city,
    state: text(address, 'region') || known.state,
    postalCode: text(address, 'postalCode') || known.postalCode,
    country: text(address, 'country') || known.country,
  }
  return { ...row, holder: JSON.stringify(holder) }
}

/** Confirmation tokens of Stripe's elements, payment methods of its split fields. */
const REFERENCE_TYPES = ['stripe_confirmation_token', 'stripe_payment_method']

/** The token of the gateway that a call refers to, empty for none. */
function referenceIn({ body }: SignedCall): string {
  const [first] = Array.isArray(body.paymentGatewayReferences) ? body.paymentGatewayReferences : []
  const reference = typeof first === 'object' && first !== null ? { ...first } : {}
  return REFERENCE_TYPES.includes(text(reference, 'referenceType')) ? text(reference, 'token') : ''
}

const saved = (row: PaymentMethodRow): Answer =>
  ok<BillingSaved>({
    statusCode: 200,
    billingInfo: row.vendor === 'stripe' ? billingInfoV3View(row) : billingInfoView(row),
  })
