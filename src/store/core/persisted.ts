import type { Receipt } from '../../domain/history/receipt.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/orders/plan-order.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { FailureOrigin } from '../../errors/acct-error.ts'
import type { SecondFactorChallenge } from '../../services/access/session-response.ts'
import type { LockoutCode } from './lockout-codes.ts'

/**
 * Everything that `Persistence` stores, and where. `local` is shared by every tab and outlives the
 * browser, `session` belongs to this tab. Only `session` (the token) and `secondFactor` hold a secret. Stored
 * elsewhere: the language (i18n/locale.ts), the native app (page/native-app.ts), the token of a mailed link
 * (`history.state`, access/link-tokens.ts) and the call times of the embedding API
 * (embed/page/call-memory.ts).
 *
 * What is about an account names it (`accountId`), and no other account reads it (persistence.ts). The others
 * are about the browser, or about a sign-in that is not complete: `session`, `secondFactor`, `remember`,
 * `login`, `activity`, `lockout`.
 */
export interface Persisted {
  /** The session token: `local` with Remember Me, else `session`; `since` is that of the activity. */
  session: { token: string; account: string; since: number }
  /** Until the second factor's token expires; `session`. `expiresAt` is ms since 1970. */
  secondFactor: SecondFactorChallenge & {
    /** The email address that was typed at sign-in. */
    username: string
    expiresAt: number
    rememberMe: boolean
    /** Path of the voice assistant's request that it belongs to; null for a sign-in to the portal. */
    request: string | null
  }
  /** Remember Me as the visitor has set it, for a sign-in that leaves the page and returns; `session`. */
  remember: { rememberMe: boolean }
  /** The username for the next visit; `local`, only with Remember Me. */
  login: { username: string }
  /** Path of the page before the present one; `session`. */
  flow: { accountId: string; previousPath: string }
  /**
   * The draft of the order: plan, the subscription that it replaces, devices, the promo code, and the
   * invoices before a payment on another page; `session`. A visitor's has no account until
   * the next sign-in.
   */
  order: {
    accountId: string | null
    planId: string
    /** Id of the subscription that the plan replaces; null without one, and where nothing names it. */
    subscriptionId: string | null
    /** `pepperDeviceId`s; null until they have been chosen. */
    deviceIds: readonly string[] | null
    /** The promo code that the order uses; before its first check, that of the address. */
    promo: string | null
    /** Promo codes that the account holder has removed, which nothing but Apply applies again. */
    removedPromos?: readonly string[]
    /** Ids of the invoices that the account had when it left for the services' checkout page, if known. */
    invoices?: readonly string[]
  }
  /** The change that was sent last, without card data; `local`, so that every tab reads it. */
  intent: IntentRecord
  /** When the last change can happen at the latest, ms since 1970: lists can be a minute older; `local`. */
  changed: { accountId: string; at: number }
  /** The answers to changes of plans, for as long as lists can be older; `local`. */
  answers: { accountId: string; entries: readonly PlanAnswer[] }
  /** When this browser requested the pending changes of plans; `local`. `session`: those that this tab has not shown. */
  requested: { accountId: string; entries: readonly RequestedChange[] }
  /** The intent for which this browser may be at a bank's page; `local`, so that one tab finishes it. */
  redirect: RedirectRecord
  /** A payment method was entered: to be saved, or for the order, which loses it with the page; `session`. */
  card: { accountId: string; purpose: 'save' | 'verify' }
  /** The account that a link has signed in, which card forms name; `session`. */
  link: { accountId: string }
  /** The account that has left this tab for a page of the services that takes another card; `session`. */
  update: { accountId: string }
  /** Devices chosen for a current plan and not saved yet; `session`. */
  devices: { accountId: string; planId: string; added: readonly string[]; removed: readonly string[] }
  /** How the free upgrade of an account ended; `session`. `date` is ISO 8601. */
  migration: { accountId: string; status: 'success' | 'error'; error?: string; date?: string }
  /**
   * Time of the last activity in any tab, ms since 1970; `local`, while the account holder is signed in.
   * `since` is the time of the first sign-in after the last sign-out or idle timeout: a tab that was
   * on another site meanwhile detects both by it.
   */
  activity: { at: number; since: number }
  /** The lockouts of second factors; `session`. */
  lockout: { entries: readonly Lockout[] }
}

/**
 * The lockout of one account's second factor. Until `until` (ms since 1970) no code is sent, and none is
 * verified unless `code` is a limit of sending. `origin` identifies the rejection that started it.
 */
export interface Lockout {
  /** The email address of the sign-in, in lower case. */
  account: string
  until: number
  code: LockoutCode
  origin: Required<FailureOrigin>
}

/** The record of one change, from its sending, for every tab and after a reload; without a secret. */
export interface IntentRecord {
  accountId: string
  /** The idempotency key it was sent with. */
  key: string
  /** When it was sent, ms since 1970. */
  at: number
  /**
   * `sent`: its outcome is unknown; `challenged`: the bank requires 3-D Secure and nothing is charged;
   * `missed`: the account does not show it, so that the account holder may repeat it; `done`: an order that
   * has happened; `settled`: another change whose outcome is known, while `others` has entries.
   */
  state: 'sent' | 'challenged' | 'missed' | 'done' | 'settled'
  /** Names the change: two changes with one name are one intent. */
  intent: string
  /** The order that it is; null for every other change. */
  order: OrderRecord | null
  /** A digest of what the services received besides the intent; null where that is nothing. */
  payload: string | null
  /** Whether the account showed the change before it was sent: while it may still happen, no list proves it. */
  wasThere: boolean
  /** Changes that were sent before it, and whose outcome nothing has shown. */
  others: readonly SentChange[]
}

/** A change that may have happened, or may still happen. */
export type SentChange = Pick<IntentRecord, 'key' | 'at' | 'intent' | 'payload'>

/** What the last screen of an order shows, and what the account shows once it is done. */
export interface OrderRecord {
  target: PlanOrder['target']
  current: PlanOrder['current']
  /** `pepperDeviceId`s. */
  deviceIds: readonly string[]
  receipt: Receipt
  /** Ids of the invoices that the account had before it; null where they are not known. */
  invoices: readonly (string | null)[] | null
  /** The response of the services, once the order is done. */
  changed: PlanChangeResult | null
}

/** An answer: what the response to a change states about one plan, until the lists show it. */
export interface PlanAnswer {
  /** Time of the response, ms since 1970. */
  at: number
  /** End of the answer, ms since 1970. A later change moves it forward, because it can undo the answer. */
  until: number
  /** Id of the plan in the list of the account's plans. */
  planId: string
  /** The changed fields; all of them for a plan that the list did not have. */
  plan: Partial<SubscriptionPlan>
}

/** When the pending change of a plan was requested, which no list says. */
export interface RequestedChange {
  /** Id of the plan in the list of the account's plans. */
  planId: string
  /** Code of the plan that follows; null where the services name none. */
  code: string | null
  /** Time at which it was sent, ms since 1970. */
  at: number
}

/** The record of an intent of Stripe whose confirmation may leave the page. It contains no secret. */
export interface RedirectRecord {
  accountId: string
  /** The first 16 characters of the intent's id, which the address of the return must name. */
  intent: string
  /** The form's provider: a choice for the page does not survive the redirect. */
  provider: 'stripe' | 'stripeElements'
  purpose: RedirectPurpose
  /** `left`: nothing sent since; `finishing`: a tab has sent the card, the outcome may be unknown; `done`. */
  state: 'left' | 'finishing' | 'done'
}

/** What the confirmation is for: saving a card, verifying the card of an order, or placing an order. */
export type RedirectPurpose = 'save' | 'verify' | 'order'

export type Fields = Readonly<Record<string, unknown>>

/** Checks a stored value; null when it is not what it should be. */
export type Reader<Key extends keyof Persisted> = (stored: Fields) => Persisted[Key] | null
