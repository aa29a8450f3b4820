import type { ErrorRow, ErrorRows } from './error-table.ts'

const mfaFailed: ErrorRow = { message: 'mfa.failed', place: 'banner', prefersDetail: true }
const tooManyCodes: ErrorRow = { title: 'mfa.tooManyTitle', message: 'mfa.tooMany', place: 'banner' }

/** Rows of the second factor. */
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
