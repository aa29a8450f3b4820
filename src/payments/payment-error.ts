import { cleanText } from '../domain/clean-text.ts'
import { AcctError, type AcctErrorCode } from '../errors/acct-error.ts'
import type { CardField } from './gateway.ts'

export interface PaymentErrorDetails {
  /** The vendor's fields at fault. */
  fields?: readonly CardField[]
  /** The vendor's own code, such as `apple-pay-not-supported` (B§8). */
  reason?: string | undefined
  /** The vendor's own words, in the account holder's language, for an alert. */
  messages?: readonly string[]
  cause?: unknown
}

/** What a card vendor fails with. Holds codes and words, never a card or a token. */
export class PaymentError extends AcctError {
  readonly fields: readonly CardField[]
  readonly reason: string | undefined
  readonly messages: readonly string[]

  constructor(code: AcctErrorCode, { fields = [], reason, messages = [], cause }: PaymentErrorDetails = {}) {
    super(code, cause === undefined ? {} : { cause })
    this.fields = fields
    this.reason = reason
    this.messages = messages.map((words) => cleanText(words)).filter(Boolean)
  }
}
