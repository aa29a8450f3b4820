import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BillingInfo } from '../../domain/billing/billing.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { PaymentGateway } from '../../payments/gateway.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount } from '../../react/use-account.ts'
import { asAcctError } from '../../store/core/request.ts'
import { checkoutActions } from '../../store/orders/checkout.actions.ts'
import { placeOrderActions } from '../../store/orders/place-order.actions.ts'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import { PayPalPaymentView, type PayPalPaymentViewProps } from './paypal-payment.view.tsx'

const PAYPAL = { provider: 'recurly', resultToken: null, cardType: 'paypal', lastFour: null } as const

export interface PayPalPaymentProps {
  load: OrderGateway['load']
  onFile: BillingInfo | null
  /** Whether an order is in flight: it closes PayPal's window, whose account must not join that order. */
  isOff: boolean
}

/** A lazy part: takes a PayPal account for the order. */
export function PayPalPayment({ load, onFile, isOff }: PayPalPaymentProps): ReactNode {
  const { store, text, emit } = useAccount()
  const [attempt, setAttempt] = useState(0)
  const [gateway, setGateway] = useState<PaymentGateway | null>(null)
  const [status, setStatus] = useState<PayPalPaymentViewProps['status']>('loading')
  const [error, setError] = useState<AcctError | null>(null)
  const opened = useRef<AbortController | null>(null)

  function fail(failure: AcctError): void {
    setError(failure)
    emit('acct-error', errorDetail(failure, 'order'))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true
    // Browsers let PayPal's window open only during the click, so the vendor is loaded before it.
    load('recurly')
      .then(async (loaded) => {
        await loaded.preparePayPal?.()
        if (!isCurrent) return
        setGateway(loaded)
        setStatus((current) => (current === 'loading' ? 'ready' : current))
      })
      .catch((thrown) => {
        if (!isCurrent) return
        fail(asAcctError(thrown))
        setStatus('failed')
      })
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  useEffect(() => {
    if (!isOff || !opened.current) return
    opened.current.abort()
    opened.current = null
    setStatus('ready')
  }, [isOff])
  useEffect(
    () => () => {
      opened.current?.abort()
      opened.current = null
    },
    [],
  )

  async function pay(): Promise<void> {
    const start = gateway?.startPayPal
    if (!start) return
    opened.current?.abort()
    const current = new AbortController()
    opened.current = current
    const isOpen = (): boolean => opened.current === current
    setError(null)
    setStatus('open')
    try {
      const { id, referenceType } = await start(current.signal, () => isOpen() && setStatus('silent'))
      if (!isOpen()) return
      const { takeCard, checkout } = store.use(checkoutActions)
      takeCard({ token: id, referenceType, ...PAYPAL }, checkout().address ?? onFile)
      store.use(placeOrderActions).clear()
    } catch (thrown) {
      if (isOpen()) fail(asAcctError(thrown))
    } finally {
      if (isOpen()) {
        opened.current = null
        setStatus('ready')
      }
    }
  }

  return (
    <PayPalPaymentView
      text={text}
      status={status}
      error={error}
      isOff={isOff}
      onPress={() => void pay()}
      onRetry={() => {
        setError(null)
        setStatus('loading')
        setAttempt(attempt + 1)
      }}
    />
  )
}
