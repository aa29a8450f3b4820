import type { ReactNode } from 'react'
import type { Brand } from '../../brand/brand.ts'
import type { PromoState } from '../../domain/promo-state.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import { orderErrors } from '../../errors/payment-rows.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { CheckoutCard } from '../../store/order/checkout.slice.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import * as css from './order.css.ts'
import { OrderFoot } from './order-foot.view.tsx'
import { OrderSkeleton } from './order-skeleton.view.tsx'
import { Outcome } from './outcome.view.tsx'
import { PaymentCard } from './payment-card.view.tsx'
import { PromoCard } from './promo-card.view.tsx'
import { OrderSummaryCard } from './summary-card.view.tsx'
import type { OrderScreenState } from './use-order.ts'

export interface OrderViewProps {
  brand: Brand
  text: I18n
  state: OrderScreenState
  /** A card that the billing form has taken for this order, or PayPal; else what is on file pays. */
  card: CheckoutCard | null
  promo: PromoState
  promoTyped: string
  /** Whether the terms are. */
  isAccepted: boolean
  /** `unsure`: nobody knows what became of the order; `asking`: just being asked. */
  phase: 'open' | 'busy' | 'unsure' | 'asking'
  error: AcctError | null
  paypal: 'none' | 'offered' | 'open'
  onAccept(isAccepted: boolean): void
  onPromoType(code: string): void
  onPromoApply(): void
  onPromoRemove(code: string): void
  onPayPal(): void
  onChangePayment(): void
  onChangePlan(): void
  onBack(): void
  onSubmit(): void
  onAsk(): void
  onRetry(): void
}

/** The order summary in each of its states (B§2). */
export function OrderView(props: OrderViewProps): ReactNode {
  const { text, state } = props
  switch (state.kind) {
    case 'loading':
      return (
        <div className={css.page}>
          <Outcome {...props} />
          <OrderSkeleton text={text} />
        </div>
      )
    case 'none':
      return (
        <EmptyState key={state.kind} title={text.t('order.noneTitle')} text={text.t('order.none')}>
          <Button onClick={props.onChangePlan}>{text.t('order.viewPlans')}</Button>
        </EmptyState>
      )
    case 'failed':
      return (
        <RetryAlert
          title={text.t('order.failedTitle')}
          retryLabel={text.t('action.tryAgain')}
          onRetry={props.onRetry}
        >
          <p>{errorText(state.error, orderErrors, text).message}</p>
        </RetryAlert>
      )
    default: {
      const { ready } = state
      return (
        <div className={css.columns}>
          <div className={css.column}>
            <PaymentCard {...props} ready={ready} />
            <PromoCard {...props} />
          </div>
          <div className={css.side}>
            <OrderSummaryCard {...props} ready={ready} />
            <OrderFoot {...props} ready={ready} />
          </div>
        </div>
      )
    }
  }
}
