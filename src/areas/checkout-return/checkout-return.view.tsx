import type { ReactNode } from 'react'
import { getRenewal, type Renewal } from '../../domain/plans/renewal.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { RequestState } from '../../store/core/request.ts'
import type { Returned } from '../../store/orders/unified-checkout.slice.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { SignedOut } from '../shared/signed-out.view.tsx'
import * as css from './checkout-return.css.ts'

export interface CheckoutReturnViewProps {
  text: I18n
  isSignedOut: boolean
  returned: RequestState<Returned>
  /** Time of the services. */
  now: Date
  onSignIn(): void
  onMyPlan(): void
  onPlans(): void
  onCheck(): void
}

/** What the account shows of a purchase on the server's checkout page. */
export function CheckoutReturnView(props: CheckoutReturnViewProps): ReactNode {
  const { text, returned, isSignedOut } = props
  if (isSignedOut) return <SignedOut {...props} of="checkout" />
  switch (returned.status) {
    case 'failed':
      return (
        <div className={css.page}>
          <LoadFailed
            text={text}
            error={returned.error}
            title="checkout.confirmFailedTitle"
            retryLabel="order.checkAgain"
            onRetry={props.onCheck}
          />
        </div>
      )
    case 'done':
      return <Outcome {...props} outcome={returned.data} />
    default:
      return (
        <Card className={css.checking} part="card" aria-busy>
          <Spinner />
          <div role="status">
            <p className={css.strong}>{text.t('checkout.confirming')}</p>
            <p className={css.note}>{text.t('checkout.confirmingText')}</p>
          </div>
          <SlowNotice isWaiting slow={text.t('ui.slow')} />
        </Card>
      )
  }
}

type OutcomeProps = CheckoutReturnViewProps & { outcome: Returned }

function Outcome(props: OutcomeProps): ReactNode {
  const { text, outcome } = props
  const plan = boughtHeading(outcome, text)
  switch (outcome.kind) {
    case 'bought':
      return <Bought {...props} />
    case 'missing':
      return (
        <div className={css.page}>
          <Alert
            kind="warning"
            title={text.t('checkout.missingTitle')}
            actions={
              <div className={css.actions}>
                <Button onClick={props.onCheck}>{text.t('order.checkAgain')}</Button>
                <Button variant="secondary" onClick={props.onMyPlan}>
                  {text.t('order.done')}
                </Button>
              </div>
            }
          >
            <p>{plan ? text.t('checkout.missing', { plan }) : text.t('checkout.missingAny')}</p>
          </Alert>
        </div>
      )
    default:
      return (
        <EmptyState
          title={text.t('checkout.unknownTitle')}
          text={
            plan
              ? text.t('checkout.unknown', { plan })
              : text.t(outcome.hasPlans ? 'checkout.unknownSeveral' : 'checkout.unknownNone')
          }
        >
          <Button onClick={outcome.hasPlans ? props.onMyPlan : props.onPlans}>
            {text.t(outcome.hasPlans ? 'order.done' : 'order.viewPlans')}
          </Button>
        </EmptyState>
      )
  }
}

const DATE_LABELS: Partial<Record<Renewal['kind'], MessageKey>> = {
  pending: 'checkout.startsOn',
  trial: 'checkout.trialEnds',
  renews: 'checkout.renews',
}

/** The checkout success alert, with the plan as the account has it. */
function Bought({ text, outcome, now, onMyPlan }: OutcomeProps): ReactNode {
  const { plan, isLater, invoice } = outcome
  if (!plan) return null
  const renewal = getRenewal(isLater ? plan : { ...plan, pending: null }, now)
  const label = DATE_LABELS[renewal.kind]
  const date = 'date' in renewal && renewal.date
  const heading = boughtHeading(outcome, text)
  return (
    <div className={css.page}>
      <Alert kind="success" title={text.t('checkout.successTitle')}>
        <p>{text.t(isLater ? 'checkout.successLater' : 'checkout.success', { plan: heading })}</p>
      </Alert>
      <Card className={css.card} part="card">
        <dl className={css.facts}>
          <Fact name={text.t('order.thanksPlan')}>{heading}</Fact>
          {label && date && <Fact name={text.t(label)}>{formatDate(date, text.intlTag)}</Fact>}
          {invoice && (
            <Fact name={text.t('order.today')}>
              {formatMoney(invoice.invoiceTotal, invoice.currency, text.intlTag)}
            </Fact>
          )}
        </dl>
        <Button full onClick={onMyPlan}>
          {text.t('order.done')}
        </Button>
      </Card>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: string }): ReactNode => (
  <div className={css.line}>
    <dt className={css.label}>{name}</dt>
    <dd className={css.figure}>{children}</dd>
  </div>
)

/** Returns the heading of the plan that was bought; empty when it is unknown. */
export function boughtHeading({ card, plan }: Returned, text: I18n): string {
  const bought = card ?? plan?.planConfig
  return bought ? planHeading(bought, 'order', text) : ''
}
