import type { MessageKey } from '../i18n/keys.ts'
import type { AcctError, AcctErrorCode } from './acct-error.ts'
import type { CommonErrorCode } from './codes.ts'

/** Where an error happened, as far as its words depend on it. */
export type ErrorArea = 'sign-in' | 'my-plan' | 'session'

/** How an error reads and where it shows. */
export interface ErrorRow {
  title?: MessageKey
  message: MessageKey
  place: 'field' | 'banner' | 'page'
  /** Whether the server's own words, if any, are better than ours. */
  prefersDetail?: boolean
  /** The route this error leads to, if any. */
  goTo?: string
}

/** What goes wrong with a payment has its own words on the screens that can meet it (payment-rows.ts). */
const refused: ErrorRow = { message: 'error.unknown', place: 'banner' }

/** What every code says where no area says it differently: only words of the common catalog, which is always there. */
const table: Record<CommonErrorCode, ErrorRow> = {
  network: { message: 'error.network', place: 'banner' },
  timeout: { message: 'error.timeout', place: 'banner' },
  server: { message: 'error.server', place: 'banner' },
  malformed: { message: 'error.malformed', place: 'banner' },
  unauthorized: { message: 'error.unauthorized', place: 'page', goTo: '/login' },
  notFound: { message: 'error.unknown', place: 'banner', prefersDetail: true },
  conflict: { message: 'error.unknown', place: 'banner', prefersDetail: true },
  aborted: { message: 'error.aborted', place: 'banner' },
  configuration: { message: 'error.configuration', place: 'page' },
  unknown: { message: 'error.unknown', place: 'banner', prefersDetail: true },
  invalidLogin: { message: 'signIn.failed', place: 'banner', prefersDetail: true },
  invalidMfa: { message: 'error.unknown', place: 'banner', prefersDetail: true },
  tooManyRequests: { message: 'error.tooManyRequests', place: 'banner' },
  accountLocked: { message: 'error.accountLocked', place: 'banner' },
  smsLimit: { message: 'signIn.tooManyCodes', place: 'banner' },
  emailLimit: { message: 'signIn.tooManyCodes', place: 'banner' },
  invalidToken: { message: 'error.invalidToken', place: 'page', goTo: '/login' },
  linkInvalid: { message: 'error.linkInvalid', place: 'banner' },
  codeExpired: { message: 'error.unknown', place: 'banner', prefersDetail: true },
  codeInvalid: { message: 'error.unknown', place: 'banner', prefersDetail: true },
  emailNotVerified: { message: 'signIn.emailNotVerified', place: 'banner' },
  missingParameters: { message: 'signIn.missingParameters', place: 'banner' },
}

/** A refusal of the sign-in service without words of ours: its own, else the default sentence. */
const signInFailed: ErrorRow = { message: 'signIn.failed', place: 'banner', prefersDetail: true }

/** What an area says differently. One that is shown late brings its own rows. */
export type ErrorRows = Partial<Record<AcctErrorCode, ErrorRow>>
const overrides: Record<ErrorArea, ErrorRows> = {
  'sign-in': {
    tooManyRequests: { message: 'signIn.tooManyCodes', place: 'banner' },
    unauthorized: signInFailed,
    notFound: signInFailed,
    conflict: signInFailed,
    unknown: signInFailed,
    invalidMfa: signInFailed,
    codeExpired: signInFailed,
    codeInvalid: signInFailed,
  },
  'my-plan': {},
  session: {},
}

/** An error ready to be read: catalog keys, or the server's words in place of the message. */
export interface ErrorDescription {
  title?: MessageKey
  message: MessageKey
  detail?: string
  place: ErrorRow['place']
  goTo?: string
}

/** The row of an error in an area; known codes speak for themselves, others let the server speak. */
export function describeError(error: AcctError, area: ErrorArea | ErrorRows): ErrorDescription {
  const { prefersDetail, ...row } =
    (typeof area === 'string' ? overrides[area] : area)[error.code] ??
    (table as ErrorRows)[error.code] ??
    refused
  return prefersDetail && error.detail ? { ...row, detail: error.detail } : row
}
