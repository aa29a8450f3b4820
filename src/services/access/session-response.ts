import * as v from 'valibot'
import type { CloudCredentials } from '../../transport/session.ts'
import { identifier, text } from '../shape.ts'

/** The account of a profile. */
export interface AccountRecord {
  id: string
  /** For example `active` or `pending_delete`; unknown values pass unchanged. */
  status: string
  migrationInfo: { status: 'success' | 'error'; error?: string; date?: string } | null
}

/** The account holder's profile (A§3 `profile`), without the secrets of the response. */
export interface Profile {
  account: AccountRecord
  countryCode: string | null
  email: string
  fullName: string
}

/** The response of a sign-in: the profile, and the secrets for the session. */
export interface SessionResponse {
  profile: Profile
  token: string
  credentials: CloudCredentials
}

/** The second factor that the services require to complete a sign-in (A§7 mfaLoginInfo). */
export interface SecondFactorChallenge {
  /** secondFactorAuthenticationToken. */
  token: string
  contactType: 'EMAIL' | 'PHONE'
  email: string | null
  phoneNumber: string | null
  /** The account's second-factor settings as the response carried them, else the contact type. */
  userMFASettings: unknown
}

const credentialText = v.pipe(v.string(), v.nonEmpty())

const userSchema = v.object({
  account_id: identifier,
  account: v.optional(
    v.object({
      status: v.optional(v.string(), 'active'),
      // Invalid migration info must not prevent a sign-in.
      migrationInfo: v.fallback(
        v.optional(
          v.nullable(v.object({ status: v.picklist(['success', 'error']), error: text, date: text })),
          null,
        ),
        null,
      ),
    }),
  ),
})

const profileSchema = v.object({
  pepperUser: userSchema,
  countryCode: text,
  email: text,
  fullName: v.optional(v.nullable(v.string()), ''),
  externalAccounts: v.optional(
    v.object({
      cognito: v.optional(v.object({ email: text })),
      loginRadius: v.optional(v.object({ email: text })),
    }),
  ),
})

const sessionSchema = v.object({
  token: credentialText,
  pepperUser: v.object({
    awsUserCredentials: v.object({
      accessKeyId: credentialText,
      secretAccessKey: credentialText,
      sessionToken: credentialText,
    }),
  }),
})

const secondFactorSchema = v.object({
  mfaLoginInfo: v.object({
    secondFactorAuthenticationToken: credentialText,
    phoneNumber: text,
    email: text,
    userMFASettings: v.optional(v.unknown()),
  }),
  userMFASettings: v.optional(v.unknown()),
})

/** Parses the response of a sign-in; null when it has no session. Drops unknown fields. */
export function parseSession(response: unknown): SessionResponse | null {
  const secrets = v.safeParse(sessionSchema, response)
  const profile = parseProfile(response)
  if (!secrets.success || !profile) return null
  return { profile, token: secrets.output.token, credentials: secrets.output.pepperUser.awsUserCredentials }
}

/** Parses the profile of a response, with or without secrets; null when it has none. */
export function parseProfile(response: unknown): Profile | null {
  const parsed = v.safeParse(profileSchema, response)
  if (!parsed.success) return null
  const { pepperUser, countryCode, email, fullName, externalAccounts } = parsed.output
  return {
    account: {
      id: pepperUser.account_id,
      status: pepperUser.account?.status ?? 'active',
      migrationInfo: migrationInfo(pepperUser.account?.migrationInfo),
    },
    countryCode,
    email: email || externalAccounts?.cognito?.email || externalAccounts?.loginRadius?.email || '',
    fullName: fullName ?? '',
  }
}

function migrationInfo(
  info: { status: 'success' | 'error'; error: string | null; date: string | null } | null | undefined,
): AccountRecord['migrationInfo'] {
  if (!info) return null
  return {
    status: info.status,
    ...(info.error ? { error: info.error } : {}),
    ...(info.date ? { date: info.date } : {}),
  }
}

/** Parses the request for a second factor; null when the response has none. */
export function parseSecondFactor(response: unknown): SecondFactorChallenge | null {
  const parsed = v.safeParse(secondFactorSchema, response)
  if (!parsed.success) return null
  const { mfaLoginInfo } = parsed.output
  const { secondFactorAuthenticationToken: token, phoneNumber, email } = mfaLoginInfo
  const contactType = phoneNumber ? 'PHONE' : 'EMAIL'
  const userMFASettings = mfaLoginInfo.userMFASettings || parsed.output.userMFASettings || contactType
  return { token, contactType, email, phoneNumber, userMFASettings }
}
