import { type RefObject, useEffect, useMemo, useState } from 'react'
import { continueOrder, followAddress, NO_CHOICE, type PlanChoice } from '../../domain/plans/plan-choice.ts'
import { getTabs, initialTab, type TabCycle } from '../../domain/plans/plan-offer.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { getAccountId } from '../../store/access/auth.slice.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import type { OrderDraft } from '../../store/plans/plans.slice.ts'
import type { OfferState } from './use-offer.ts'

type Update = (change: Partial<PlanChoice>) => void

/** Returns what is chosen, first by the address, else by the draft, until the visitor chooses, and changes it. */
export function useChosen(): [PlanChoice, Update] {
  const { store, query } = useAccount()
  const accountId = useAccountState(getAccountId)
  const { order } = store.use(planChangeActions)
  const [choice, setChoice] = useState(NO_CHOICE)
  const address = {
    planId: query.get('planId'),
    subscriptionId: query.get('subscriptionId'),
    promoCode: query.get('promoCode'),
  }
  const followed = followAddress(choice, address)
  if (followed !== choice) setChoice(followed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for an address that names another plan to change
  useEffect(() => {
    if (accountId) setChoice((chosen) => continueOrder(chosen, order()))
  }, [accountId, order, address.subscriptionId])
  return [choice, (change) => setChoice((chosen) => ({ ...chosen, ...change }))]
}

/** The order before a choice, and the account that has chosen; null for a visitor. */
export type PreviousOrder = { accountId: string | null; order: OrderDraft | null } | null

/**
 * Connects the choice to the draft of the order. A choice survives a reload. Leaving the screen without a plan
 * change restores the previous order.
 * @param previousOrder The order to restore, which outlives the end of a session.
 */
export function useChoice(
  state: OfferState,
  [{ planId, promo, tab: chosenTab }, update]: [PlanChoice, Update],
  previousOrder: RefObject<PreviousOrder>,
) {
  const { store, brand } = useAccount()
  const { order, setOrder } = store.use(planChangeActions)

  useEffect(() => {
    const isOfOther = (): boolean => {
      const [owner, now] = [previousOrder.current?.accountId, getAccountId(store.state.getState())]
      return Boolean(owner && now && owner !== now)
    }
    if (isOfOther()) previousOrder.current = null
    return () => {
      if (!store.state.getState().auth.authenticated) return
      const previous = previousOrder.current
      if (previous && !isOfOther()) setOrder(previous.order)
      previousOrder.current = null
    }
  }, [store, setOrder, previousOrder])

  const offer = state.kind === 'ready' ? state.offer : null
  const { billingCycles } = brand.capabilities
  const tabs = useMemo(() => getTabs(offer?.plans ?? [], billingCycles), [offer, billingCycles])
  const initialCard = offer?.plans.find(({ id }) => id === planId) ?? offer?.currentCard
  const tab = chosenTab ?? initialTab(initialCard?.billingCycle ?? 1, tabs)

  function persist(chosen: string, replaced: string | null): void {
    previousOrder.current ??= { accountId: getAccountId(store.state.getState()), order: order() }
    setOrder({ planId: chosen, subscriptionId: replaced, deviceIds: null, promo })
  }

  return {
    planId,
    promo,
    tabs,
    tab: tabs.includes(tab) ? tab : 1,
    setTab: (next: TabCycle) => update({ tab: next }),
    choose(id: string) {
      update({ planId: id, tab })
      persist(id, offer?.holder?.current?.id ?? null)
    },
    /** Chooses the plan to change. */
    replace(id: string) {
      update({ subscriptionId: id })
      if (planId) persist(planId, id)
    },
    /** Leaves the screen with this order, or without one. */
    end(next: OrderDraft | null) {
      previousOrder.current = null
      setOrder(next)
    },
  }
}

/** The current choice. */
export type Choice = ReturnType<typeof useChoice>
