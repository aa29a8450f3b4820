import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Brand } from '../brand/brand.ts'
import type { BrandSettings } from '../brand/settings.ts'
import type { AnalyticsEvent } from '../domain/analytics.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { AccountState, AccountStore, SignOutReason } from './account-store.ts'
import { useHydrated } from './hydrated.ts'

/** Why the account holder moves on (`acct-navigate`'s `reason`, interfaces.md). */
export type NavigateReason =
  | 'link'
  | 'signed-in'
  | 'signed-out'
  | 'second-factor'
  | 'guard'
  | 'error'
  | 'back'

export interface NavigateOptions {
  replace?: boolean
  reason?: NavigateReason
  /**
   * Whether the account holder asked for it. Without a click only the full portal ever leaves the page
   * (interfaces.md, "Events").
   */
  byUser?: boolean
}

/** Which screen an error showed on (`acct-error`'s `area`, interfaces.md). */
export type ErrorPlace =
  | 'billing'
  | 'cancel-plan'
  | 'checkout'
  | 'devices'
  | 'history'
  | 'my-plan'
  | 'order'
  | 'payment'
  | 'pending-delete'
  | 'plans'
  | 'reset-password'
  | 'second-factor'
  | 'sign-in'
  | 'verify-email'

/**
 * Events of interfaces.md with their details; none ever carries a secret. elements/definitions.ts describes each of
 * them to the integrator.
 */
export interface AccountEvents {
  'acct-ready': { tag: string; brand: string }
  'acct-signed-in': {
    brand: string
    accountId: string
    method: 'password' | 'google' | 'apple' | 'sso' | 'token'
  }
  'acct-signed-out': { brand: string; reason: SignOutReason }
  'acct-navigate': { to: string; from: string; replace: boolean; reason: NavigateReason }
  /** `effective` is when it begins to hold, ISO 8601; null where the services do not say. */
  'acct-plan-canceled': { planId: string; subscriptionId: string; effective: string | null }
  'acct-plan-resumed': { planId: string; subscriptionId: string; effective: string | null }
  'acct-analytics': { name: AnalyticsEvent; brand: string; locale: string; planCode?: string }
  /** Page speed: the metric's name, its value (ms, or the score of a layout shift) and how good that is. */
  'acct-web-vital': { brand: string; metric: string; value: number; rating: string }
  /** The devices of a plan have been saved: its id, and how many it covers now. */
  'acct-devices-saved': { planId: string; deviceCount: number }
  /** Another card is on file (B§4). */
  'acct-billing-saved': { brand: string }
  'acct-error': { code: string; area: ErrorPlace }
  /** A plan has been chosen on /plans; nothing is bought yet. */
  'acct-plan-selected': {
    planId: string
    planCode: string | null
    billingCycle: number
    currency: string
    amountInCents: number
  }
  /** `effective` is ISO 8601; null where the services do not say. */
  'acct-plan-changed': { planId: string; subscriptionId: string | null; effective: string | null }
}

/** What a screen may use. The shell provides it. */
export interface Account {
  brand: Brand
  settings: BrandSettings
  store: AccountStore
  text: I18n
  /** Where this element is: path and query, within the portal's routes. */
  path: string
  query: URLSearchParams
  /** Says whether anybody took the account holder there; false lets the screen show a state in its place. */
  navigate(to: string, options?: NavigateOptions): boolean
  /** A path from outside (redirectUri), checked: a known route, or the default landing page. */
  safePath(asked: string | null): string
  /** The address of an internal path, so that opening it in a new tab works; links ask `useHref` for it. */
  href(to: string): string
  emit<Name extends keyof AccountEvents>(name: Name, detail: AccountEvents[Name]): void
  /** The state of the first view, when this element's was drawn in the build; else what is true now. */
  first?: AccountState | null
  /** The custom element, for what must live in the light DOM. */
  host: HTMLElement | null
}

export const AccountContext = createContext<Account | null>(null)

/** The account a screen belongs to. Throws outside an element. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('no account element around')
  return account
}

/** Addresses for links. The page's own are not known in the build, so a path stands for itself until React is there. */
export function useHref(): Account['href'] {
  const { href } = useAccount()
  return useHydrated() ? href : (to) => to
}

/** A part of the state, as it is kept there; renders again when it changes. */
export function useAccountState<Part>(select: (state: AccountState) => Part): Part {
  const { store, first } = useAccount()
  const { subscribe, getState } = store.state
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(first ?? getState()),
  )
}
