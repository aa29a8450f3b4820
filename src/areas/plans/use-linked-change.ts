import { useEffect, useRef } from 'react'
import { canChangeToFree } from '../../domain/plans/change-to-free.ts'
import { isFreeCard } from '../../domain/plans/free-plan.ts'
import { type LinkCodes, linkedChange } from '../../domain/plans/linked-change.ts'
import type { Offer } from '../../domain/plans/offer.ts'
import type { AccountPlans } from '../../domain/plans/offer-status.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import type { AccountState } from '../../store/account-state.ts'
import type { Change } from './use-change.ts'
import type { Choice } from './use-choice.ts'

/** Returns the plan codes of the link that has signed in, until it is decided what they start; else null. */
function getCodes({ auth, sso }: AccountState): LinkCodes | null {
  // A link with a token has not signed in yet, and one for another account waits for the account holder.
  if (!auth.authenticated || !sso || sso.token || sso.other) return null
  const { toPlanCode, fromPlanCode } = sso
  return toPlanCode && fromPlanCode ? { toPlanCode, fromPlanCode } : null
}

/**
 * Starts the plan change of a link that names both plans, or opens the link's `nextPath` when they do not fit
 * the account. The codes count once: for the first visit of this screen. Returns whether that is still
 * undecided; the screen shows no plans until then.
 */
export function useLinkedChange(offer: Offer | null, choice: Choice, change: Change): boolean {
  const { store, navigate, safePath } = useAccount()
  const isUndecided = useAccountState((state) => getCodes(state) !== null)
  const isStarting = useRef(false)
  const holder = offer?.holder ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per link that names both plans
  useEffect(() => {
    const codes = getCodes(store.state.getState())
    if (!codes || !offer || !holder || isStarting.current) return
    isStarting.current = true
    void start(codes, offer, holder).finally(() => {
      isStarting.current = false
      forget()
    })
  }, [isUndecided, holder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen is left
  useEffect(() => forget, [])

  return isUndecided

  async function start(
    codes: LinkCodes,
    { plans, catalog, now }: Offer,
    account: AccountPlans,
  ): Promise<void> {
    const linked = linkedChange(codes, { offered: plans, catalog, account, now })
    if (linked.kind === 'none') {
      const next = safePath(store.state.getState().sso?.nextPath ?? null)
      navigate(next, { replace: true, reason: 'signed-in' })
      return
    }
    choice.choose(linked.target.id)
    // The code does not say which of several plans the change is about.
    if (linked.kind === 'choice') return
    if (linked.current) choice.replace(linked.current.id)
    await change.start({ target: linked.target, current: linked.current, byUser: false })
  }

  function forget(): void {
    const state = store.state.getState()
    if (state.sso && getCodes(state))
      store.state.setState({ sso: { ...state.sso, toPlanCode: null, fromPlanCode: null } })
  }
}

/**
 * Opens the confirmation of the free plan that the address names, where it also has `change=true`: My Plan's way to
 * stop paying. The address has it once, so that neither Back nor another choice opens it again.
 */
export function useAddressedChange(offer: Offer | null, choice: Choice, change: Change): void {
  const { query, navigate } = useAccount()
  const planId = query.get('change') === 'true' ? query.get('planId') : null
  const holder = offer?.holder ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address, with the account's plans
  useEffect(() => {
    if (!planId || !offer || !holder) return
    const rest = new URLSearchParams(query)
    rest.delete('change')
    navigate(`/plans?${rest}`, { replace: true, reason: 'guard' })
    const target = offer.plans.find(({ id }) => id === planId)
    if (!holder.current || !target || !isFreeCard(target)) return
    if (!canChangeToFree(target, holder.current, holder, offer.now)) return
    choice.choose(target.id)
    void change.start({ target, current: holder.current, byUser: false })
  }, [planId, holder])
}
