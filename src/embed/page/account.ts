import type { BrandSettings } from '../../brand/settings.ts'
import { coversScopes, type Scope } from '../../domain/scopes.ts'
import { type AccountStore, createAccountStore } from '../../store/account-store.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { type EmbedActions, embedActions } from '../../store/embed/embed.actions.ts'
import { isDeletionPending } from '../../store/session/deletion.slice.ts'
import type { ConfirmedWrite } from '../protocol.ts'
import { createSiteGrants, type SiteGrant, type SiteGrants } from '../site-grants.ts'

/** The connected site and the scopes that it requests. */
export interface Site {
  origin: string
  scopes: readonly Scope[]
}

/** Account of the portal's frame. */
export interface EmbedAccount {
  store: AccountStore
  actions: EmbedActions
  /** The stored grants; none where the frame has no access to the portal's storage. */
  grants: SiteGrants
  /**
   * Returns whether an account holder is signed in, has granted the site what it requests, and has no pending
   * deletion (A§4).
   */
  isUsable(): boolean
  /** Returns the session that was handed over to this page, with its scopes; null for the portal's own. */
  handover(): { token: string; scopes: readonly Scope[] } | null
  /** Returns whether the account holder has allowed a change without a confirmation. */
  isUnconfirmed(change: ConfirmedWrite): boolean
  /**
   * Allows a change without a confirmation: in Connected Sites, or until the session of this page ends where
   * the frame has no access to them.
   */
  allowUnconfirmed(change: ConfirmedWrite): void
  /** Returns the stored grant of the site; null where the frame has no access to it. */
  findGrant(): SiteGrant | null
  /** Adopts a session that the account holder handed over to this page, with the scopes of the page. */
  adopt(token: string, granted: readonly Scope[]): ReturnType<EmbedActions['adopt']>
  /**
   * Ends the use of any session in this frame until the next consent. The portal's own session continues,
   * because a site must not end it.
   */
  leave(): void
  /** Uses the portal's stored session again, after a press of the visitor. */
  resume(): void
  /** Sets the portal's own storage, which the browser denied until the account holder allowed it. */
  setStorage(storage: Storage): void
  /** Called with the token of a valid session from a sign-in window, and its scopes. */
  onAdopted(token: string, granted: readonly Scope[]): void
}

/**
 * Creates the account. It uses the portal's stored session when the frame has access to it and a stored grant
 * covers what the site requests. A session from a sign-in window stays in memory.
 * @param site Returns the connected site.
 */
export function createEmbedAccount(
  view: Window,
  brand: string,
  settings: BrandSettings,
  site: () => Site,
): EmbedAccount {
  let local = (): Storage | undefined => view.localStorage
  /** Returns the portal's storage, also after a session was handed over. */
  let portal = local
  /** A session that was handed over; null for the portal's stored session. */
  let handover: ReturnType<EmbedAccount['handover']> = null
  let hasLeft = false
  /** Changes that are allowed without a confirmation until the session of this page ends. */
  let unconfirmed: readonly ConfirmedWrite[] = []
  const storages = { local: safeStorage(() => local()), session: safeStorage(() => undefined) }
  const grants = createSiteGrants(
    brand,
    safeStorage(() => portal()),
  )
  const store = createAccountStore({ brand, settings, storages, hosted: false })
  const actions = store.use(embedActions)

  const findGrant = (): SiteGrant | null =>
    grants.find(site().origin, store.state.getState().auth.profile?.account.id ?? '')
  const isGranted = (): boolean =>
    !hasLeft && coversScopes((handover ?? findGrant())?.scopes ?? [], site().scopes)
  async function caller(): ReturnType<EmbedActions['caller']> {
    // Without a grant the site must not learn that there is a session.
    if (hasLeft || !(handover || grants.has(site().origin))) return 'nobody'
    const known = await actions.caller()
    return typeof known === 'string' || isGranted() ? known : 'nobody'
  }
  async function adopt(token: string, allowed: readonly Scope[]): ReturnType<EmbedActions['adopt']> {
    // The portal's stored session belongs to its own pages; the session of the frame must not replace it.
    local = () => undefined
    handover = { token, scopes: allowed }
    unconfirmed = []
    hasLeft = false
    return actions.adopt(token)
  }
  return {
    store,
    grants,
    actions: { ...actions, caller, adopt: (token) => adopt(token, []) },
    isUsable() {
      const state = store.state.getState()
      return state.auth.authenticated && !isDeletionPending(state) && isGranted()
    },
    handover: () => handover,
    findGrant,
    isUnconfirmed: (change) => [...unconfirmed, ...(findGrant()?.unconfirmed ?? [])].includes(change),
    allowUnconfirmed(change) {
      const grant = findGrant()
      if (grant) grants.allow(grant.origin, grant.account, change)
      else unconfirmed = [...unconfirmed, change]
    },
    adopt,
    leave() {
      hasLeft = true
      unconfirmed = []
      if (handover) void actions.forget()
      handover = null
    },
    resume() {
      hasLeft = false
    },
    setStorage(storage) {
      local = () => storage
      portal = local
    },
    onAdopted: () => {},
  }
}
