import { type ReactNode, useId } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { VendorProbe, VendorSlot } from '../../ui/VendorField.tsx'
import * as base from '../shared/order/order.css.ts'
import { dueText, termsUrl } from '../shared/order/order-text.ts'
import {
  isOutcomeAlertShown,
  OutcomeUnknownAlert,
  OvertakenAlert,
} from '../shared/order/outcome-unknown-alert.view.tsx'
import * as summaryCss from '../shared/order/summary.css.ts'
import type { OrderPhase } from '../shared/order/use-placement.ts'
import { LinkAccountNotice } from '../shared/payment/payment-notices.view.tsx'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import * as css from './checkout.css.ts'
import * as cards from './checkout-cards.css.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'
import type { Wallets } from './use-wallets.ts'
import type { FailureText } from './wallet-text.ts'

export interface PayCardProps extends ScreenTexts, Pick<Wallets, 'slot' | 'probe' | 'offered' | 'chosen'> {
  ready: ReadyCheckout
  /** What to say about a payment that is past due; null without one. */
  debt?: string | null
  /** Whether this is the brand's mobile app: only there are wallets. */
  hasWallets: boolean
  /** The name of an account that a link has signed in; null for any other. */
  linkAccount?: string | null
  phase: OrderPhase
  /** Whether the account does not show a sent order, which may still happen. */
  isMissed?: boolean
  /** Whether another change of the account has changed the plan that the order replaces. */
  isOvertaken?: boolean
  /** Why the last attempt failed, or why this device has no wallet. */
  failures: readonly FailureText[]
  /** Why the outcome of a sent order is unknown. */
  outcomeError?: AcctError | null
  /** Whether the server's page or the card form is about to open. */
  isLeaving: boolean
  onCheck(): void
  /** Loads the vendor again. */
  onWalletsRetry(): void
  onPayByCard(): void
  onContinue(): void
}

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
    <>
      {props.isOvertaken && <OvertakenAlert text={text} />}
      {first && (
        <FailureAlert text={text} error={first.failure} title={first.title}>
          {distinct(failures).map(({ message, code }) => (
            <p key={message + code}>
              <span>{message}</span>
              {code && <span className={cards.code}>{` ${text.t('checkout.code', { code })}`}</span>}
            </p>
          ))}
        </FailureAlert>
      )}
    </>
  )
}

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

/** The vendor's wallets, and a button to the card form. */
function Express(props: PayCardProps): ReactNode {
  const { text, ready, phase, offered, slot, probe } = props
  const id = useId()
  const isWaiting = offered.status === 'idle' || offered.status === 'pending'
  const hasNone = !isWaiting && !(offered.status === 'done' && offered.data.length > 0)
  return (
    <>
      <VendorProbe ref={probe} />
      <div className={cards.wallets} inert={phase !== 'open'} aria-busy={isWaiting || undefined}>
        {isWaiting && (
          // Recurly's buttons stand one below the other, Stripe's side by side.
          <div className={cards.walletPlaces}>
            <Skeleton className={css.walletPlace} />
            {ready.provider === 'recurly' && <Skeleton className={css.walletPlace} />}
          </div>
        )}
        <div className={cards.vendor}>
          <VendorSlot slot={slot} />
        </div>
      </div>
      <div role="status">
        {phase === 'busy' && (
          <p className={cards.working}>
            <Spinner />
            <span>{text.t('checkout.placing')}</span>
          </p>
        )}
      </div>
      <SlowNotice isWaiting={isWaiting || phase === 'busy'} slow={text.t('ui.slow')} />
      {offered.status === 'failed' && (
        <Button variant="secondary" full onClick={props.onWalletsRetry}>
          {text.t('action.tryAgain')}
        </Button>
      )}
      {hasNone && offered.status === 'done' && <p>{text.t('checkout.noWallet')}</p>}
      <section className={base.figures} aria-labelledby={id}>
        <h3 className={cards.stubHeading} id={id}>
          {text.t('checkout.creditCard')}
        </h3>
        <p className={summaryCss.note}>{text.t('checkout.creditCardNote')}</p>
        <Button full variant="secondary" disabled>
          {text.t('checkout.payByCard')}
        </Button>
        <Button {...leaving(props)} variant={hasNone ? 'primary' : 'quiet'} onClick={props.onPayByCard}>
          {text.t('checkout.useForm')}
        </Button>
      </section>
    </>
  )
}

const leaving = ({ text, phase, isLeaving }: Pick<PayCardProps, 'text' | 'phase' | 'isLeaving'>) => ({
  full: true,
  'aria-disabled': phase !== 'open',
  isBusy: isLeaving,
  busyLabel: text.t('ui.loading'),
})

/** A button to the card form: browsers outside the app have no wallets. */
const InBrowser = ({ brand, text, onPayByCard, ...props }: PayCardProps): ReactNode => (
  <>
    <Alert kind="info" title={text.t('checkout.appOnlyTitle')}>
      <p>{text.t('checkout.appOnly', { brand: brand.brandName })}</p>
    </Alert>
    <Button {...leaving({ ...props, text })} onClick={onPayByCard}>
      {text.t('checkout.payByCard')}
    </Button>
  </>
)

/** A button to the server's page, which takes the payment. */
const Delegated = ({ text, phase, isLeaving, onContinue }: PayCardProps): ReactNode => (
  <>
    <p className={summaryCss.note}>{text.t('checkout.toHosted')}</p>
    <Button
      {...leaving({ text, phase, isLeaving })}
      busyLabel={text.t('checkout.leaving')}
      onClick={onContinue}
    >
      {text.t('checkout.continue')}
    </Button>
    <SlowNotice isWaiting={isLeaving} slow={text.t('ui.slow')} />
  </>
)
