import { type ReactNode, useId } from 'react'
import type { Brand } from '../../brand/brand.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VendorPlace, VendorProbe } from '../../ui/VendorField.tsx'
import * as css from './checkout.css.ts'
import type { ReadyCheckout } from './use-checkout.ts'
import type { Paying } from './use-paying.ts'
import type { Wallets } from './use-wallets.ts'
import type { FailureWords } from './words.ts'

export interface PayCardProps extends Pick<Wallets, 'slot' | 'probe' | 'offered' | 'chosen'> {
  brand: Brand
  text: I18n
  ready: ReadyCheckout
  /** Whether this is the brand's mobile app, which alone has wallets. */
  hasWallets: boolean
  phase: Paying['phase']
  /** Why the last try failed, or why this device has no wallet. */
  failures: readonly FailureWords[]
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
        <span className={css.total}>{formatMoney(preview.total, preview.currency, text.regional)}</span>
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
    return (
      <Alert
        kind="warning"
        title={text.t('order.unsureTitle')}
        actions={
          <Button
            variant="secondary"
            isBusy={phase === 'asking'}
            busyLabel={text.t('order.checking')}
            onClick={onAsk}
          >
            {text.t('order.checkAgain')}
          </Button>
        }
      >
        <p>{text.t('order.unsure')}</p>
      </Alert>
    )
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

/** The vendor's wallets, and the card that is not taken here. */
function Express(props: PayCardProps): ReactNode {
  const { text, phase, offered, slot, probe } = props
  const id = useId()
  const isWaiting = offered.status === 'idle' || offered.status === 'pending'
  const hasNone = !isWaiting && !(offered.status === 'done' && offered.data.length > 0)
  return (
    <>
      <VendorProbe ref={probe} />
      <div className={css.wallets} inert={phase !== 'open'} aria-busy={isWaiting}>
        {isWaiting && (
          <div className={css.walletPlaces}>
            <Skeleton className={css.walletPlace} />
            <Skeleton className={css.walletPlace} />
          </div>
        )}
        <div className={css.vendor}>
          <VendorPlace slot={slot} />
        </div>
      </div>
      <div role="status">
        {phase === 'busy' && (
          <p className={css.working}>
            <Spinner />
            {text.t('checkout.placing')}
          </p>
        )}
      </div>
      <SlowNotice isWaiting={isWaiting || phase === 'busy'}>{text.t('ui.slow')}</SlowNotice>
      {offered.status === 'failed' && (
        <Button variant="secondary" full onClick={props.onWalletsRetry}>
          {text.t('action.tryAgain')}
        </Button>
      )}
      {hasNone && offered.status === 'done' && <p>{text.t('checkout.noWallet')}</p>}
      <section className={css.stub} aria-labelledby={id}>
        <h3 className={css.stubHeading} id={id}>
          {text.t('checkout.creditCard')}
        </h3>
        <p className={css.note}>{text.t('checkout.creditCardNote')}</p>
        <Button full variant="secondary" disabled>
          {text.t('checkout.payByCard')}
        </Button>
        <Button
          full
          variant={hasNone ? 'primary' : 'quiet'}
          aria-disabled={phase !== 'open'}
          isBusy={props.isLeaving}
          busyLabel={text.t('ui.loading')}
          onClick={props.onPayByCard}
        >
          {text.t('checkout.useForm')}
        </Button>
      </section>
    </>
  )
}

/** Outside of the app there are no wallets. */
function InBrowser({ brand, text, phase, isLeaving, onPayByCard }: PayCardProps): ReactNode {
  return (
    <>
      <Alert kind="info" title={text.t('checkout.appOnlyTitle')}>
        <p>{text.t('checkout.appOnly', { brand: brand.brandName })}</p>
      </Alert>
      <Button
        full
        aria-disabled={phase !== 'open'}
        isBusy={isLeaving}
        busyLabel={text.t('ui.loading')}
        onClick={onPayByCard}
      >
        {text.t('checkout.payByCard')}
      </Button>
    </>
  )
}

/** A page of the server takes the payment. */
function Delegated({ text, phase, isLeaving, onContinue }: PayCardProps): ReactNode {
  return (
    <>
      <p className={css.note}>{text.t('checkout.toHosted')}</p>
      <Button
        full
        aria-disabled={phase !== 'open'}
        isBusy={isLeaving}
        busyLabel={text.t('checkout.leaving')}
        onClick={onContinue}
      >
        {text.t('checkout.continue')}
      </Button>
      <SlowNotice isWaiting={isLeaving}>{text.t('ui.slow')}</SlowNotice>
    </>
  )
}

/** Paying accepts the brand's terms, which can be read. */
function Terms({ brand, text }: PayCardProps): ReactNode {
  const key = brand.config.footer.find(({ linkI18n }) => linkI18n.endsWith('termsUrl'))?.linkI18n
  const address = key ? text.copy(key) : null
  if (!address || address === key) return null
  return (
    <p className={css.note}>
      {text.t('checkout.accept')}{' '}
      <Link className={css.termsLink} href={address} newTabLabel={text.t('order.newTab')}>
        {text.t('order.readTerms')}
      </Link>
    </p>
  )
}
