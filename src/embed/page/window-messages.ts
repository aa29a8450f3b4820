import type { PaymentInfo } from '../../domain/billing/billing.ts'
import { parseScopes, type Scope } from '../../domain/embed/scopes.ts'
import type { ResumeTerms } from '../../domain/plans/resume-terms.ts'
import { type ConfirmedWrite, isConfirmed } from '../protocol.ts'
import { readPrice } from '../site-grants.ts'

/** What identifies one change that waits for its confirmation. A decision about anything else does not count. */
export interface ChangeId {
  /** Random id, which the frame creates for each press that opens the window. */
  request: string
  method: ConfirmedWrite
  /** Id under which the change is sent. */
  planId: string
  accountId: string
}

/** A change as the window shows it. */
export interface ShownChange extends ChangeId {
  /** Origin of the site that requests it. */
  origin: string
  planName: string
  email: string
  /** What is known about the charge of a resume; null for other changes, and where nothing is known. */
  terms: ResumeTerms | null
  /** Whether Connected Sites lists the site. */
  isListed: boolean
  /** Whether an earlier confirmation was about another price or payment method, so that nothing was sent. */
  hasChanged: boolean
}

/** The account holder's decision about a change. */
export interface Decision extends ChangeId {
  isConfirmed: boolean
  /** Whether the site makes this kind of change without a confirmation from now on. */
  isAllowed: boolean
}

/**
 * Messages between the frame and the window that it opened, both on the portal's origin, in this order: the window
 * is ready; the frame names the site with its scopes, or a change of the site; the window sends the session token,
 * which the frame keeps in memory only, or the account holder's decision; the frame confirms the receipt.
 */
export type WindowMessage =
  | { type: 'acct:window-ready' }
  | { type: 'acct:window-for'; origin: string; scopes: readonly Scope[] }
  | { type: 'acct:window-change'; change: ShownChange }
  | { type: 'acct:window-session'; token: string }
  | { type: 'acct:window-decision'; decision: Decision }
  | { type: 'acct:window-taken' }

/** Maximum length of a token in characters, the same as in storage. */
const TOKEN_CHARS = 4096

/** Reads a message of the other window; returns null for anything else. */
export function readMessage(
  { data, origin, source }: MessageEvent<unknown>,
  { location }: Window,
  other: unknown,
): WindowMessage | null {
  if (origin !== location.origin || !other || source !== other) return null
  const { type, ...fields } = getRecord(data)
  switch (type) {
    case 'acct:window-ready':
    case 'acct:window-taken':
      return { type }
    case 'acct:window-for': {
      const scopes = parseScopes(fields.scopes)
      return scopes && isOrigin(fields.origin) ? { type, origin: fields.origin, scopes } : null
    }
    case 'acct:window-session': {
      const { token } = fields
      return isText(token) && token.length <= TOKEN_CHARS ? { type, token } : null
    }
    case 'acct:window-change': {
      const change = readChange(getRecord(fields.change))
      return change && { type, change }
    }
    case 'acct:window-decision': {
      const decision = getRecord(fields.decision)
      const id = readId(decision)
      const { isConfirmed, isAllowed } = decision
      return id && typeof isConfirmed === 'boolean' && typeof isAllowed === 'boolean'
        ? { type, decision: { ...id, isConfirmed, isAllowed } }
        : null
    }
    default:
      return null
  }
}

/** Returns whether both name the same change of the same request. */
export const isSameChange = (one: ChangeId, other: ChangeId): boolean =>
  one.request === other.request &&
  one.method === other.method &&
  one.planId === other.planId &&
  one.accountId === other.accountId

const getRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isOrigin = (value: unknown): value is string => typeof value === 'string' && URL.canParse(value)

function readId({ request, method, planId, accountId }: Partial<Record<string, unknown>>): ChangeId | null {
  return isText(request) && isConfirmed(method) && isText(planId) && isText(accountId)
    ? { request, method, planId, accountId }
    : null
}

function readChange(value: Partial<Record<string, unknown>>): ShownChange | null {
  const id = readId(value)
  const { origin, planName, email, isListed, hasChanged } = value
  const terms = value.terms === null ? null : readTerms(getRecord(value.terms))
  if (!id || !isOrigin(origin) || !isText(planName) || !isText(email)) return null
  if (terms === undefined || typeof isListed !== 'boolean' || typeof hasChanged !== 'boolean') return null
  return { ...id, origin, planName, email, terms, isListed, hasChanged }
}

/** Returns undefined for invalid terms: the window then shows nothing, instead of an unknown sum. */
function readTerms(value: Partial<Record<string, unknown>>): ResumeTerms | undefined {
  const { next } = value
  const price = value.price === null ? null : readPrice(value.price)
  const card = value.card === null ? null : readCard(getRecord(value.card))
  if (price === undefined || card === undefined) return undefined
  return next === null || (isText(next) && !Number.isNaN(Date.parse(next)))
    ? { price, card, next }
    : undefined
}

function readCard(value: Partial<Record<string, unknown>>): PaymentInfo | undefined {
  const { cardType, lastFour, accountType } = value
  const isNamed = (cardType === null || isText(cardType)) && (lastFour === null || isText(lastFour))
  return isNamed && (accountType === 'paypal' || accountType === 'card')
    ? { cardType, lastFour, accountType }
    : undefined
}

/** Formats a site's origin for display. */
export const formatSite = (origin: string): string => new URL(origin).host
