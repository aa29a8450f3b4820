import type { CallContract } from './call.ts'
import { done, functionFailure, rejectedCard } from './failures.ts'
import { integer, list, nullable, object, oneOf, optional, text, union } from './shape.ts'

/** Marker of a missing value. */
const nil = object({ nil: oneOf(['nil']) }, 'Marker of a missing value.', { name: 'Nil', source: 'B§3' })

const textOrNil = (about = '') => union([text(), nil], about)
const numberOrNil = (about = '') => union([integer(null), nil], about)

/** GET /billingInfo: every field is the nil marker without a card on file. */
const billingInfoShape = object(
  {
    first_name: textOrNil(),
    last_name: textOrNil(),
    address1: textOrNil(),
    address2: textOrNil(),
    city: textOrNil(),
    state: textOrNil(),
    zip: textOrNil(),
    country: textOrNil('Two letters.'),
    card_type: textOrNil('Brand of the card.'),
    last_four: textOrNil('Last digits of the card’s number.'),
    month: numberOrNil('Month of expiry, 1 to 12.'),
    year: numberOrNil('Year of expiry, four digits.'),
    account_type: union([oneOf(['card', 'paypal']), nil]),
  },
  'The payment method on file; nil markers without one.',
  { name: 'BillingInfo', source: 'B§3' },
)

/** The payment method in version 3. */
const billingInfoV3Shape = object(
  {
    first_name: text(),
    last_name: text(),
    address: object({
      street1: text(),
      street2: text(),
      city: text(),
      region: text(),
      postal_code: text(),
      country: text('Two letters.'),
    }),
    payment_method: object({
      card_type: nullable(text('Brand of the card.')),
      last_four: nullable(text('Last digits of the card’s number.')),
      exp_month: nullable(integer(null, 'Month of expiry, 1 to 12.')),
      exp_year: nullable(integer(null, 'Year of expiry, four digits.')),
      account_type: oneOf(['card', 'paypal']),
    }),
  },
  'The payment method on file.',
  { name: 'BillingInfoV3', source: 'U-30' },
)

/** The response of each call that verifies or saves a card. */
const saved = union([
  object(
    {
      statusCode: done.fields.statusCode,
      billingInfo: union([billingInfoShape, billingInfoV3Shape], 'In the format of the called version.'),
    },
    'The card is accepted.',
    { name: 'AcceptedCard', source: 'U-30' },
  ),
  functionFailure,
])

const references = list(
  object({
    token: text('The card vendor’s token.'),
    referenceType: oneOf(['stripe_confirmation_token', 'stripe_payment_method'], '', { source: 'X-59' }),
  }),
  'Empty for tokens that need no type.',
  { source: 'B§7' },
)

const cardPath = { token: text('The card vendor’s token.') } as const
const challengedPath = { ...cardPath, id: text('Result of a 3-D Secure challenge.') } as const

const cardBody = object({ firstName: text(), lastName: text(), paymentGatewayReferences: references }, '', {
  source: 'B§7',
})

const save = (summary: string) =>
  ({
    summary,
    source: 'U-30',
    addressSource: 'U-01',
    effect: 'charges',
    params: cardPath,
    body: cardBody,
    response: saved,
    failures: { 402: rejectedCard },
  }) as const

const threeDToken = optional(text('Result of a 3-D Secure challenge.', { source: 'B§7' }))

/** Calls of the context `subscriptions` about the payment method. */
export const paymentCalls = {
  billingInfo: {
    summary: 'Returns the payment method on file.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    response: billingInfoShape,
  },
  billingInfoV3: {
    summary: 'Returns the payment method on file, where the billing provider is Stripe.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    response: object({ billingInfo: nullable(billingInfoV3Shape) }, 'Null without one.', { source: 'U-30' }),
  },
  addBillingInfo: save('Saves the first card.'),
  updateBillingInfo: save('Replaces the card on file, and pays invoices that are past due.'),
  addBillingInfoAfterChallenge: { ...save('Saves the first card after 3-D Secure.'), params: challengedPath },
  updateBillingInfoAfterChallenge: {
    ...save('Replaces the card on file after 3-D Secure, and pays invoices that are past due.'),
    params: challengedPath,
  },
  verifyBilling: {
    summary:
      'Has the bank verify a card, and changes nothing. Without a token: the card on file, which pays invoices that are past due.',
    source: 'U-30',
    addressSource: 'U-01',
    effect: 'charges',
    body: object({
      billing_token: optional(
        text('The card vendor’s token; none for the card on file (U-48).', { source: 'B§7' }),
      ),
      threeDToken,
    }),
    response: saved,
    failures: { 402: rejectedCard },
  },
  verifyBillingV3: {
    summary: 'Has the bank verify a card, where the billing provider is Stripe, and changes nothing.',
    source: 'U-30',
    addressSource: 'U-01',
    effect: 'reads',
    body: object({
      firstName: text('', { source: 'B§7' }),
      lastName: text('', { source: 'B§7' }),
      address: object(
        { street1: text(), city: text(), region: text(), postalCode: text(), country: text('Two letters.') },
        '',
        { source: 'B§7' },
      ),
      paymentGatewayReferences: references,
      threeDToken,
    }),
    response: saved,
    failures: { 402: rejectedCard },
  },
  setupIntent: {
    summary: 'Returns the secret that Stripe’s scripts set up a card with.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'changes',
    response: object({ clientSecret: text() }),
  },
  paymentMethod: {
    summary: 'Returns Stripe’s record of a payment method.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    body: object({ paymentMethodId: text() }),
    response: object(
      {
        id: text(),
        billing_details: object({
          name: nullable(text()),
          address: object({
            line1: nullable(text()),
            line2: nullable(text()),
            city: nullable(text()),
            state: nullable(text()),
            postal_code: nullable(text()),
            country: nullable(text('Two letters.')),
          }),
        }),
      },
      '',
      { source: 'B§3' },
    ),
  },
  billingInfoUpdateDelegate: {
    summary: 'Opens a hosted page that replaces the card.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'changes',
    body: object({ returnUrl: text('Where the page returns to.') }),
    response: object({ checkoutUrl: text('Address of the page.', { format: 'uri' }) }),
  },
} as const satisfies Record<string, CallContract>
