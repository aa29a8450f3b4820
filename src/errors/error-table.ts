import type { MessageKey } from '../i18n/keys.ts'
import type { AcctError, AcctErrorCode } from './acct-error.ts'
import type { CommonErrorCode } from './codes.ts'

/** Areas with their own messages for some errors. */
export type ErrorArea = 'sign-in' | 'my-plan' | 'session'

/** The message of an error and its place on the screen. */
export interface ErrorRow {
  title?: MessageKey
  message: MessageKey
  place: 'field' | 'banner' | 'page'
  /** Whether text from the server, if any, replaces the message. */
  prefersDetail?: boolean
  /** The route that the error leads to, if any. */
  goTo?: string
  /** What helps, and the place of more help for a brand without a support address. */
  help?: { message: MessageKey; app: MessageKey }
}

/** The row of payment errors on other screens than payment screens (payment-rows.ts). */
const fallback: ErrorRow = { message: 'error.unknown', place: 'banner' }

/** The default rows. They use messages of the common catalog alone, which is always loaded. */
const table: Record<CommonErrorCode, ErrorRow> = {
  network: { message: 'error.network', place: 'banner' },
  damaged: { message: 'error.damaged', place: 'banner' },
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
  changePending: { message: 'error.changePending', place: 'banner' },
  planChanged: { message: 'error.planChanged', place: 'banner' },
}

/** A rejection by the sign-in service without its own row: the server's text, else the default message. */
const signInFailed: ErrorRow = { message: 'signIn.failed', place: 'banner', prefersDetail: true }

/** Rows of an area that replace the default rows. A lazy part passes its rows itself. */
export type ErrorRows = Partial<Record<AcctErrorCode, ErrorRow>>
const overrides: Record<ErrorArea, ErrorRows> = {
  'sign-in': {
    tooManyRequests: { message: 'signIn.tooManyCodes', place: 'banner' },
    // The services have no call that sends the email again (A§7).
    emailNotVerified: {
      message: 'signIn.emailNotVerified',
      place: 'banner',
      help: { message: 'signIn.verifyHelp', app: 'signIn.verifyApp' },
    },
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

/** An error's row, with text from the server in `detail` where it replaces the message. */
export interface ErrorDescription extends Omit<ErrorRow, 'prefersDetail'> {
  detail?: string
}

/** Returns the row of an error in an area, with the server's text where the row prefers it. */
export function describeError(error: AcctError, area: ErrorArea | ErrorRows): ErrorDescription {
  const { prefersDetail, ...row } =
    (typeof area === 'string' ? overrides[area] : area)[error.code] ??
    (table as ErrorRows)[error.code] ??
    fallback
  return prefersDetail && error.detail ? { ...row, detail: error.detail } : row
}
