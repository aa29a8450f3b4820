import { AcctError, type AcctErrorCode } from '../errors/acct-error.ts'
import { cleanText } from '../util/clean-text.ts'
import type { CardField } from './card-field.ts'

export interface PaymentErrorDetails {
  /** Vendor fields with an invalid value. */
  fields?: readonly CardField[]
  /** The vendor's own code, such as `apple-pay-not-supported`. */
  reason?: string | undefined
  /** The vendor's own texts in the visitor's language, for an alert. */
  messages?: readonly string[]
  cause?: unknown
}

/** Error of a card vendor. It contains codes and texts, never a card or a token. */
export class PaymentError extends AcctError {
  readonly fields: readonly CardField[]
  readonly reason: string | undefined
  readonly messages: readonly string[]

  constructor(code: AcctErrorCode, { fields = [], reason, messages = [], cause }: PaymentErrorDetails = {}) {
    super(code, cause === undefined ? {} : { cause })
    this.fields = fields
    this.reason = reason
    this.messages = messages.map((message) => cleanText(message)).filter(Boolean)
  }
}
