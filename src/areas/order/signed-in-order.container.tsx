import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { chargesOf } from '../../domain/receipt.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { asAcctError } from '../../store/core/request.ts'
import { checkoutActions } from '../../store/order/checkout.actions.ts'
import { initialOrder } from '../../store/order/order.slice.ts'
import { placeOrderActions } from '../../store/order/place-order.actions.ts'
import { promoActions } from '../../store/order/promo.actions.ts'
import { paymentInfoActions } from '../../store/payment/payment-info.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { useGateway } from '../shared/payment/use-gateway.ts'
import { OrderView } from './order.view.tsx'
import { OrderSuccess } from './success.view.tsx'
import { type ReadyOrder, useOrder } from './use-order.ts'
import { usePlacing } from './use-placing.ts'

/** The order of who is signed in: what is ordered, what it costs, what pays, and placing it. */
export function SignedInOrder(): ReactNode {
  const { store, brand, settings, text, query, navigate } = useAccount()
  const { promo, placing: placed, isUnsure } = useAccountState(({ order = initialOrder }) => order)
  const card = useAccountState(({ checkout }) => checkout?.card ?? null)
  const { state, retry } = useOrder()
  const ready = state.kind === 'ready' ? state.ready : null
  /** What was looked at last stays behind the success dialog. */
  const last = useRef<ReadyOrder | null>(null)
  if (ready) last.current = ready
  const vendor = useGateway()
  const placing = usePlacing(ready, vendor)
  const isShown = useIsShown()
  const [isAccepted, setIsAccepted] = useState(false)
  const [code, setCode] = useState('')
  const [isPayPalOpen, setIsPayPalOpen] = useState(false)

  const isDone = placed.status === 'done'
  /** What paid is gone with the order; it stays behind the success dialog. */
  const paidBy = useRef(card)
  const token = card?.token ?? null
  const before = useRef(token)
  useEffect(() => {
    // What was accepted was to pay by something else.
    if (before.current && !token) setIsAccepted(false)
    before.current = token
  }, [token])
  if (!isDone) paidBy.current = card
  const provider = ready ? store.use(paymentInfoActions).providerNow(brand.billingProvider) : null
  const hasPayPal = provider === 'recurly' && settings.recurly !== null
  const { load } = vendor
  useEffect(() => {
    // PayPal's window opens by the very click, so the vendor has to be there before it.
    if (hasPayPal) load('recurly').catch(() => {})
  }, [hasPayPal, load])

  const plan = ready && {
    externalPlanCode: ready.summary.target.externalPlanCode,
    isImmediate: !ready.summary.isDowngrade,
  }
  const { order, setOrder } = store.use(planChangeActions)
  const wasApplied = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the plan is known
  useEffect(() => {
    if (!plan || wasApplied.current) return
    wasApplied.current = true
    const asked = query.get('promoCode') ?? order()?.promo
    if (asked) void store.use(promoActions).apply(asked, plan)
  }, [plan === null])

  async function apply(): Promise<void> {
    if (!plan || !code.trim()) return
    const { apply: check } = store.use(promoActions)
    setCode('')
    await check(code, plan)
  }

  function remove(which: string): void {
    store.use(promoActions).remove(which)
    const kept = order()
    // What was taken away does not come back with a reload.
    if (kept?.promo?.trim().toLowerCase() === which) setOrder({ ...kept, promo: null })
  }

  async function payByPayPal(): Promise<void> {
    const start = vendor.gateway?.startPayPal
    try {
      if (!start) throw new AcctError('paypalUnavailable')
      const opening = start()
      setIsPayPalOpen(true)
      const { id, referenceType } = await opening
      const { takeCard, checkout } = store.use(checkoutActions)
      const address = checkout().address ?? ready?.onFile
      takeCard(
        {
          token: id,
          referenceType,
          provider: 'recurly',
          resultToken: null,
          cardType: 'paypal',
          lastFour: null,
        },
        address ?? null,
      )
      store.use(placeOrderActions).clear()
    } catch (thrown) {
      if (isShown()) placing.fail(asAcctError(thrown))
    } finally {
      if (isShown()) setIsPayPalOpen(false)
    }
  }

  const shown = ready ?? (isDone ? last.current : null)
  return (
    <>
      <OrderView
        brand={brand}
        text={text}
        state={shown ? { kind: 'ready', ready: shown } : state}
        card={isDone ? paidBy.current : card}
        promo={promo}
        promoTyped={code}
        isAccepted={isAccepted}
        phase={isUnsure ? (placing.isBusy ? 'asking' : 'unsure') : placing.isBusy ? 'busy' : 'open'}
        error={placing.error}
        paypal={hasPayPal ? (isPayPalOpen ? 'open' : 'offered') : 'none'}
        onAccept={setIsAccepted}
        onPromoType={setCode}
        onPromoApply={() => void apply()}
        onPromoRemove={remove}
        onPayPal={() => void payByPayPal()}
        onChangePayment={() => navigate('/billing', { byUser: true })}
        onChangePlan={() => navigate('/plans', { byUser: true })}
        onBack={() => navigate('/plans', { byUser: true, reason: 'back' })}
        onSubmit={() => void placing.submit()}
        onAsk={() => void placing.ask()}
        onRetry={retry}
      />
      {placing.dialog}
      {isDone && (
        <OrderSuccess
          brand={brand}
          text={text}
          receipt={placed.data.receipt}
          charges={chargesOf(
            placed.data.receipt,
            placed.data.changed,
            placed.data.invoiceDue,
            brand.capabilities.recurringChargeIncludesTax,
          )}
          onDone={() => {
            store.use(placeOrderActions).clear()
            navigate('/subscriptions', { byUser: true })
          }}
        />
      )}
    </>
  )
}
