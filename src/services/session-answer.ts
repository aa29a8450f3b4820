import * as v from 'valibot'
import type { CloudCredentials } from '../transport/session.ts'
import { identifier, text } from './shape.ts'

/** The account behind a profile (A§3). */
export interface Account {
  id: string
  /** For example `active` or `pending_delete`; unknown values are kept. */
  status: string
  migrationInfo: { status: 'success' | 'error'; error?: string; date?: string } | null
}

/** Who is signed in (A§3 `profile`), without the secrets that came with it. */
export interface Profile {
  account: Account
  countryCode: string | null
  email: string
  fullName: string
}

/** A sign-in's answer taken apart: the profile, and the secrets that go to the session alone. */
export interface SessionAnswer {
  profile: Profile
  token: string
  credentials: CloudCredentials
}

/** What the services ask of a sign-in before they let it through (A§7 mfaLoginInfo). */
export interface SecondFactor {
  /** secondFactorAuthenticationToken. */
  token: string
  contactType: 'EMAIL' | 'PHONE'
  email: string | null
  phoneNumber: string | null
}

const credentialText = v.pipe(v.string(), v.nonEmpty())

const userSchema = v.object({
  account_id: identifier,
  account: v.optional(
    v.object({
      status: v.optional(v.string(), 'active'),
      // Whatever is said of an upgrade, nobody is kept from signing in by it.
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
  }),
})

/** Reads a sign-in's answer; null when it is none (A§3, A§7). Unknown fields are not required and not kept. */
export function parseSession(answer: unknown): SessionAnswer | null {
  const secrets = v.safeParse(sessionSchema, answer)
  const profile = parseProfile(answer)
  if (!secrets.success || !profile) return null
  return { profile, token: secrets.output.token, credentials: secrets.output.pepperUser.awsUserCredentials }
}

/** Reads the profile of an answer, with or without secrets beside it; null when there is none (A§3). */
export function parseProfile(answer: unknown): Profile | null {
  const parsed = v.safeParse(profileSchema, answer)
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
): Account['migrationInfo'] {
  if (!info) return null
  return {
    status: info.status,
    ...(info.error ? { error: info.error } : {}),
    ...(info.date ? { date: info.date } : {}),
  }
}

/** Reads the answer that asks for a second factor; null when it is none (A§7). */
export function parseSecondFactor(answer: unknown): SecondFactor | null {
  const parsed = v.safeParse(secondFactorSchema, answer)
  if (!parsed.success) return null
  const { secondFactorAuthenticationToken: token, phoneNumber, email } = parsed.output.mfaLoginInfo
  return { token, contactType: phoneNumber ? 'PHONE' : 'EMAIL', email, phoneNumber }
}
