import { useRef, useState } from 'react'
import { uncoveredDevices } from '../../domain/devices/coverable-devices.ts'
import type { PlanOrder, Preview } from '../../domain/orders/plan-order.ts'
import { isFreeElsewhere } from '../../domain/plans/change-to-free.ts'
import { isFreeCard } from '../../domain/plans/free-plan.ts'
import type { Offer } from '../../domain/plans/offer.ts'
import { findCard, getChangeBlock } from '../../domain/plans/offer-status.ts'
import { planEventDetail, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { freePlanOrder, type NextStep, nextStep, orderedDevices } from '../../domain/plans/plan-change.ts'
import { getAmount } from '../../domain/plans/plan-offer.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import { untilLoaded } from '../../i18n/until-loaded.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { getAccountId } from '../../store/access/auth.slice.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { getData, getUnknown, IDLE, isInFlight } from '../../store/core/request.ts'
import { hasPaymentMethod } from '../../store/orders/has-payment-method.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { type SaveTerms, saveTerms } from '../../store/plans/plan-save.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'
import type { Choice } from './use-choice.ts'

const MY_PLAN = '/subscriptions'
const DEVICES = '/manage-devices'

export interface RequestedChange {
  target: PlanCard | null
  /** The current plan; null without one, undefined when the expected plan is missing. */
  current: SubscriptionPlan | null | undefined
  /** Whether a click started it; without a click only the portal navigates. */
  byUser: boolean
}

/** A requested change, with what decides how it is made. */
interface Request extends RequestedChange {
  /** Whether it cancels the plan: the services take no order of the free plan while another plan has it. */
  isCancellation: boolean
}

/** Runs the steps of a plan change until another screen opens. */
export function useChange(
  offer: Offer | null,
  choice: Choice,
  /** Opens sign-in after the session has ended. */
  signIn: (planId: string) => void,
  /** Returns whether the screen is still open, also after the session has ended. */
  isShown: () => boolean,
) {
  const { store, brand, navigate, emit } = useAccount()
  const { saving, cancelling } = useAccountState(getChange)
  const actions = store.use(planChangeActions)
  const checkout = useCheckoutNavigation()
  const [request, setRequest] = useState<Request | null>(null)
  /** The last request: the preview of an earlier one is stale. */
  const latest = useRef<RequestedChange | null>(null)
  const [question, setQuestion] = useState<'loss' | 'free' | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  /** Whether this screen has cancelled: another one can have a failed cancellation of its own. */
  const [hasTried, setHasTried] = useState(false)
  /** Why the code of the cancellation did not load. */
  const [lost, setLost] = useState<AcctError | null>(null)
  const ending = !request?.isCancellation ? saving : hasTried ? cancelling : IDLE
  const unknown = getUnknown(ending)
  const error = lost ?? (ending.status === 'failed' && !unknown ? ending.error : null)
  useReportError(question === 'free' ? (error ?? unknown) : null, 'plans')
  const shown = error?.code === 'planChanged' && request ? presentRequest(request, offer) : request

  async function continueChange(one: RequestedChange, isLossConfirmed: boolean): Promise<void> {
    const { target, current } = one
    const card = current && offer && findCard(current, offer.catalog)
    setIsChecking(true)
    const accountId = getAccountId(store.state.getState())
    await Promise.all([actions.loadUnassigned(), checkout.prepare()])
    const now = getAccountId(store.state.getState())
    // The visitor may have left the screen meanwhile, or another account may have signed in.
    if (!isShown() || (now !== null && now !== accountId)) return
    if (hasSessionEnded(one)) {
      setIsChecking(false)
      return
    }
    const state = store.state.getState()
    const { unassigned } = getChange(state)
    const step = nextStep({
      current: current && card ? { plan: current, card } : null,
      // The free plan replaces a plan that the catalog no longer has, too.
      isCurrentMissing:
        current === undefined || (current !== null && !card && !(target && isFreeCard(target))),
      // A link can still name a plan that cannot be changed here.
      isBlocked: getChangeBlock(current ?? null, store.serverNow()) !== null,
      target,
      unassigned:
        unassigned.status === 'failed'
          ? null
          : uncoveredDevices(getData(unassigned) ?? [], getData(state.plans.subscriptions) ?? []),
      hasCard: hasPaymentMethod(state),
      flow: brand.flow,
      asksOnlyForOtherName: brand.capabilities.downgradeAsksOnlyForOtherName,
      isLossConfirmed,
    })
    await follow(step, one)
    if (isShown()) setIsChecking(false)
  }

  /** Returns whether the session has ended meanwhile, and opens sign-in then. */
  function hasSessionEnded({ target, byUser }: RequestedChange): boolean {
    if (store.state.getState().auth.authenticated) return false
    setQuestion(null)
    if (target && byUser && isShown()) signIn(target.id)
    return true
  }

  async function follow(step: NextStep, { target, current, byUser }: RequestedChange): Promise<void> {
    setQuestion(step.kind === 'confirmLoss' ? 'loss' : step.kind === 'confirmFree' ? 'free' : null)
    if (step.kind === 'confirmLoss') void loadPreview(target)
    if (step.kind === 'confirmLoss' || step.kind === 'confirmFree') return
    if (step.kind === 'subscriptions' || !target) {
      choice.end(null)
      navigate(MY_PLAN, { byUser })
      return
    }
    const devices = orderedDevices(step, current, target)
    const deviceIds = devices?.map(({ pepperDeviceId }) => pepperDeviceId) ?? null
    choice.end({ planId: target.id, subscriptionId: current?.id ?? null, deviceIds, promo: choice.promo })
    if (step.kind === 'devices') navigate(DEVICES, { byUser })
    else await checkout.open(step.kind, target, devices ?? [], { byUser })
  }

  /** The dialog opens without the preview, which names the cost once it has loaded. */
  async function loadPreview(target: PlanCard | null): Promise<void> {
    if (!target?.externalPlanCode || !offer || isFreeCard(target)) return
    const { externalPlanCode: planCode } = target
    const billing = getData(store.state.getState().billing.info) ?? null
    const price = getAmount(target, offer.currency) ?? 0
    const isOneOfSeveral = offer.choices.length > 0
    const found = await Promise.all([
      import('../../store/orders/order-preview.actions.ts'),
      import('../../domain/orders/order-summary.ts'),
    ]).then(
      async ([{ orderPreviewActions }, { getPreview }]) => {
        const { ask } = store.use(orderPreviewActions)
        const seen = await ask({ planCode, currency: offer.currency, billing })
        return seen && getPreview({ price, isOneOfSeveral }, seen)
      },
      () => null,
    )
    if (isShown() && latest.current?.target === target) setPreview(found)
  }

  async function save({ target, current, isCancellation }: Request): Promise<void> {
    if (!target || !offer) return
    setIsChecking(true)
    const billingProvider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
    if (!isShown()) return
    setIsChecking(false)
    // A second press can reach this point too.
    if (isSaving()) return
    setHasTried(true)
    setLost(null)
    const terms = saveTerms(brand, billingProvider, current, store.serverNow())
    const isMade =
      current && isCancellation
        ? await cancel(current, target)
        : await order(freePlanOrder(target, current, offer.currency), terms)
    if (!isMade) {
      hasSessionEnded({ target, current, byUser: true })
      return
    }
    choice.end(null)
    clear()
    if (!isShown()) return
    setQuestion(null)
    navigate(MY_PLAN, { byUser: true })
  }

  async function order(free: PlanOrder, terms: SaveTerms): Promise<boolean> {
    const changed = await actions.save(free, terms)
    if (!changed) return false
    emit('acct-plan-changed', {
      planId: free.target.id,
      subscriptionId: changed.subscriptionId ?? free.current?.subscriptionId ?? null,
      effective: changed.periodEndsAt,
    })
    return true
  }

  async function cancel(plan: SubscriptionPlan, free: PlanCard): Promise<boolean> {
    const code = await untilLoaded(() => import('../../store/plans/cancel.actions.ts')).catch((cause) => {
      setLost(codeError(cause))
    })
    if (!code) return false
    const { cancel, clearCancelling } = store.use(code.cancelActions)
    clearCancelling()
    const cancelled = await cancel(plan, free)
    if (!cancelled) return false
    emit('acct-plan-canceled', planEventDetail(plan, cancelled.effectiveDate))
    return true
  }

  function isSaving(): boolean {
    const { saving, cancelling } = getChange(store.state.getState())
    return isInFlight(saving) || isInFlight(cancelling)
  }

  /** Clears the outcome of an earlier confirmation. */
  function clear(): void {
    setHasTried(false)
    setLost(null)
    actions.clearSaving()
  }

  return {
    /** Question to confirm before the change continues. */
    question,
    request: shown,
    /** What the services say about the cost of the change; null while that is unknown, and for a free plan. */
    preview,
    isChecking,
    isSaving: isInFlight(ending),
    unknown,
    error,
    /** Change Plan. */
    async start(requested: RequestedChange): Promise<void> {
      const { target, current } = requested
      const plans = offer?.holder?.plans ?? []
      const isFree = target !== null && isFreeCard(target)
      const isCancellation = isFree && !!current && isFreeElsewhere(target, current, plans, store.serverNow())
      const one = { ...requested, isCancellation }
      setRequest(one)
      setPreview(null)
      latest.current = one
      clear()
      await continueChange(one, false)
    },
    /** Confirms the question. */
    async agree(): Promise<void> {
      if (!shown) return
      setRequest(shown)
      if (question === 'free') await save(shown)
      else await continueChange({ ...shown, byUser: true }, true)
    },
    /** Keeps the current plan. */
    cancel() {
      if (isSaving()) return
      setQuestion(null)
      clear()
    },
  }
}

/** Returns a request with its current plan as it is now, after the services have rejected it for an older state. */
function presentRequest(request: Request, offer: Offer | null): Request {
  const current = offer?.holder?.plans.find(({ id }) => id === request.current?.id) ?? request.current
  return { ...request, current }
}

export type Change = ReturnType<typeof useChange>
