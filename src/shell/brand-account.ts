import type { Brand } from '../brand/brand.ts'
import type { BrandSettings } from '../brand/settings.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { AccountEvents } from '../react/events.ts'
import type { AccountStore } from '../store/account-store.ts'

/** An element that can show routes. */
export interface RouteServer {
  host: HTMLElement
  isPortal: boolean
  serves(path: string): boolean
  /** Elements of the page that are still loading. */
  pending: ReadonlySet<HTMLElement>
  /**
   * Returns the address that opens a path outside this page:
   * the hosted portal's, unless this element owns the page's address.
   */
  href(path: string): string
  show(path: string, options: { replace: boolean }): void
}

/** State that all elements of one brand in one document share. */
export interface BrandAccount {
  brand: Brand
  settings: BrandSettings
  store: AccountStore
  text: I18n
  /** Whether the page's origin is the brand's own. A partner page stores nothing and links to the portal. */
  isOwn: boolean
  /** Forwards analytics events to the tag manager; set only when the settings enable it. */
  report?(detail: AccountEvents['acct-analytics']): void
  /** Connected elements in the order of their connection. */
  servers: Set<RouteServer>
  /** Starts the events of the store, those before the call included. They need a connected element. */
  listen?(): void
}

/**
 * Dispatches an event that concerns all elements once,
 * from the portal or else from the first element of the brand.
 */
export function dispatchBrandEvent<Name extends keyof AccountEvents>(
  { servers }: BrandAccount,
  name: Name,
  detail: AccountEvents[Name],
): void {
  const elements = [...servers]
  const dispatcher = elements.find(({ isPortal }) => isPortal) ?? elements[0]
  dispatcher?.host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
}
