import { type ReactNode, useId } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VendorProbe, VendorSlot } from '../../ui/VendorField.tsx'
import * as base from '../shared/order/order.css.ts'
import * as summaryCss from '../shared/order/summary.css.ts'
import * as css from './checkout.css.ts'
import * as cards from './checkout-cards.css.ts'
import type { PayCardProps } from './pay-card-props.ts'

/** The vendor's wallets, and a button to the card form. */
export function Express(props: PayCardProps): ReactNode {
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

/** A button to the card form: browsers outside the app have no wallets. */
export const InBrowser = ({ brand, text, phase, isLeaving, onPayByCard }: PayCardProps): ReactNode => (
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

/** A button to the server's page, which takes the payment. */
export const Delegated = ({ text, phase, isLeaving, onContinue }: PayCardProps): ReactNode => (
  <>
    <p className={summaryCss.note}>{text.t('checkout.toHosted')}</p>
    <Button
      full
      aria-disabled={phase !== 'open'}
      isBusy={isLeaving}
      busyLabel={text.t('checkout.leaving')}
      onClick={onContinue}
    >
      {text.t('checkout.continue')}
    </Button>
    <SlowNotice isWaiting={isLeaving} slow={text.t('ui.slow')} />
  </>
)
