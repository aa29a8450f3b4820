import type { ReactNode } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import { payPalErrors } from '../../errors/gateway-rows.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'
import * as css from './paypal-payment.css.ts'

export interface PayPalPaymentViewProps {
  text: I18n
  /** `silent`: PayPal's window is open, or blocked, and has not responded for 30 s. */
  status: 'loading' | 'failed' | 'ready' | 'open' | 'silent'
  error: AcctError | null
  /** Whether an order is in flight. */
  isOff: boolean
  onPress(): void
  onRetry(): void
}

/** Renders PayPal's button once it works, and PayPal's errors below it. */
export function PayPalPaymentView(props: PayPalPaymentViewProps): ReactNode {
  const { text, status, error, isOff, onPress } = props
  if (status === 'loading') return <Skeleton shape="button" />
  if (status === 'failed')
    return (
      <div className={css.message}>
        <LoadFailed {...props} title="order.paypal" message="gateway.paypalUnavailable" />
      </div>
    )
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isOff}
        isBusy={status === 'open'}
        busyLabel={text.t('order.paypalOpening')}
        onClick={onPress}
      >
        {text.t('order.paypal')}
      </Button>
      {(error || status === 'silent') && (
        <div className={css.message}>
          <FailureAlert kind={error ? 'danger' : 'warning'} text={text} error={error}>
            <p>{error ? errorText(error, payPalErrors, text).message : text.t('order.paypalSilent')}</p>
            {!error && <p>{text.t('order.notCharged')}</p>}
          </FailureAlert>
        </div>
      )}
    </>
  )
}
