import type { ReactNode } from 'react'
import type { Receipt } from '../../domain/receipt.ts'
import type { ErrorRows } from '../../errors/error-table.ts'
import { expressErrors } from '../../errors/gateway-rows.ts'
import type { MessageKey } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import * as base from '../shared/order/order.css.ts'
import { isOutcomeAlertShown } from '../shared/order/outcome-unknown-alert.view.tsx'
import { SentOrder } from '../shared/order/sent-order.view.tsx'
import type { ScreenTexts } from '../shared/screen-texts.ts'
import { CheckoutSkeleton } from './checkout-skeleton.view.tsx'
import { CheckoutSummary } from './checkout-summary.view.tsx'
import { Outcome, PayCard } from './pay-card.view.tsx'
import type { PayCardProps } from './pay-card-props.ts'
import type { CheckoutScreenState } from './use-checkout-order.ts'

export interface CheckoutViewProps extends ScreenTexts, Omit<PayCardProps, 'ready'> {
  state: CheckoutScreenState
  /** What was ordered before a page load; null without such an order. */
  sent?: Receipt | null
  onPlans(): void
  onMyPlan(): void
  onRetry(): void
}

const REFUSED: Readonly<Record<string, readonly [title: MessageKey, text: MessageKey]>> = {
  unavailable: ['checkout.notOnOfferTitle', 'checkout.notOnOffer'],
  current: ['checkout.heldTitle', 'checkout.held'],
  pending: ['checkout.pendingTitle', 'checkout.pending'],
  paused: ['checkout.pausedTitle', 'checkout.paused'],
  apple: ['checkout.appleTitle', 'checkout.apple'],
} satisfies Record<
  Extract<CheckoutScreenState, { kind: 'refused' }>['why'],
  readonly [MessageKey, MessageKey]
>

/** The checkout of one plan in each of its states (B§2). */
export function CheckoutView(props: CheckoutViewProps): ReactNode {
  const { brand, text, state } = props
  switch (state.kind) {
    case 'loading':
      // An order whose outcome is unknown loads nothing.
      return isOutcomeAlertShown(props.phase, props.isMissed === true) ? (
        <div className={base.card}>
          <Outcome {...props} />
          {props.sent && <SentOrder text={text} receipt={props.sent} />}
        </div>
      ) : (
        <CheckoutSkeleton text={text} />
      )
    case 'none':
      return (
        <EmptyState key={state.kind} title={text.t('checkout.noneTitle')} text={text.t('checkout.none')}>
          <Button onClick={props.onPlans}>{text.t('order.viewPlans')}</Button>
        </EmptyState>
      )
    case 'refused': {
      const [title, message] = REFUSED[state.why] ?? []
      const isElsewhere = state.why === 'unavailable'
      return (
        <EmptyState
          key={state.kind}
          title={title && text.t(title)}
          text={message ? text.t(message, { plan: state.planName, brand: brand.brandName }) : ''}
        >
          <Button onClick={isElsewhere ? props.onPlans : props.onMyPlan}>
            {text.t(isElsewhere ? 'order.viewPlans' : 'order.done')}
          </Button>
        </EmptyState>
      )
    }
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="checkout.failedTitle" rows={LOADING_ERRORS} />
    default:
      return (
        <div className={base.columns}>
          <CheckoutSummary text={text} ready={state.ready} chosen={props.chosen} offered={props.offered} />
          <PayCard {...props} ready={state.ready} />
        </div>
      )
  }
}

/** The common message: nothing was paid while the screen loaded. */
const LOADING_ERRORS: ErrorRows = { ...expressErrors, unknown: { message: 'error.unknown', place: 'banner' } }
