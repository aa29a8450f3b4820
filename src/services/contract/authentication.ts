import type { CallContract } from './call.ts'
import { done, failure, rejectedReset } from './failures.ts'
import { any, from, moment, nullable, object, oneOf, openObject, optional, text, union } from './shape.ts'

const migrationInfo = object(
  {
    status: oneOf(['success', 'error']),
    error: optional(nullable(text('Why the upgrade failed.'))),
    date: optional(nullable(moment('When it was tried.'))),
  },
  'The last free upgrade.',
  { source: 'B§3' },
)

const account = object({
  status: text('', { examples: ['active', 'pending_delete'] }),
  migrationInfo: optional(nullable(migrationInfo)),
})

/** Fields of a profile besides pepperUser. */
const person = {
  countryCode: nullable(text('Two letters.')),
  email: optional(
    text('Address of the account; missing where an external account has it.', { format: 'email' }),
  ),
  fullName: text(),
  externalAccounts: optional(
    object({
      cognito: optional(object({ email: text('', { format: 'email' }) })),
      loginRadius: optional(object({ email: text('', { format: 'email' }) })),
    }),
  ),
} as const

/** GET /users: the profile without its secrets. */
export const profileShape = object(
  { pepperUser: object({ account_id: text('Id of the account.'), account }), ...person },
  'The account holder.',
  { name: 'Profile', source: 'A§3' },
)

/** A session: the profile with its secrets. */
const sessionShape = object(
  {
    pepperUser: object({
      account_id: text('Id of the account.'),
      account,
      awsUserCredentials: object(
        {
          accessKeyId: from('U-02', text()),
          secretAccessKey: from('U-02', text()),
          sessionToken: from('U-02', text()),
        },
        'Temporary credentials that sign calls.',
      ),
    }),
    token: text('Session token: value of the token header, and second half of byToken’s credentials.'),
    ...person,
  },
  'A session.',
  { name: 'Session', source: 'A§3' },
)

const userMFASettings = optional(
  any('The account’s second-factor settings; the second-factor calls send them back.', { source: 'X-73' }),
)

const mfaLoginInfo = object(
  {
    secondFactorAuthenticationToken: text(),
    phoneNumber: optional(nullable(text('Number that the code was sent to.'))),
    email: optional(nullable(text('Address that the code was sent to.', { format: 'email' }))),
    userMFASettings,
  },
  'Phone number or address, whichever the code was sent to.',
  { source: 'A§7' },
)

/** A sign-in that needs a second factor. */
const secondFactorShape = object({ mfaLoginInfo, userMFASettings }, 'The sign-in needs a one-time code.', {
  name: 'SecondFactor',
  source: 'A§7',
})

/** A rejected sign-in, which may nevertheless contain the request for a second factor. */
const rejectedSignIn = object(
  { ...failure.fields, mfaLoginInfo: optional(from('U-07', mfaLoginInfo)) },
  'A rejected sign-in.',
  { name: 'RejectedSignIn', source: 'A§8' },
)

const secondFactorFields = {
  brand: text('Code of the brand.'),
  secondFactorAuthenticationToken: text('From the response to the sign-in.'),
  email: text('The address typed at sign-in, also when the code went to a phone.', { source: 'X-73' }),
  userMFASettings: any('As the sign-in response had them, else EMAIL or PHONE.', { source: 'X-73' }),
} as const

const brandPath = { brand: text('Code of the brand.') } as const

/** Calls of the context `authentication`. */
export const authenticationCalls = {
  byEmail: {
    summary: 'Signs in with username and password.',
    source: 'A§7',
    addressSource: 'U-01',
    effect: 'changes',
    body: object({ brand: text('Code of the brand.') }),
    response: union([sessionShape, secondFactorShape]),
    failures: { 403: rejectedSignIn, 429: rejectedSignIn },
  },
  byToken: {
    summary: 'Signs in with a session token, or with the single-use token of a link.',
    source: 'A§7',
    addressSource: 'U-01',
    effect: 'changes',
    body: object({ brand: text('Code of the brand.', { source: 'U-04' }) }),
    response: sessionShape,
  },
  validateCode: {
    summary: 'Exchanges a one-time code for a session.',
    source: 'A§7',
    addressSource: 'U-01',
    effect: 'changes',
    body: object({ ...secondFactorFields, oneTimePasscode: text('Six digits.') }),
    response: sessionShape,
  },
  resendCode: {
    summary: 'Sends a new one-time code.',
    source: 'A§7',
    addressSource: 'U-01',
    effect: 'changes',
    body: object(secondFactorFields),
    response: object({
      statusCode: done.fields.statusCode,
      mfaLoginInfo: optional(from('U-04', mfaLoginInfo)),
    }),
  },
  authenticateViaSocial: {
    summary: 'Signs in with a credential of Google or Apple.',
    source: 'A§7',
    addressSource: 'U-01',
    effect: 'changes',
    params: brandPath,
    body: union(
      [
        object({
          socialProvider: oneOf(['google'], '', { source: 'A§3' }),
          idToken: text('Google’s id token.', { source: 'A§3' }),
          redirectUri: text('Path of the portal that follows.', { source: 'A§3' }),
        }),
        object({
          socialProvider: oneOf(['appleweb'], '', { source: 'A§3' }),
          authCode: text('Apple’s authorization code.', { source: 'A§3' }),
          redirectUri: text('Path of the portal that follows.', { source: 'A§3' }),
        }),
      ],
      '',
      { source: 'U-23' },
    ),
    response: sessionShape,
  },
  forgotPassword: {
    summary: 'Mails a link that resets the password. The response is the same without an account.',
    source: 'A§7',
    effect: 'changes',
    params: brandPath,
    body: object({ template: oneOf([''], 'Empty.'), email: text('', { format: 'email' }) }),
    response: any('Read as JSON, and ignored.'),
  },
  verifyEmail: {
    summary: 'Verifies an address by the token of a mailed link.',
    source: 'U-08',
    effect: 'changes',
    params: brandPath,
    body: object({ brand: text('Code of the brand.'), vtoken: text('From the link.') }),
    response: done,
  },
  resetPassword: {
    summary: 'Sets a new password by the token of a mailed link.',
    source: 'U-09',
    effect: 'changes',
    params: brandPath,
    body: openObject(
      {
        brand: text('Code of the brand.', { source: 'A§7' }),
        vtoken: text('From the link.', { source: 'A§7' }),
        password: text('The new password.'),
      },
      text('Any other query value of the link.', { source: 'A§7' }),
    ),
    response: done,
    failures: { 400: rejectedReset },
  },
} as const satisfies Record<string, CallContract>
