import type { BrandSettings } from '../../brand/settings.ts'
import { coversScopes, type Scope } from '../../domain/embed/scopes.ts'
import type { ResumeTerms } from '../../domain/plans/resume-terms.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { getAccountId } from '../../store/access/auth.slice.ts'
import { isDeletionPending } from '../../store/access/deletion.slice.ts'
import { type AccountStore, createAccountStore } from '../../store/account-store.ts'
import type { Permit } from '../../store/core/context.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { type EmbedActions, embedActions } from '../../store/embed/embed.actions.ts'
import type { Authorization } from '../authorization.ts'
import type { ConfirmedWrite } from '../protocol.ts'
import { createSiteGrants, type SiteGrant, type SiteGrants } from '../site-grants.ts'

type Price = ResumeTerms['price']

/** Account of the portal's frame. */
export interface EmbedAccount {
  store: AccountStore
  /** Returns the account as a connection may use it: with the scopes of its handshake, and until it ends. */
  access(authorization: Authorization): EmbedActions
  /** Reloads the account of the session. Never rejects. */
  refresh: EmbedActions['refresh']
  /** The stored grants; none where the frame has no access to the portal's storage. */
  grants: SiteGrants
  /**
   * Returns whether an account holder is signed in, has granted the connected site what it requests, and has
   * no pending deletion.
   */
  isUsable(): boolean
  /** Returns the session that was handed over to this page, with its scopes; null for the portal's own. */
  handover(): { token: string; scopes: readonly Scope[] } | null
  /**
   * Returns the permission of the holder of an account to make a change of a site without a confirmation; null
   * without one.
   */
  findPermission(change: ConfirmedWrite, site: Authorization, holder: string): { price: Price } | null
  /**
   * Allows a change of an account without a confirmation: in Connected Sites, or until the session of this page ends
   * where the frame has no access to them.
   * @param holder id of the account
   * @param price What the confirmation of a resume has shown; null where it is unknown, and for other changes.
   */
  allowUnconfirmed(change: ConfirmedWrite, site: Authorization, holder: string, price: Price): void
  /** Returns the stored grant of a site; null where the frame has no access to it. */
  findGrant(site: Authorization): SiteGrant | null
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
 * @param present Returns the authorization of the connected site; null before the first handshake.
 */
export function createEmbedAccount(
  view: Window,
  brand: string,
  settings: BrandSettings,
  present: () => Authorization | null,
): EmbedAccount {
  let local = (): Storage | undefined => view.localStorage
  /** Returns the portal's storage, also after a session was handed over. */
  let portal = local
  /** A session that was handed over; null for the portal's stored session. */
  let handover: ReturnType<EmbedAccount['handover']> = null
  let hasLeft = false
  /** Changes that are allowed without a confirmation until the session of this page ends. */
  let unconfirmed: readonly { change: ConfirmedWrite; holder: string; price: Price }[] = []
  const storages = { local: safeStorage(() => local()), session: safeStorage(() => undefined) }
  const grants = createSiteGrants(
    brand,
    safeStorage(() => portal()),
  )
  const store = createAccountStore({ brand, settings, storages, hosted: false })
  const actions = store.use(embedActions)

  /** Aborts when the site's use of the account ends, which need not end the session. */
  let use = new AbortController()

  const accountId = (): string => getAccountId(store.state.getState()) ?? ''
  const findGrant = (site: Authorization): SiteGrant | null => grants.find(site.origin, accountId())
  function isGranted(site: Authorization): boolean {
    const granted = handover ?? findGrant(site)
    return !hasLeft && !site.signal.aborted && granted !== null && coversScopes(granted.scopes, site.scopes)
  }
  /** Forgets what belongs to the session that has ended. */
  function endUse(): void {
    use.abort(new AcctError('aborted'))
    use = new AbortController()
    handover = null
    unconfirmed = []
  }
  // A grant of a handed-over session does not apply to a later session of the portal's storage.
  store.onSignedOut(endUse)
  async function caller(site: Authorization): ReturnType<EmbedActions['caller']> {
    // Without a grant the site must not learn that there is a session.
    if (hasLeft || site.signal.aborted || !(handover || grants.has(site.origin))) return 'nobody'
    const known = await actions.caller()
    return typeof known === 'string' || isGranted(site) ? known : 'nobody'
  }
  function permit(site: Authorization, account: string): Permit {
    const { signal, check } = actions.permit(account)
    return {
      signal: AbortSignal.any([signal, use.signal]),
      check() {
        if (!isGranted(site)) throw new AcctError('unauthorized')
        check()
      },
    }
  }
  async function adopt(token: string, allowed: readonly Scope[]): ReturnType<EmbedActions['adopt']> {
    // The portal's stored session belongs to its own pages; the session of the frame must not replace it.
    local = () => undefined
    endUse()
    handover = { token, scopes: allowed }
    hasLeft = false
    return actions.adopt(token)
  }
  return {
    store,
    grants,
    access: (site) => ({
      ...actions,
      caller: () => caller(site),
      permit: (account) => permit(site, account),
      adopt: (token) => adopt(token, []),
    }),
    refresh: actions.refresh,
    isUsable() {
      const state = store.state.getState()
      const site = present()
      return site !== null && state.auth.authenticated && !isDeletionPending(state) && isGranted(site)
    },
    handover: () => handover,
    findGrant,
    findPermission(change, site, holder) {
      const grant = grants.find(site.origin, holder)
      if (grant?.unconfirmed?.includes(change)) return { price: grant.price ?? null }
      return unconfirmed.find((one) => one.change === change && one.holder === holder) ?? null
    },
    allowUnconfirmed(change, site, holder, price) {
      if (grants.find(site.origin, holder)) grants.allow(site.origin, holder, change, price)
      else unconfirmed = [{ change, holder, price }, ...unconfirmed]
    },
    adopt,
    leave() {
      hasLeft = true
      if (handover) void actions.forget()
      endUse()
    },
    resume() {
      // The grant of a handed-over session does not count for the portal's.
      endUse()
      hasLeft = false
    },
    setStorage(storage) {
      local = () => storage
      portal = local
    },
    onAdopted: () => {},
  }
}
