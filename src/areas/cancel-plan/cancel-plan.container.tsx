import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CancelReason } from '../../domain/analytics/analytics.ts'
import { markFreePlans } from '../../domain/plans/free-plan.ts'
import { getCode, planEventDetail } from '../../domain/plans/plan.ts'
import { cardToCancel, findFreePlan, planToCancel, serviceEnd } from '../../domain/plans/plan-cancel.ts'
import { lostFeatures } from '../../domain/plans/plan-features.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { getData, getUnknown } from '../../store/core/request.ts'
import { flowActions } from '../../store/page/flow.actions.ts'
import { cancelActions } from '../../store/plans/cancel.actions.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useLazyPart } from '../shared/lazy-part.tsx'
import { getPastDue, useFixPayment, usePastDue } from '../shared/past-due/past-due.tsx'
import { planLink } from '../shared/plan/plan-heading.ts'
import { useUnsettled } from '../shared/unsettled/use-unsettled.tsx'
import { isNotMade } from '../shared/unsure.view.tsx'
import { useOvertaken } from '../shared/use-overtaken.ts'
import { CancelPlanView, type CancelPlanViewProps } from './cancel-plan.view.tsx'

const HOME = '/subscriptions'
/** Paths that Back skips: this screen, and the screens that lead to it or show its errors. */
const HERE = ['/cancel-plan', '/error-status', '/error', '/login']

/** Confirms and executes a cancellation. */
export function CancelPlan(): ReactNode {
  const { store, brand, text, query, navigate, emit, safePath, href } = useAccount()
  const { authenticated, restore, profile } = useAccountState((state) => state.auth)
  const { subscriptions } = useAccountState((state) => state.plans)
  const { catalog, cancelling, eligibility } = useAccountState(getChange)
  const isHere = brand.capabilities.cancelInPortal
  const hasOffers = brand.capabilities.cancelOffers.length > 0
  const failure = [subscriptions, catalog].find(({ status }) => status === 'failed')

  function load(): void {
    void store.use(plansActions).loadSubscriptions()
    void store.use(planChangeActions).loadCatalog()
    if (hasOffers) void store.use(planChangeActions).loadEligibility()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per sign-in
  useEffect(() => {
    if (!authenticated || !isHere) return
    store.use(cancelActions).clearCancelling()
    load()
  }, [authenticated, isHere, store])

  const unknown = getUnknown(cancelling)
  useReportError(unknown, 'cancel-plan')
  /** The reason of an unknown outcome, which the screen has dispatched already. */
  const reported = useRef<AcctError | null>(null)
  reported.current = unknown ?? reported.current
  const isMounted = useIsMounted()
  const [isUnsettled, setIsUnsettled] = useState(false)
  const unsettled = useUnsettled(authenticated && isHere && !unknown, setIsUnsettled)
  const failed = cancelling.status === 'failed' && isNotMade(cancelling.error) ? cancelling.error : null
  const error = failure?.status === 'failed' ? failure.error : null
  useReportError(error, 'cancel-plan')

  const plans = getData(subscriptions)
  const cards = getData(catalog)
  const eligible = getData(eligibility)
  const isEligibilityKnown = eligible !== undefined || eligibility.status === 'failed'
  const loadStay = useCallback(
    () => Promise.all([import('./stay/stay.view.tsx'), text.load('stay')]).then(([stay]) => stay),
    [text],
  )
  const { part: stay, error: lostStay } = useLazyPart(loadStay, authenticated && isHere)
  const [reason, setReason] = useState<CancelReason | null>(null)
  const id = query.get('planId')
  const state = useMemo((): CancelPlanViewProps['state'] => {
    // The offer and the effects have their place from the start; a failure leaves them out.
    const isOfferKnown = !hasOffers || isEligibilityKnown
    if (!plans || !cards || !isOfferKnown || !(stay || lostStay)) return { kind: 'loading' }
    const now = store.serverNow()
    const found = planToCancel(markFreePlans(plans, cards), id, now)
    if (found.kind !== 'plan') return found
    const { plan } = found
    const card = cardToCancel(plan, cards)
    const freePlan = findFreePlan(cards)
    const lost = card ? lostFeatures(card, freePlan, brand.capabilities) : []
    const effects = freePlan && stay?.cancelEffects(plan, { from: card, to: freePlan }, { brand, text })
    return { kind: 'plan', plan, lost, freePlan, effects, end: serviceEnd(plan, now) }
  }, [store, plans, cards, id, brand, text, text.locale, hasOffers, isEligibilityKnown, stay, lostStay])
  /** Keeps the plan on the screen until navigation, even when reloaded plans no longer contain it. */
  const [frozen, setFrozen] = useState<typeof state | null>(null)
  const shown = frozen ?? state
  const { isOvertaken } = useOvertaken(
    id ?? '',
    state.kind === 'plan' && !frozen ? getCode(state.plan) : null,
  )
  const pastDue = usePastDue(shown.kind === 'plan', true)
  const fixPayment = useFixPayment()

  async function cancel(): Promise<void> {
    if (shown.kind !== 'plan') return
    setFrozen(shown)
    await cancelPlan(shown)
    setFrozen(null)
  }

  async function cancelPlan({ plan }: Extract<typeof state, { kind: 'plan' }>): Promise<void> {
    const freePlan = findFreePlan(cards ?? [])
    const cancelled = freePlan && (await store.use(cancelActions).cancel(plan, freePlan, reason))
    if (cancelled) {
      emit('acct-plan-canceled', planEventDetail(plan, cancelled.effectiveDate))
      if (isMounted()) navigate(HOME, { replace: true, byUser: true })
      return
    }
    const { cancelling: result } = getChange(store.state.getState())
    // A sign-out, or a second press, already handles the navigation.
    if (freePlan && (result.status !== 'failed' || getUnknown(result))) return
    const cause = result.status === 'failed' ? result.error : new AcctError('unknown')
    if (cause !== reported.current) emit('acct-error', errorDetail(cause, 'cancel-plan'))
    // This screen says so, and shows the plan as it is now.
    if (!isMounted() || isNotMade(cause)) return
    navigate(`/error-status?${new URLSearchParams({ planId: plan.id })}`, { reason: 'error', byUser: true })
  }

  function goBack(): void {
    const previousPath = store.use(flowActions).previousPath()
    const to = previousPath && !HERE.includes(previousPath) ? safePath(previousPath) : HOME
    navigate(to, { replace: true, reason: 'back', byUser: true })
  }

  const found =
    stay && shown.kind === 'plan' && cards && eligible
      ? stay.findOffer(
          shown.plan,
          {
            catalog: cards,
            plans: plans ?? [],
            eligible: eligible.planIds,
            country: eligible.country ?? profile?.countryCode ?? brand.location,
            brand,
          },
          store.serverNow(),
        )
      : null
  const offerPath =
    found && shown.kind === 'plan' ? planLink('/plans', shown.plan, { planId: found.offer.plan.id }) : null
  return (
    <CancelPlanView
      brand={brand}
      text={text}
      state={stateNow()}
      pastDue={shown.kind === 'plan' ? getPastDue(shown.plan, pastDue) : pastDue}
      onFix={fixPayment}
      isBusy={!unknown && (frozen !== null || cancelling.status === 'pending')}
      unknown={unknown}
      failed={failed}
      isOvertaken={isOvertaken}
      unsettled={unsettled}
      canBeCancelled={isUnsettled || unknown !== null}
      reason={stay && <stay.StayReason text={text} reason={reason} onReason={setReason} />}
      offer={
        stay &&
        found &&
        offerPath && (
          <stay.StayOffer
            text={text}
            {...found}
            href={href(offerPath)}
            onNavigate={() => navigate(offerPath, { byUser: true })}
          />
        )
      }
      onKeep={goBack}
      onCancel={() => void cancel()}
      onGoToPlans={() => navigate(HOME, { byUser: true })}
      onSignIn={() => navigate('/login', { byUser: true })}
      onRetry={load}
    />
  )

  function stateNow(): CancelPlanViewProps['state'] {
    if (!isHere) return { kind: 'notHere' }
    if (!authenticated) return { kind: restore.status === 'done' ? 'signedOut' : 'loading' }
    if (error && shown.kind === 'loading') return { kind: 'failed', error }
    return shown
  }
}
