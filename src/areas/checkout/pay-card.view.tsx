import { type ReactNode, useId } from 'react'
import type { Brand } from '../../brand/brand.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { termsUrl } from '../shared/order/order-text.ts'
import { OutcomeUnknownAlert } from '../shared/order/outcome-unknown-alert.view.tsx'
import * as css from './checkout.css.ts'
import { Delegated, Express, InBrowser } from './payment-methods.view.tsx'
import type { ReadyCheckout } from './use-checkout-order.ts'
import type { Paying } from './use-paying.ts'
import type { Wallets } from './use-wallets.ts'
import type { FailureText } from './wallet-text.ts'

export interface PayCardProps extends Pick<Wallets, 'slot' | 'probe' | 'offered' | 'chosen'> {
  brand: Brand
  text: I18n
  ready: ReadyCheckout
  /** Whether this is the brand's mobile app, which alone has wallets. */
  hasWallets: boolean
  phase: Paying['phase']
  /** Why the last try failed, or why this device has no wallet. */
  failures: readonly FailureText[]
  /** Whether the page of the server, or the card form, is about to open. */
  isLeaving: boolean
  onAsk(): void
  /** The vendor did not come: asks it anew. */
  onWalletsRetry(): void
  onPayByCard(): void
  onContinue(): void
}

/** What is due, and the ways to pay it. */
export function PayCard(props: PayCardProps): ReactNode {
  const { text, ready } = props
  const id = useId()
  const { preview, mode } = ready
  return (
    <Card as="section" className={css.payCard} part="card" aria-labelledby={id}>
      <div className={css.due}>
        <h2 className={css.heading} id={id}>
          {text.t('checkout.pay')}
        </h2>
        <span className={css.total}>{formatMoney(preview.total, preview.currency, text.intlTag)}</span>
      </div>
      {preview.total === 0 && <p className={css.note}>{text.t('checkout.nothingToday')}</p>}
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

/** What became of the last try. */
function Outcome({ text, phase, failures, onAsk }: PayCardProps): ReactNode {
  if (phase === 'unsure' || phase === 'asking')
    return <OutcomeUnknownAlert text={text} isAsking={phase === 'asking'} onAsk={onAsk} />
  if (phase === 'busy') return null
  const [first] = failures
  return (
    first && (
      <Alert kind="danger" title={first.title}>
        {failures.map(({ message, code }) => (
          <p key={message + code}>
            {message}
            {code && (
              <>
                {' '}
                <span className={css.code}>{text.t('checkout.code', { code })}</span>
              </>
            )}
          </p>
        ))}
      </Alert>
    )
  )
}

/** Paying accepts the brand's terms, which can be read. */
function Terms({ brand, text }: PayCardProps): ReactNode {
  const address = termsUrl(brand, text)
  if (!address) return null
  return (
    <div className={css.terms}>
      <p>{text.t('checkout.accept')}</p>
      <Link className={css.termsLink} href={address} newTabLabel={text.t('order.newTab')}>
        {text.t('order.readTerms')}
      </Link>
    </div>
  )
}
