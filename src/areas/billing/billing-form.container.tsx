import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { EMPTY_ADDRESS, getAddress } from '../../domain/billing/billing.ts'
import { isStripeLike } from '../../domain/billing/billing-provider.ts'
import { countries } from '../../domain/billing/countries.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../domain/billing/currency.ts'
import { US_STATES } from '../../domain/billing/us-states.ts'
import { hasPastDue } from '../../domain/history/invoice.ts'
import { offerCurrency } from '../../domain/plans/plan-offer.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { NO_RESPONSE } from '../../errors/codes.ts'
import { errorText } from '../../errors/error-text.ts'
import { billingErrors } from '../../errors/gateway-rows.ts'
import { errorOfCode } from '../../errors/payment-routes.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import { PaymentError } from '../../payments/payment-error.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { lastFailure } from '../../react/last-failure.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { linkAccount } from '../../store/access/link-account.ts'
import { cardActions } from '../../store/billing/card.actions.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { getData } from '../../store/core/request.ts'
import { isOutcomeUnknown } from '../../store/core/unknown-outcome.ts'
import { getHistory } from '../../store/history/history.actions.ts'
import { cardMemory, checkoutActions } from '../../store/orders/checkout.actions.ts'
import { flowActions } from '../../store/page/flow.actions.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { appleBilling, pastDueAmount } from '../shared/payment/card-text.ts'
import { useLostCard } from '../shared/payment/use-lost-card.ts'
import { type AlertText, BillingView, type BillingViewProps } from './billing.view.tsx'
import { BillingAside, type FormPurpose } from './billing-aside.view.tsx'
import { useBillingForm } from './use-billing-form.ts'

const HERE = '/billing'
const PAYMENT = '/payment'
const PLANS = '/plans'
/** Paths that lead to this form or report its errors: Back does not return to them. */
const EXCLUDED_BACK_PATHS = [HERE, PAYMENT, '/error', '/login', '/mfaLogin']

/** The account holder's billing form: another card for the account, or the card of a purchase. */
export function SignedInBilling(): ReactNode {
  const { store, brand, text, query, navigate, emit, safePath } = useAccount()
  const { profile } = useAccountState((state) => state.auth)
  const { info, saving, isCollecting } = useAccountState(({ billing }) => billing)
  const history = useAccountState(getHistory)
  const { catalog, eligibility } = useAccountState(getChange)
  const subscriptions = useAccountState(({ plans }) => plans.subscriptions)
  const { loadPaymentInfo, currentProvider } = store.use(paymentInfoActions)
  const { clearSaving } = store.use(cardActions)
  const { checkout, dropCard, takeCard } = store.use(checkoutActions)
  const [previousPath] = useState(() => store.use(flowActions).getPrevious(HERE))
  const current = store.use(planChangeActions).order()
  const variant = previousPath && previousPath !== PAYMENT && current ? 'purchase' : 'edit'
  const isPurchase = variant === 'purchase'
  const isSaveLost = useLostCard(!isPurchase)
  // The notice of an order stays until the order has a card.
  const isCardLost = isPurchase ? store.use(cardMemory).lost() === 'verify' : isSaveLost
  const [hasSubmitted, setHasSubmitted] = useState(false)
  /** Whether the messages of a plan's price are loaded, or failed to load. */
  const [hasOfferMessages, setHasOfferMessages] = useState(() => text.has('offer'))
  useEffect(() => {
    if (!isPurchase) return
    void store.use(planChangeActions).loadCatalog()
    void store.use(planChangeActions).loadEligibility()
    const settle = (): void => setHasOfferMessages(true)
    text.load('offer').then(settle, settle)
  }, [isPurchase, store, text])

  const errorCode = query.get('error_code')
  const [banner, setBanner] = useState<AcctError | null>(null)
  useEffect(() => {
    if (!errorCode) return
    const error = errorOfCode(errorCode)
    // The order's screen has reported its failure; an address that a link opens has none.
    const known = lastFailure(store)
    const isKnown = known?.code === error.code
    setBanner(isKnown ? new AcctError(error.code, { origin: known }) : error)
    if (!isKnown) emit('acct-error', errorDetail(error, 'billing'))
    dropCard()
    navigate(HERE, { replace: true, reason: 'error' })
  }, [errorCode, dropCard, navigate, store, emit])

  const failure = info.status === 'failed' ? info.error : null
  useReportError(failure, 'billing')

  const lists = useMemo(() => ({ countries: [...countries(text.locale)], states: US_STATES }), [text.locale])
  const onFile = getData(info)
  const plans = getData(subscriptions)
  const invoices = getData(history) ?? []
  const isApple = !isPurchase && appleBilling(plans ?? []) === 'all'
  // Apple's plans have no card to change. When the plans fail to load, the form renders.
  const isReady = onFile !== undefined && (isPurchase || !!plans || subscriptions.status === 'failed')
  const provider = currentProvider(brand.billingProvider)
  const {
    error,
    unknown,
    errorMessages: faults,
    dialog,
    change,
    submit,
    ...fields
  } = useBillingForm({
    provider,
    variant,
    initial:
      isReady && !isApple
        ? (isPurchase && checkout().address) || (onFile && getAddress(onFile)) || EMPTY_ADDRESS
        : null,
    empty: EMPTY_ADDRESS,
    isRequested: query.get('update') === 'card',
    onDone({ token, resultToken, billing }, taken) {
      if (variant === 'edit') {
        emit('acct-billing-saved', { brand: brand.name })
        navigate(PAYMENT, { byUser: true })
        return
      }
      const { cardType = null, lastFour = null } = billing ?? {}
      takeCard(
        { token: token.id, referenceType: token.referenceType, provider, resultToken, cardType, lastFour },
        taken,
      )
      clearSaving()
      navigate('/order-summary', { byUser: true })
    },
  })

  function goBack(): void {
    const path = previousPath && !EXCLUDED_BACK_PATHS.includes(previousPath) ? safePath(previousPath) : PLANS
    navigate(variant === 'edit' ? PAYMENT : path, { replace: true, reason: 'back', byUser: true })
  }

  return (
    <>
      <BillingView
        text={text}
        state={currentState()}
        failure={failure}
        variant={variant}
        provider={provider}
        {...fields}
        lists={lists}
        banner={banner && { ...errorText(banner, billingErrors, text), failure: banner }}
        error={currentAlert()}
        isCardLost={isCardLost && !hasSubmitted}
        linkAccount={store.use(linkAccount).name()}
        // A card that is saved with an order pays that order; what happens to the debt is not known before.
        isPastDue={!isPurchase && hasPastDue(invoices)}
        amountPastDue={pastDueAmount(invoices, text.intlTag)}
        unknownPayment={saving.status === 'pending' ? unknown : null}
        aside={<BillingAside text={text} purpose={currentPurpose()} />}
        onChange={change}
        onSubmit={() => {
          setBanner(null)
          setHasSubmitted(true)
          submit()
        }}
        onBack={goBack}
        onRetry={() => void loadPaymentInfo(brand.billingProvider)}
      />
      {dialog}
    </>
  )

  function currentState(): BillingViewProps['state'] {
    if (isReady) return isApple ? 'apple' : 'form'
    return failure ? 'failed' : 'loading'
  }

  function currentPurpose(): FormPurpose {
    if (variant === 'edit') return onFile === undefined ? null : { kind: 'replace', info: onFile }
    const offered = getData(catalog)
    const plan = offered?.find(({ id }) => id === current?.planId)
    if (!offered || !plan || !hasOfferMessages) return null
    const country = getData(eligibility)?.country ?? profile?.countryCode ?? brand.location
    const currency = offerCurrency(offered, currencyForCountry(country), DEFAULT_CURRENCY)
    return { kind: 'plan', plan, currency }
  }

  function currentAlert(): AlertText | null {
    // The card may be saved, and the past-due invoice paid.
    if (unknown && variant === 'edit' && !isCollecting && (!error || error === unknown)) {
      const isOpen = saving.status === 'pending'
      return {
        kind: 'warning',
        title: text.t(isOpen ? 'billing.unsureTitle' : 'billing.undecidedTitle'),
        message: text.t(isOpen ? 'billing.unsure' : 'billing.undecided'),
        failure: unknown,
      }
    }
    if (!error) return isStripeLike(provider) && faults.length > 0 ? getAlert(faults) : null
    const common = errorText(error, billingErrors, text)
    const isUnsaved = variant === 'edit' && error.code !== 'aborted' && isOutcomeUnknown(error)
    return {
      ...common,
      failure: error,
      ...(isUnsaved && { title: text.t('billing.saveError') }),
      details: error instanceof PaymentError ? error.messages : getDescription(error, common.message),
    }
  }

  /** Returns one alert for all invalid fields, which Stripe's form needs (B§4). */
  function getAlert(wrong: readonly MessageKey[]): AlertText {
    return { message: text.t('billing.faults'), details: wrong.map((key) => text.t(key)) }
  }
}

/** Returns the sentence that the services sent with a rejection; none where it repeats the message. */
function getDescription({ code, detail }: AcctError, message: string): string[] {
  if (!detail?.includes(' ') || NO_RESPONSE.includes(code)) return []
  return detail === message ? [] : [detail]
}
