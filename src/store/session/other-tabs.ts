import type { SafeStorage } from '../core/storage.ts'
import { prefixOf } from '../core/storage-keys.ts'
import { openTabs, type TabMessage } from '../core/tabs.ts'
import type { SessionToken } from './session-token.ts'

export interface OtherTabsDeps {
  brand: string
  local: SafeStorage
  token: SessionToken
  isSignedIn(): boolean
  /** Another tab has signed in, and its session is this tab's too. */
  onSignedIn(): void
  onSignedOut(): void
}

/** Synchronizes sign-in and sign-out between the tabs of one brand. */
export interface OtherTabs {
  notify(message: TabMessage): void
  /** Closes the channel: messages of other tabs are missed until `reconnect`. */
  suspend(): void
  /** Opens the channel again and catches up with what other tabs did meanwhile. */
  reconnect(): void
  close(): void
}

export function otherTabs({ brand, local, token, ...deps }: OtherTabsDeps): OtherTabs {
  const tabs = openTabs(brand, (message) => {
    if (message === 'signed-out') deps.onSignedOut()
    else if (message === 'signed-in' && !deps.isSignedIn() && token.read()) deps.onSignedIn()
  })
  /** Present from sign-in to the sign-out in any tab (idle.actions.ts). */
  const lastActivity = (): string | null => local.get(`${prefixOf(brand)}activity`)
  let wasActive: string | null = null
  return {
    ...tabs,
    suspend() {
      tabs.close()
      wasActive = lastActivity()
    },
    reconnect() {
      if (!tabs.open()) return
      const isOver = !token.read() || (wasActive && !lastActivity())
      if (!deps.isSignedIn()) {
        if (!isOver) deps.onSignedIn()
      } else if (isOver) deps.onSignedOut()
    },
  }
}
