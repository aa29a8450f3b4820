import { getOneNumber, integer, json, object, oneOf, optional, text, union } from './shape.ts'

/** A success without content. */
export const done = object({ statusCode: getOneNumber([200], '', { source: 'A§7' }) }, 'Success.', {
  name: 'Done',
})

/** The body of every failure, with an HTTP status of 400 or more, that no call describes differently. */
export const failure = object(
  {
    statusCode: integer(null, 'The HTTP status.'),
    code: optional(
      union(
        [integer(null), text('', { examples: ['email.not.verified', 'missing_parameters'] })],
        'A code of A§8 where one fits.',
      ),
    ),
    message: text('A sentence for the account holder.'),
    description: optional(text('A longer sentence.', { source: 'B§7' })),
    error: optional(text('A code of B§8.', { source: 'B§8' })),
  },
  'A failure.',
  { name: 'Failure', source: 'A§8' },
)

/** A rejection by the gateway in front of the services: no account is known. */
export const gatewayFailure = object(
  { message: text('The gateway’s sentence.') },
  'The gateway rejects credentials, signature or date; the header x-amzn-errortype says why.',
  { name: 'GatewayFailure', source: 'U-02' },
)

/** Codes of B§8 for rejected cards; the last one requires a 3-D Secure challenge. */
const ERROR_TYPES = [
  'error.subscription.card.declined',
  'error.subscription.card.expired',
  'error.subscription.card.type',
  'error.subscription.card.payment',
  'error.subscription.card.cvv.declined',
  'error.subscription.card.number.declined',
  'error.subscription.card.address.declined',
  'error.subscription.token.invalid',
  'error.subscription.card.3d.security',
] as const

/** What a function behind the gateway reports instead of its response. */
export const payload = object({
  errorType: text('A code of B§8.', { source: 'B§8', examples: ERROR_TYPES }),
  errorMessage: text('A sentence for the account holder.'),
  errorData: optional(text('Token of the 3-D Secure challenge.', { source: 'B§8' })),
})

/** A failure with HTTP status 200. */
export const functionFailure = object(
  {
    FunctionError: oneOf(['Unhandled'], '', { source: 'B§7' }),
    Payload: union([json(payload), payload], 'The failure, as an object or as JSON in a text.', {
      source: 'B§7',
    }),
  },
  'A failure with HTTP status 200, for example a declined card or a 3-D Secure challenge.',
  { name: 'FunctionFailure', source: 'U-34' },
)

/** A rejected card in a billing call. */
export const rejectedCard = object(
  {
    statusCode: getOneNumber([402]),
    error: text('A code of B§8.', { source: 'B§8', examples: ERROR_TYPES }),
    message: text('A sentence for the account holder.'),
    description: text('A sentence for the account holder.', { source: 'B§7' }),
  },
  'A rejected card.',
  { name: 'RejectedCard', source: 'U-30' },
)

/** A rejected password of the reset form. */
export const rejectedReset = object(
  {
    statusCode: integer(null, 'The HTTP status.'),
    code: optional(union([integer(null), text()])),
    message: optional(text('A sentence for the account holder.')),
    description: optional(text('The provider’s description.', { source: 'A§8' })),
  },
  'A rejected reset.',
  { name: 'RejectedReset', source: 'U-09' },
)
