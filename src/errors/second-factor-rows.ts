import type { ErrorRow, ErrorRows } from './error-table.ts'

const mfaFailed: ErrorRow = { message: 'mfa.failed', place: 'banner', prefersDetail: true }
const tooManyCodes: ErrorRow = { title: 'mfa.tooManyTitle', message: 'mfa.tooMany', place: 'banner' }

/** Rows of the second factor, for a code whose contact is known. */
export const secondFactorErrors: ErrorRows = {
  tooManyRequests: tooManyCodes,
  emailLimit: tooManyCodes,
  smsLimit: tooManyCodes,
  accountLocked: { title: 'mfa.lockedTitle', message: 'mfa.locked', place: 'banner' },
  invalidToken: { message: 'mfa.sessionOver', place: 'banner' },
  codeExpired: { title: 'mfa.expiredTitle', message: 'mfa.expired', place: 'field' },
  codeInvalid: { title: 'mfa.wrongTitle', message: 'mfa.wrong', place: 'field' },
  invalidMfa: mfaFailed,
  unauthorized: mfaFailed,
  notFound: mfaFailed,
  conflict: mfaFailed,
  unknown: mfaFailed,
}

/** Returns the rows for a code that went to a contact, which is null where the services do not name it. */
export const secondFactorRows = (contact: string | null): ErrorRows =>
  contact ? secondFactorErrors : withoutContact

const withoutContact: ErrorRows = {
  ...secondFactorErrors,
  codeInvalid: { title: 'mfa.wrongTitle', message: 'mfa.wrongNoContact', place: 'field' },
}
