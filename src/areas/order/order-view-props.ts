import type { ReactNode } from 'react'
import type { Receipt } from '../../domain/history/receipt.ts'
import type { PromoState } from '../../domain/orders/promo-code.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { CheckoutCard } from '../../store/orders/checkout.actions.ts'
import type { OrderPhase } from '../shared/order/use-placement.ts'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import type { OrderScreenState, ReadyOrder } from './use-order.ts'

export interface OrderViewProps extends ScreenTexts {
  state: OrderScreenState
  /** The card or PayPal account that pays for this order; null when the payment method on file does. */
  card: CheckoutCard | null
  /** Whether the order has lost its payment method, and none pays until one is chosen. */
  isCardLost?: boolean
  /** The name of an account that a link has signed in; null for any other. */
  linkAccount?: string | null
  promo: PromoState
  /** Whether a promo code or a newer preview is being checked: no order is placed meanwhile. */
  isChecking?: boolean
  /** Whether the account holder has accepted the terms. */
  isAccepted: boolean
  /** Whether another change has changed the plan that the order replaces; until the terms are accepted again. */
  isOvertaken?: boolean
  phase: OrderPhase
  /** Whether the account does not show a sent order, which may still happen. */
  isMissed?: boolean
  error: AcctError | null
  /** What was ordered before a page load; null without such an order. */
  sent?: Receipt | null
  /** What to say about a payment that is past due; null without one. */
  debt?: string | null
  /** PayPal's button with its messages; null without PayPal. */
  paypal: ReactNode
  onAccept(isAccepted: boolean): void
  onPromoType(code: string): void
  onPromoApply(): void
  onPromoRemove(code: string): void
  onChangePayment(): void
  /** The account holder chooses the payment method on file. */
  onPayFromFile(): void
  onChangePlan(): void
  onBack(): void
  onSubmit(): void
  onCheck(): void
  onRetry(): void
}

/** What the parts of a loaded order render. */
export type ReadyOrderProps = OrderViewProps & { ready: ReadyOrder }
