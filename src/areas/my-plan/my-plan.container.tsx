import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { displayedPlans } from '../../domain/plans/displayed-plans.ts'
import { isBilledByBrand, markFreePlans } from '../../domain/plans/free-plan.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useRedirect } from '../../react/use-redirect.ts'
import { getData } from '../../store/core/request.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { useFixPayment, usePastDue } from '../shared/past-due/past-due.tsx'
import { cancelPlanLink, planLink } from '../shared/plan/plan-heading.ts'
import { useReplace } from '../shared/replace/use-replace.ts'
import { useUnsettled } from '../shared/unsettled/use-unsettled.tsx'
import { MyPlanView } from './my-plan.view.tsx'
import { useConfirmation } from './use-confirmation.tsx'
import { useGlance } from './use-glance.tsx'
import { useKeepPlan } from './use-keep-plan.ts'
import { useMigration } from './use-migration.ts'
import { useResume } from './use-resume.tsx'

/** Connects My Plan, the cards of the account's plans, to the store. */
export function MyPlan(): ReactNode {
  const { store, text, brand, navigate, emit } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const { subscriptions } = useAccountState((state) => state.plans)
  const plans = getData(subscriptions)

  useEffect(() => {
    if (authenticated) void store.use(plansActions).loadSubscriptions()
  }, [authenticated, store])

  useEffect(() => {
    // Skips a failure that a reload is already replacing.
    if (subscriptions.status !== 'failed' || store.state.getState().plans.subscriptions !== subscriptions)
      return
    emit('acct-error', errorDetail(subscriptions.error, 'my-plan'))
    navigate('/error?error_code=account_data', { replace: true, reason: 'error' })
  }, [subscriptions, store, emit, navigate])

  const isEmpty = subscriptions.status === 'done' && subscriptions.data.length === 0
  useRedirect(isEmpty ? '/plans' : null)

  const catalog = useAccountState(({ plans: { change } }) => change && getData(change.catalog))
  const shown = useMemo(() => displayedPlans(markFreePlans(plans ?? [], catalog)), [plans, catalog])
  const pastDue = usePastDue(shown.some(isBilledByBrand))
  const replace = useReplace()
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set())
  const glance = useGlance(shown, replaced)
  const fixPayment = useFixPayment()
  const Migration = useMigration()
  const resume = useResume(shown)
  const confirmation = useConfirmation(shown, catalog)
  const keepPlan = useKeepPlan()
  const kept = keepPlan.result
  /** Whether the screen shows the outcome of its own change. A dialog shows that of a resume or an upgrade. */
  const isOwnShown = kept !== null && kept.kind !== 'kept' && kept.error?.code !== 'changePending'
  const unsettled = useUnsettled(authenticated && shown.length > 0 && !isOwnShown)
  const isSignedOut = !authenticated && restore.status === 'done'
  const goTo = (path: string) => (): void => void navigate(path, { byUser: true })
  return (
    <>
      <MyPlanView
        brand={brand}
        text={text}
        state={
          isSignedOut
            ? { kind: 'signedOut' }
            : plans
              ? { kind: 'plans', plans: shown }
              : subscriptions.status === 'failed'
                ? { kind: 'failed', error: subscriptions.error }
                : { kind: 'loading' }
        }
        now={store.serverNow()}
        pastDue={pastDue}
        readGlance={glance.read}
        isGlanceLoading={glance.isLoading}
        freePlanFor={glance.freePlanFor}
        getHandlers={(plan) => ({
          fixPayment,
          updateCard: goTo('/payment?update=card'),
          payment: goTo('/payment'),
          receipts: goTo('/account-history'),
          changePlan: goTo(planLink('/plans', plan)),
          manageDevices: goTo(planLink('/manage-devices', plan, { prefillSelections: 'true' })),
          cancelPlan: goTo(cancelPlanLink(plan)),
          switchToFree: goTo(
            planLink('/plans', plan, { planId: glance.freePlanFor(plan)?.id ?? '', change: 'true' }),
          ),
          confirmation: () => confirmation.show(plan),
          resume: () => resume.ask(plan),
          replaceDevice: (device, side) =>
            replace.open({
              plan,
              device,
              side,
              area: 'my-plan',
              onReplaced: (old) => setReplaced((ids) => new Set([...ids, old.pepperDeviceId])),
            }),
        })}
        onSignIn={goTo('/login')}
        onViewPlans={goTo('/plans')}
        isResumed={resume.isResumed}
        link={
          resume.unanswered && glance.LinkNotice && <glance.LinkNotice text={text} link={resume.unanswered} />
        }
        unsettled={unsettled}
        withdrawal={glance.withdrawal}
        replacement={authenticated && replace.dialog}
        opening={resume.opening}
        keepPlan={keepPlan}
        onRetry={() => void store.use(plansActions).loadSubscriptions()}
      />
      {authenticated && resume.dialog}
      {authenticated && confirmation.dialog}
      {authenticated && Migration && <Migration />}
    </>
  )
}
