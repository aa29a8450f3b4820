import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { canChangeToFree } from '../../domain/plans/change-to-free.ts'
import { isBilledByBrand } from '../../domain/plans/free-plan.ts'
import type { Offer } from '../../domain/plans/offer.ts'
import { getPause } from '../../domain/plans/pause.ts'
import { findFreePlan } from '../../domain/plans/plan-cancel.ts'
import { planMenu } from '../../domain/plans/plan-menu.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount } from '../../react/use-account.ts'
import { useAccountTurn } from '../../react/use-account-turn.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { deviceChoiceActions } from '../../store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { LazyPartFailed, useLazyPart } from '../shared/lazy-part.tsx'
import { PastDueText, useFixPayment, usePastDue } from '../shared/past-due/past-due.tsx'
import { cancelPlanLink } from '../shared/plan/plan-heading.ts'
import { useUnsettled } from '../shared/unsettled/use-unsettled.tsx'
import { blockTexts, currentName, linkText } from './offer-texts.ts'
import { PlansView } from './plans.view.tsx'
import { getTiles, priceText, selectedDetail, tabText } from './tiles.ts'
import { useBack, useEnded } from './use-back.ts'
import { type RequestedChange, useChange } from './use-change.ts'
import { type PreviousOrder, useChoice, useChosen } from './use-choice.ts'
import { useAddressedChange, useLinkedChange } from './use-linked-change.ts'
import { type OfferState, useOffer } from './use-offer.ts'

/** A lazy part: most accounts have one plan. */
const loadPlanToChange = () => import('./plan-to-change.view.tsx').then(({ PlanToChange }) => PlanToChange)

/** Connects the plan picker and the start of a plan change to the store. */
export function Plans(): ReactNode {
  const ended = useEnded()
  useReportError(ended, 'plans')
  const previousOrder = useRef<PreviousOrder>(null)
  const turn = useAccountTurn(true)
  return <PlanPicker key={turn} ended={ended} isShown={useIsMounted()} previousOrder={previousOrder} />
}

interface PlanPickerProps {
  /** The error that ended the session on this screen; null without one. */
  ended: AcctError | null
  /** Returns whether the screen is still open. */
  isShown(): boolean
  previousOrder: RefObject<PreviousOrder>
}

/** The plan picker until the account signs out, which ends what it has chosen. */
function PlanPicker({ ended, isShown, previousOrder }: PlanPickerProps): ReactNode {
  const { store, text, brand, query, navigate, emit, host } = useAccount()
  const chosenHere = useChosen()
  const { state: loaded, retry } = useOffer(chosenHere[0].subscriptionId)
  const choice = useChoice(loaded, chosenHere, previousOrder)
  const offer = loaded.kind === 'ready' ? loaded.offer : null
  const pastDue = usePastDue(offer?.holder?.plans.some(isBilledByBrand) ?? false)
  const fixPayment = useFixPayment()
  const signIn = useCallback(
    (planId: string): void => {
      const search = new URLSearchParams(query)
      search.set('planId', planId)
      const back = encodeURIComponent(`/plans?${search}`)
      navigate(`/login?redirectUri=${back}`, { byUser: true })
    },
    [query, navigate],
  )

  const change = useChange(offer, choice, signIn, isShown)
  const isUndecided = useLinkedChange(offer, choice, change)
  useAddressedChange(offer, choice, change)
  const state: OfferState = isUndecided && offer ? { kind: 'loading' } : loaded
  const goBack = useBack()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isChoiceMissing, setIsChoiceMissing] = useState(false)

  useReportError(state.kind === 'failed' ? state.error : null, 'plans')

  const { tab, tabs: cycles } = choice
  // The tab responds immediately; its cards, possibly hundreds, render deferred.
  const listedTab = useDeferredValue(tab)
  const tiles = useMemo(
    () => (offer ? getTiles(offer, listedTab, brand, text) : []),
    [offer, listedTab, brand, text, text.locale],
  )
  const tabs = useMemo(
    () => (offer ? cycles.map((cycle) => ({ cycle, ...tabText(cycle, offer, text) })) : []),
    [offer, cycles, text, text.locale],
  )
  // The call that opens the services' payment page names neither a promo code nor the plan to replace.
  const isPaidThere = brand.flow === 'delegatedCheckout'
  const chosen = offer?.plans.find(({ id }) => id === choice.planId) ?? null
  const chosenTile =
    chosen && offer ? getTiles({ ...offer, plans: [chosen] }, tab, brand, text)[0] : undefined
  const loadDialogs = useCallback(
    () =>
      Promise.all([import('./plans-dialogs.view.tsx'), text.load('stay')]).then(
        ([{ PlansDialogs }]) => PlansDialogs,
      ),
    [text],
  )
  const { part: PlanToChange } = useLazyPart(loadPlanToChange, (offer?.choices.length ?? 0) > 0)
  const isUnsureShown = change.question === 'free' && change.unknown !== null
  const unsettled = useUnsettled((offer?.holder ?? null) !== null && !isUnsureShown)
  const isAsking = isLeaving || change.question !== null
  // Preloads both dialogs: the next press after a choice can open either.
  const dialogs = useLazyPart(loadDialogs, isAsking || chosen !== null)
  const { part: PlansDialogs, error: lost } = dialogs
  const isOpen =
    chosenTile?.status === 'open' || chosenTile?.status === 'signIn' || chosenTile?.status === 'waiting'

  /** Current values for the stable handler, so that the memoized cards do not re-render. */
  const latest = useRef({ offer, choice, signIn })
  useEffect(() => {
    latest.current = { offer, choice, signIn }
  })
  const select = useCallback(
    (planId: string): void => {
      const now = latest.current
      const plan = now.offer?.plans.find(({ id }) => id === planId)
      if (!plan || !now.offer) return
      const { currency, holder } = now.offer
      emit('acct-plan-selected', selectedDetail(plan, currency))
      if (!holder) {
        now.signIn(planId)
        return
      }
      now.choice.choose(planId)
      // Change Plan needs the unassigned devices.
      void store.use(planChangeActions).loadUnassigned()
      void store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
    },
    [emit, store, brand],
  )

  return (
    <>
      <PlansView
        text={text}
        ended={ended}
        unsettled={unsettled}
        state={
          state.kind !== 'ready'
            ? state
            : {
                kind: 'plans',
                tiles,
                chosenId: chosenTile && isOpen ? chosenTile.plan.id : null,
                tab,
                listedTab,
                tabs,
                isVisitor: !state.offer.holder && !state.offer.isWaiting,
                block: blockTexts(state.offer, brand, text),
                replaced: planToChange(state.offer),
                pastDue:
                  pastDue.kind === 'pastDue' ? (
                    <PastDueText text={text} pastDue={pastDue} onFix={fixPayment} />
                  ) : null,
                link: linkText(state.offer, query.get('planId'), text),
                leave: renderLeave(state.offer),
                promo:
                  choice.promo &&
                  text.t(isPaidThere ? 'offer.promoNotTaken' : 'offer.promo', { code: choice.promo }),
                choice:
                  chosen && isOpen
                    ? {
                        name: chosen.name,
                        ...priceText(chosen, state.offer.currency, text),
                        trial: chosenTile?.trial ?? null,
                        replaces:
                          state.offer.choices.length > 0 && state.offer.holder?.current
                            ? text.t('offer.replaces', {
                                plan: currentName(state.offer.holder.current, text),
                              })
                            : null,
                      }
                    : null,
              }
        }
        requestedId={chosen?.id === query.get('planId') ? (chosen?.id ?? null) : null}
        isChecking={
          change.isChecking ||
          offer?.isWaiting === true ||
          // The dialog's code is still loading.
          (change.question !== null && !PlansDialogs && !lost)
        }
        isLeaving={isLeaving && !PlansDialogs && !lost}
        onGoToMyPlan={() => navigate('/subscriptions', { byUser: true })}
        onTab={choice.setTab}
        onSelect={select}
        onBack={() => {
          dialogs.retry()
          setIsLeaving(true)
        }}
        onChange={start}
        onSignIn={() => chosen && signIn(chosen.id)}
        onRetry={retry}
      />
      {isAsking && lost && <LazyPartFailed error={lost} isPressed onRetry={dialogs.retry} />}
      {PlansDialogs && (
        <PlansDialogs
          text={text}
          brand={brand}
          change={change}
          catalog={offer?.catalog ?? []}
          now={store.serverNow()}
          isLeaving={isLeaving}
          onStay={() => setIsLeaving(false)}
          onLeave={() => {
            setIsLeaving(false)
            choice.end(null)
            store.use(deviceChoiceActions).persist(null)
            goBack()
          }}
        />
      )}
    </>
  )

  /** Returns the action that ends the payments for the current plan, with one confirmation. */
  function renderLeave({ plans, holder, now }: Offer): { label: string; onPress(): void } | null {
    const current = holder?.current
    if (!current) return null
    const free = findFreePlan(plans)
    const canTake = free !== null && canChangeToFree(free, current, holder, now)
    const task = planMenu(current, brand.capabilities, getPause(current, now), canTake).find(
      ({ action, isDisabled }) => (action === 'cancelPlan' || action === 'switchToFree') && !isDisabled,
    )
    if (task?.action === 'cancelPlan')
      return {
        label: text.t('offer.cancelPlan'),
        onPress: () => navigate(cancelPlanLink(current), { byUser: true }),
      }
    if (!task || !free) return null
    return {
      label: text.t('offer.switchToFree', { plan: free.name }),
      onPress() {
        select(free.id)
        startByPress({ target: free, current })
      },
    }
  }

  /** Starts a change, and loads its dialogs again where that has failed. */
  function startByPress(requested: Omit<RequestedChange, 'byUser'>): void {
    dialogs.retry()
    void change.start({ ...requested, byUser: true })
  }

  /** Starts the change to the chosen plan, once it is chosen which of several plans it replaces. */
  function start(): void {
    const current = offer?.holder?.current ?? null
    const isMissing = current === null && (offer?.choices.length ?? 0) > 0
    setIsChoiceMissing(isMissing)
    if (isMissing) host?.shadowRoot?.querySelector<HTMLElement>('[name="planToChange"]')?.focus()
    else startByPress({ target: chosen, current })
  }

  function planToChange({ choices, holder }: Offer): ReactNode {
    if (choices.length === 0) return null
    if (!PlanToChange) return <Skeleton shape="button" />
    return (
      <PlanToChange
        text={text}
        plans={choices.map((plan) => ({ id: plan.id, name: currentName(plan, text) }))}
        chosenId={holder?.current?.id ?? ''}
        isChosenThere={isPaidThere}
        isChoiceMissing={isChoiceMissing}
        onChoose={(id) => {
          setIsChoiceMissing(false)
          choice.replace(id)
        }}
      />
    )
  }
}
