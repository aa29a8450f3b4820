import type { GivenSettings } from '../../../src/brand/settings.ts'
import { arrivalActions } from '../../../src/store/access/arrival.actions.ts'
import { historyActions } from '../../../src/store/history/history.actions.ts'
import { plansActions } from '../../../src/store/plans/plan-list.ts'
import {
  type Answers,
  json,
  type Opened,
  openPortal,
  openSignedIn,
  profile,
  signedIn,
  signInWith,
  type,
  withToken,
} from '../screens/portal-support.tsx'
import { find } from '../support.tsx'
import { ALL, type Case, ENDED, ERROR_PAGE, has, isAt, press } from './case.ts'
import type { Meaning } from './kinds.ts'

const submit = ({ shadow }: Opened): void => find(shadow, 'button[type="submit"]').click()
const FAILED = 'Sorry there was an error while logging in.'
const SPENT = 'This sign-in link is no longer valid. Please sign in.'
const CODES = 'You have requested too many verification codes. Please wait 10 minutes and try again.'
const UNVERIFIED = 'We could not verify your code. Please try again.'
const TOO_MANY = 'You have requested too many codes'

const USER = 'avery@brand.example'
const demand = () =>
  json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-1', email: 'jane@gmail.com' } })
const byEmail = 'POST /authentication/byEmail'
const form = ['username', 'password']
const fill = ({ shadow }: Opened): void => {
  type(shadow, 'username', USER)
  type(shadow, 'password', 'Secret-1!')
}
const signInForm = async (path: string, options: object, settings: GivenSettings = {}) => {
  const opened = await openPortal(path, { ...options, settings })
  fill(opened)
  return opened
}
/** Signs in with the form, where the stored session or its token is a subject of the case. */
async function signInAt(options: { answers: Answers; now: () => number }, first: Answers): Promise<Opened> {
  const opened = await openPortal('/login', {
    ...options,
    answers: { ...signedIn, ...first, ...options.answers },
  })
  signInWith(opened.shadow)
  return opened
}
const QUERY = 'client_id=c-1&redirect_uri=https%3A%2F%2Fassistant.example%2Fr&state=s-1'
const google = {
  clientId: 'client-1',
  scriptUrl: `${location.origin}/test/elements/areas/google-stand-in.js`,
}
const apple = {
  redirectUriBase: 'https://portal.example',
  lrUri: 'https://identity.example',
  lrApiKey: 'key',
  buttonUrl: `${location.origin}/no-such-image`,
}
const oauthUrl = 'http://localhost/oauth'
const pressGoogle = ({ host }: Opened): void => host.querySelector('button')?.click()
const hasGoogle = ({ host }: Opened): boolean => host.querySelector('button') !== null
/** Opens the page that Apple returns to. */
const fromApple = (path: string, options: object, settings: GivenSettings) => {
  history.replaceState(null, '', '#lr-token=apple-code')
  return signInForm(path, options, { apple, ...settings })
}
const UNANSWERED: readonly Meaning[] = ['unreached', 'late']
const HISTORY = 'GET /subscriptions/paymentHistory'
const SOCIAL = 'POST /authentication/authenticateViaSocial/geeni'
const LINK_ENDS: readonly Meaning[] = ['rejected', 'unauthorized']
const unknownReset = 'We do not know whether your password was changed'

/** Calls of sign-in, recovery, linking and deletion. */
export const ACCESS_CASES: readonly Case[] = [
  {
    name: 'sign-in',
    call: byEmail,
    open: (options) => signInForm('/login', options),
    isOpen: has('form'),
    begin: submit,
    kept: form,
    texts: { crowded: CODES, rejected: FAILED, unauthorized: FAILED, nothing: FAILED },
  },
  {
    name: 'the code of a second factor',
    call: 'PUT /authentication/mfaValidateLoginOTP',
    open: (options) => signInAt(options, { [byEmail]: demand }),
    isOpen: has('input[name="one-time-code"]'),
    begin(opened) {
      type(opened.shadow, 'one-time-code', '123456')
      submit(opened)
    },
    kept: ['one-time-code'],
    texts: { crowded: TOO_MANY, rejected: UNVERIFIED, unauthorized: UNVERIFIED, nothing: UNVERIFIED },
    spent: ['crowded'],
  },
  {
    name: 'another code',
    call: 'PUT /authentication/mfaResendOTP',
    open: (options) => signInAt(options, { [byEmail]: demand }),
    isOpen: has('input[name="one-time-code"]'),
    begin(opened) {
      type(opened.shadow, 'one-time-code', '123456')
      press('Send a new code')(opened)
    },
    kept: ['one-time-code'],
    texts: {
      crowded: TOO_MANY,
      others: 'Sorry, there was an issue sending your verification code. Please try again later.',
    },
    spent: ['crowded'],
  },
  ...['/subscriptions', '/login'].map(
    (path): Case => ({
      name: `the stored session at ${path}`,
      call: 'POST /authentication/byToken',
      open: (options) => openPortal(path, { ...options, storages: withToken() }),
      isOpen: has('main [role="alert"]'),
      begin: press('Try again'),
      texts: { unauthorized: ENDED, nothing: ENDED },
      spent: ['unauthorized', 'nothing'],
    }),
  ),
  {
    name: 'the session, with credentials minted again during the call',
    call: 'POST /authentication/byToken',
    open: (options) => {
      let isFirst = true
      const once: Answers = {
        'GET /account/subscriptions': (request) => {
          if (isFirst) {
            isFirst = false
            return signedIn['GET /account/subscriptions']?.(request) ?? json({})
          }
          return json({}, 401)
        },
      }
      return signInAt(options, once)
    },
    isOpen: has('article'),
    begin: ({ account }) => void account.store.use(plansActions).loadSubscriptions({ reload: true }),
    says: 'main',
    texts: { others: ERROR_PAGE, unauthorized: ENDED, nothing: ENDED },
    spent: ALL,
    isQuiet: true,
  },
  {
    name: 'Google',
    call: SOCIAL,
    open: (options) => signInForm('/login', options, { google }),
    isOpen: hasGoogle,
    begin: pressGoogle,
    kept: form,
    texts: { others: FAILED },
    plain: UNANSWERED,
  },
  {
    name: 'Apple',
    call: SOCIAL,
    open: (options) => fromApple('/login', options, {}),
    isOpen: has('form'),
    begin: () => {},
    kept: form,
    texts: { others: FAILED },
    plain: UNANSWERED,
    spent: ALL,
  },
  {
    name: 'linking, by password',
    call: 'POST /oauth/authcode',
    open: ({ answers, now }) =>
      signInForm(`/oauth/google?${QUERY}`, { now, answers: { ...signedIn, ...answers } }, { oauthUrl }),
    isOpen: has('form'),
    begin: submit,
    kept: form,
    texts: { others: FAILED },
  },
  {
    name: 'linking, by the code of a second factor',
    call: 'GET /oauth/authcode/mfa',
    async open({ answers, now }) {
      const opened = await signInForm(
        `/oauth/alexa?${QUERY}`,
        { now, answers: { [byEmail]: demand, ...answers } },
        { oauthUrl },
      )
      submit(opened)
      return opened
    },
    isOpen: has('input[name="one-time-code"]'),
    begin(opened) {
      type(opened.shadow, 'one-time-code', '123456')
      submit(opened)
    },
    kept: ['one-time-code'],
    texts: { others: UNVERIFIED, crowded: TOO_MANY },
    spent: ['crowded'],
  },
  {
    name: 'linking, by Google',
    call: 'GET /oauth/authcode/google',
    open: (options) => signInForm(`/oauth/google?${QUERY}`, options, { oauthUrl, google }),
    isOpen: hasGoogle,
    begin: pressGoogle,
    kept: form,
    texts: { others: FAILED },
  },
  {
    name: 'linking, by Apple',
    call: 'GET /oauth/authcode/apple',
    open: (options) => fromApple(`/oauth/alexa?${QUERY}`, options, { oauthUrl }),
    isOpen: has('form'),
    begin: () => {},
    kept: form,
    texts: { others: FAILED },
    spent: ALL,
  },
  {
    name: 'linking, by the session of an account holder',
    call: 'POST /oauth/authcode',
    open: ({ answers, now }) =>
      openPortal(`/oauth/alexa?${QUERY}`, {
        now,
        settings: { oauthUrl },
        storages: withToken(),
        answers: { 'POST /authentication/byToken': () => json(profile()), ...answers },
      }),
    isOpen: ({ shadow }) => shadow.querySelector('main h1')?.textContent === 'Link your account',
    begin: press('Continue'),
    texts: { others: FAILED },
  },
  {
    name: 'a forgotten password',
    isSecret: true,
    call: 'POST /authentication/forgotPassword/geeni',
    async open(options) {
      const opened = await openPortal('/forgot-password', options)
      type(opened.shadow, 'email', USER)
      return opened
    },
    isOpen: has('form'),
    begin: submit,
    // The screen reveals neither whether the account exists nor whether the call succeeded (A§4).
    says: 'main h1',
    texts: { others: 'Check your email' },
    again: press('Use another email'),
    isReady: ({ shadow }) => shadow.querySelector<HTMLInputElement>('input[name="email"]')?.value === USER,
  },
  {
    name: 'a new password',
    call: 'POST /authentication/resetPassword/geeni',
    async open(options) {
      const opened = await openPortal('/reset-password?vtoken=token-1', options)
      for (const name of ['new-password', 'confirm-password']) type(opened.shadow, name, 'Brand-new-1!')
      return opened
    },
    isOpen: has('form'),
    begin: submit,
    kept: ['new-password', 'confirm-password'],
    says: 'main [role="alert"], main h1',
    texts: {
      unreached: unknownReset,
      late: unknownReset,
      broken: unknownReset,
      unreadable: unknownReset,
      nothing: unknownReset,
      rejected: 'The password reset link is invalid',
      unauthorized: 'The password reset link is invalid',
    },
    spent: LINK_ENDS,
  },
  {
    name: 'an email address to verify',
    call: 'POST /authentication/verifyEmail/geeni',
    open: (options) => openPortal('/verify-email?vtoken=token-1', options),
    isOpen: has('main [role="alert"]'),
    begin: press('Try again'),
    texts: {
      nothing: 'We could not read the response of the service.',
      rejected: 'The email verification link is invalid.',
      unauthorized: 'The email verification link is invalid.',
    },
    spent: LINK_ENDS,
  },
  {
    name: 'a request for deletion',
    call: 'POST /account/users/deletionRequests',
    open: ({ answers, now }) =>
      openPortal('/subscriptions', {
        now,
        storages: withToken(),
        answers: { ...signedIn, 'POST /authentication/byToken': () => json(profile()), ...answers },
      }),
    isOpen({ shadow }) {
      if (!shadow.querySelector('article')) return false
      const entry = shadow.querySelector<HTMLElement>('[role="menuitem"]:last-child')
      if (shadow.querySelector('dialog[open]')) return true
      ;(entry ?? shadow.querySelector<HTMLElement>('[aria-haspopup="menu"]'))?.click()
      return false
    },
    begin: press('Delete Account', 'dialog button'),
    says: 'main',
    texts: { others: ERROR_PAGE, unauthorized: ENDED },
    spent: ALL,
  },
  {
    name: 'the cancelling of a deletion',
    call: 'PUT /account/users/deletionRequests',
    open: ({ answers, now }) =>
      openSignedIn('/subscriptions', {
        now,
        answers: { 'POST /authentication/byToken': () => json(profile('A', 'pending_delete')), ...answers },
      }),
    isOpen: ({ path, shadow }) => path() === '/pending-delete' && shadow.querySelector('main h1') !== null,
    begin: press('Cancel Request'),
    texts: {
      others:
        'Sorry, we are unable to cancel your delete account request at this time. Please contact customer support for assistance.',
      unauthorized: ENDED,
    },
    spent: ['unauthorized'],
    again: press('Close'),
    isReady: ({ shadow }) => shadow.querySelector('main [role="alert"]') === null,
  },
  {
    name: 'the payment history',
    call: HISTORY,
    isRead: true,
    open: ({ answers, now }) => {
      let isFirst = true
      const once: Answers = {
        [HISTORY]: (request) => {
          if (!isFirst) return answers[HISTORY]?.(request) ?? json({})
          isFirst = false
          return json({ invoices: [] })
        },
      }
      return openSignedIn('/subscriptions', { answers: { ...answers, ...once }, now })
    },
    isOpen(opened) {
      if (opened.path() === '/subscriptions' && has('article')(opened)) opened.go('/account-history')
      return isAt('/account-history')(opened) && has('main h2')(opened)
    },
    begin(opened) {
      if (has('main [role="alert"]')(opened)) press('Try again')(opened)
      else {
        opened.account.store.state.setState({ history: undefined })
        void opened.account.store.use(historyActions).loadInvoices()
      }
    },
    texts: {
      others: 'Sorry, we are unable to retrieve your information at this time. Please try again later.',
      unauthorized: ENDED,
    },
    spent: ['unauthorized'],
  },
  ...['/token-login', '/sso-redirect'].map(
    (path): Case => ({
      name: `a link to ${path}`,
      call: 'POST /authentication/byToken',
      open: (options) => openPortal('/login', options),
      isOpen: isAt('/login'),
      begin(opened) {
        opened.account.store.use(arrivalActions).hold('link-token')
        opened.go(`${path}?nextPath=%2Fpayment`)
      },
      texts: { crowded: CODES, rejected: FAILED, unauthorized: SPENT, nothing: FAILED },
    }),
  ),
]
