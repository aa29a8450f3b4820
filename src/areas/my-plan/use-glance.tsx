import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isBilledByBrand, needsPrice } from '../../domain/plans/free-plan.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import type { GlanceFacts } from '../shared/glance/watch-glance.ts'
import { subscribeOnceLoaded } from '../shared/subscribe-once-loaded.ts'
import type { ReadGlance } from './plan-glance.ts'

type Code = typeof import('./glance/index.ts')

/** Loads, after the plans, what My Plan shows beside them; without it the plans stay as they are. */
export function useGlance(
  plans: readonly SubscriptionPlan[],
  /** Ids of the devices that lost their cover to a successor on this screen. */
  replaced: ReadonlySet<string>,
): {
  read: ReadGlance
  isLoading: boolean
  /** Returns the free plan to which a plan can change; null without one, and while that is not known. */
  freePlanFor(plan: SubscriptionPlan): PlanCard | null
  /** Null until its code has loaded. */
  LinkNotice: Code['LinkNotice'] | null
  /** The link to withdraw from a contract; null outside its period, and where the settings have none. */
  withdrawal: ReactNode
} {
  const { store, brand, text } = useAccount()
  const { authenticated } = useAccountState((state) => state.auth)
  const [code, setCode] = useState<Omit<Code, 'watchGlance'> | null>()
  const [facts, setFacts] = useState<GlanceFacts | null>(null)
  const isShown = authenticated && plans.length > 0
  const isBilled = plans.some(isBilledByBrand)
  const hasCalls = isBilled || plans.some(needsPrice)
  useEffect(() => {
    if (!isShown) return
    const endsByChange = !brand.capabilities.cancelInPortal
    const options = { provider: brand.billingProvider, isBilled, endsByChange }
    return subscribeOnceLoaded(
      Promise.all([import('./glance/index.ts'), text.load('myPlan'), text.load('billing')]),
      ([{ watchGlance, ...rest }]) => {
        setCode(rest)
        return hasCalls ? watchGlance(store, options, setFacts) : undefined
      },
      () => setCode(null),
    )
  }, [isShown, isBilled, hasCalls, store, brand, text])
  const read = useMemo(
    () => code?.getGlance(facts, plans, store.serverNow(), replaced),
    [code, facts, plans, store, replaced],
  )
  const freePlanFor = useMemo(
    () => facts && code?.freePlanOffers(facts, brand, plans, store.serverNow()),
    [code, facts, brand, plans, store],
  )
  return {
    read: (context) => read?.(context) ?? null,
    isLoading: code === undefined,
    freePlanFor: (plan) => freePlanFor?.(plan) ?? null,
    LinkNotice: code?.LinkNotice ?? null,
    withdrawal: code && <code.Withdrawal paidAt={facts?.lastPaid?.invoiceDate ?? null} />,
  }
}
