import { type ReactNode, useEffect, useState } from 'react'
import { addressOf, EMPTY_ADDRESS } from '../../domain/billing.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../domain/currency.ts'
import { offerCurrency } from '../../domain/plan-offer.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorWords } from '../../errors/error-words.ts'
import { gatewayErrors } from '../../errors/gateway-rows.ts'
import { errorOfCode } from '../../errors/payment-routes.ts'
import { PaymentError } from '../../payments/payment-error.ts'
import { useAccount, useAccountState } from '../../store/account-context.ts'
import { cardActions } from '../../store/card.actions.ts'
import { checkoutActions } from '../../store/checkout.actions.ts'
import { flowActions } from '../../store/flow.actions.ts'
import { useHydrated } from '../../store/hydrated.ts'
import { paymentInfoActions } from '../../store/payment-info.actions.ts'
import { initialChange, planChangeActions } from '../../store/plan-change.actions.ts'
import { dataOf, IDLE } from '../../store/request.ts'
import { isOutcomeUnknown } from '../../store/unknown-outcome.ts'
import { useSignOuts } from '../../store/use-sign-outs.ts'
import { type AlertWords, BillingView, type BillingViewProps } from './billing.view.tsx'
import type { Purpose } from './billing-aside.view.tsx'
import { ChallengeDialog } from './challenge-dialog.view.tsx'
import { useBillingForm } from './use-billing-form.ts'

const HERE = '/billing'
const PAYMENT = '/payment'
const PLANS = '/plans'
/** What leads here or says what went wrong here is no place to go back to. */
const NO_WAY_BACK = [HERE, PAYMENT, '/error', '/login', '/mfaLogin']

/** Whose card is refused knows it from the order; a challenge that was given up is said to have changed nothing. */
const rows = {
  ...gatewayErrors,
  aborted: { message: 'billing.challengeStopped', place: 'banner' },
} as const

/**
 * The billing form: another card for the account, or the card of a purchase (B§2, X-06). Whoever signs out leaves
 * nothing of what was typed behind.
 */
export function Billing(): ReactNode {
  return <BillingScreen key={useSignOuts()} />
}

function BillingScreen(): ReactNode {
  const { store, brand, text, query, navigate, emit, host, safePath } = useAccount()
  const { authenticated, restore, profile } = useAccountState((state) => state.auth)
  const info = useAccountState(({ billing }) => billing.info ?? IDLE)
  const history = useAccountState((state) => state.history ?? IDLE)
  const { catalog, eligibility, order } = useAccountState(({ plans }) => plans.change ?? initialChange)
  const { loadPaymentInfo, providerNow } = store.use(paymentInfoActions)
  const { clearSaving } = store.use(cardActions)
  const { checkout, dropCard, takeCard } = store.use(checkoutActions)
  const [before] = useState(() => store.use(flowActions).before(HERE))
  const isHydrated = useHydrated()
  const current = isHydrated ? (order ?? store.use(planChangeActions).order()) : null
  const variant = isHydrated && before && before !== PAYMENT && current ? 'purchase' : 'edit'

  const load = (): void => void loadPaymentInfo(brand.billingProvider)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (authenticated) load()
  }, [authenticated])
  const isPurchase = variant === 'purchase'
  useEffect(() => {
    if (!authenticated || !isPurchase) return
    void store.use(planChangeActions).loadCatalog()
    void store.use(planChangeActions).loadEligibility()
  }, [authenticated, isPurchase, store])

  const errorCode = query.get('error_code')
  const [banner, setBanner] = useState<AcctError | null>(null)
  useEffect(() => {
    if (!errorCode) return
    setBanner(errorOfCode(errorCode))
    dropCard()
    navigate(HERE, { replace: true, reason: 'error' })
  }, [errorCode, dropCard, navigate])

  const failure = info.status === 'failed' ? info.error : null
  useEffect(() => {
    if (failure) emit('acct-error', { code: failure.code, area: 'billing' })
  }, [failure, emit])

  const onFile = dataOf(info)
  const isReady = authenticated && onFile !== undefined
  const provider = isReady ? providerNow(brand.billingProvider) : brand.billingProvider
  const { address, error, card, problems, isBusy, challenge, form, change, submit } = useBillingForm({
    provider,
    variant,
    initial: isReady
      ? (isPurchase && checkout().address) || (onFile && addressOf(onFile)) || EMPTY_ADDRESS
      : null,
    empty: EMPTY_ADDRESS,
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
    const path = before && !NO_WAY_BACK.includes(before) ? safePath(before) : PLANS
    navigate(variant === 'edit' ? PAYMENT : path, { replace: true, reason: 'back', byUser: true })
  }

  return (
    <>
      <BillingView
        text={text}
        state={stateNow()}
        variant={variant}
        provider={provider}
        address={address}
        card={card}
        problems={problems}
        banner={banner && wordsOf(banner)}
        error={error && wordsOf(error)}
        isPastDue={dataOf(history)?.some(({ status }) => status === 'past_due') ?? false}
        purpose={purposeNow()}
        isBusy={isBusy}
        form={form}
        onChange={change}
        onSubmit={() => {
          setBanner(null)
          submit()
        }}
        onBack={goBack}
        onRetry={load}
        onSignIn={() => navigate('/login', { byUser: true })}
      />
      {challenge && <ChallengeDialog text={text} host={host} challenge={challenge} />}
    </>
  )

  function stateNow(): BillingViewProps['state'] {
    if (!authenticated) return restore.status === 'done' ? 'signedOut' : 'loading'
    if (isReady) return 'form'
    return failure ? 'failed' : 'loading'
  }

  function purposeNow(): Purpose {
    if (variant === 'edit') return onFile === undefined ? null : { kind: 'replace', info: onFile }
    const plans = dataOf(catalog)
    const plan = plans?.find(({ id }) => id === current?.planId)
    if (!plans || !plan) return null
    const country = dataOf(eligibility)?.country ?? profile?.countryCode ?? brand.location
    return {
      kind: 'plan',
      plan,
      currency: offerCurrency(plans, currencyForCountry(country), DEFAULT_CURRENCY),
    }
  }

  function wordsOf(failed: AcctError): AlertWords {
    const words = errorWords(failed, rows, text)
    const isUnsaved = variant === 'edit' && failed.code !== 'aborted' && isOutcomeUnknown(failed)
    // It may have been saved, and what is past due paid: another try asks before it sends anything.
    if (isUnsaved && store.state.getState().billing.isUnsure)
      return { title: text.t('billing.unsureTitle'), message: text.t('billing.unsure'), details: [] }
    return {
      ...words,
      ...(isUnsaved && { title: text.t('billing.saveError') }),
      details: failed instanceof PaymentError ? failed.messages : [],
    }
  }
}
