import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import * as base from '../shared/order/order.css.ts'
import { dueText, termsUrl } from '../shared/order/order-text.ts'
import { isOutcomeAlertShown, OutcomeUnknownAlert } from '../shared/order/outcome-unknown-alert.view.tsx'
import * as summaryCss from '../shared/order/summary.css.ts'
import { LinkAccountNotice } from '../shared/payment/payment-notices.view.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import * as css from './checkout.css.ts'
import * as cards from './checkout-cards.css.ts'
import type { PayCardProps } from './pay-card-props.ts'
import { Delegated, Express, InBrowser } from './payment-methods.view.tsx'
import type { FailureText } from './wallet-text.ts'

/** The amount due, and the methods to pay it. */
export function PayCard(props: PayCardProps): ReactNode {
  const { text, ready } = props
  const id = useId()
  const { preview, mode } = ready
  return (
    <Card {...useKeptFocus()} as="section" className={css.payCard} part="card" aria-labelledby={id}>
      <div className={cards.due}>
        <h2 className={base.heading} id={id}>
          {text.t('checkout.pay')}
        </h2>
        <span className={cards.total}>{dueText(preview, text)}</span>
      </div>
      {preview.total === 0 && <p className={summaryCss.note}>{text.t('checkout.nothingToday')}</p>}
      <LinkAccountNotice text={text} name={props.linkAccount ?? null} />
      <Outcome {...props} />
      {mode === 'delegated' ? (
        <Delegated {...props} />
      ) : props.hasWallets ? (
        <Express {...props} />
      ) : (
        <InBrowser {...props} />
      )}
      <Terms {...props} />
    </Card>
  )
}

/** Returns the failures that read differently: two wallets can be absent for the same reason. */
const distinct = (failures: readonly FailureText[]): FailureText[] => [
  ...new Map(failures.map((one) => [one.message + one.code, one])).values(),
]

/** The outcome of the last attempt. */
export function Outcome(props: Omit<PayCardProps, 'ready'>): ReactNode {
  const { text, phase, isMissed = false, failures, outcomeError, onCheck } = props
  if (isOutcomeAlertShown(phase, isMissed))
    return <OutcomeUnknownAlert {...{ text, phase, isMissed, onCheck }} error={outcomeError ?? null} />
  if (phase === 'busy') return null
  const [first] = failures
  return (
    first && (
      <FailureAlert text={text} error={first.failure} title={first.title}>
        {distinct(failures).map(({ message, code }) => (
          <p key={message + code}>
            <span>{message}</span>
            {code && <span className={cards.code}>{` ${text.t('checkout.code', { code })}`}</span>}
          </p>
        ))}
      </FailureAlert>
    )
  )
}

/** Renders the notice that a payment accepts the brand's terms, with a link to them. */
function Terms({ brand, text }: PayCardProps): ReactNode {
  const url = termsUrl(brand, text)
  if (!url) return null
  return (
    <div className={cards.terms}>
      <p>{text.t('checkout.accept')}</p>
      <Link className={summaryCss.termsLink} href={url} newTabLabel={text.t('order.newTab')}>
        {text.t('order.readTerms')}
      </Link>
    </div>
  )
}
