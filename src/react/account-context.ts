import { type ComponentType, createContext } from 'react'
import type { Brand } from '../brand/brand.ts'
import type { BrandSettings } from '../brand/settings.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { AccountState } from '../store/account-state.ts'
import type { AccountStore } from '../store/account-store.ts'
import type { AccountEvents } from './events.ts'
import type { NavigateOptions } from './navigation.ts'

/** What a screen may use. The shell provides it. */
export interface Account {
  brand: Brand
  settings: BrandSettings
  store: AccountStore
  text: I18n
  /** The element's route: path and query, within the portal's routes. */
  path: string
  query: URLSearchParams
  /**
   * Navigates to a route. Returns false when nothing handled the navigation; the screen then renders an
   * error.
   */
  navigate(to: string, options?: NavigateOptions): boolean
  /**
   * Checks a path from outside (`redirectUri`): returns it if it is a known route, else the default landing
   * page.
   */
  safePath(path: string | null): string
  /**
   * The address of an internal path, so that a link opens in a new tab too; links read it through `useHref`.
   */
  href(to: string): string
  emit<Name extends keyof AccountEvents>(name: Name, detail: AccountEvents[Name]): void
  /** The state that rendered the first view; null or undefined when the element hydrates none. */
  first?: AccountState | null
  /** The custom element, for nodes in its light DOM; null in the prerender. */
  host: HTMLElement | null
  /** Notice above every screen; it renders nothing when it has no message. */
  Notice?: ComponentType | null | undefined
}

export const AccountContext = createContext<Account | null>(null)
