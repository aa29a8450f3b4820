import { type ReactNode, useEffect, useRef } from 'react'
import { isBeforePromo } from '../../domain/promo-state.ts'
import { Button } from '../../ui/Button.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { dueText } from '../shared/order/order-text.ts'
import * as summaryCss from '../shared/order/summary.css.ts'
import * as css from './order.css.ts'
import * as sections from './order-sections.css.ts'
import type { ReadyOrderProps } from './order-view-props.ts'
import { Outcome } from './outcome.view.tsx'

/**
 * Renders the outcome of the last attempt and the buttons. On a phone the buttons stick to the lower edge
 * beside the total. With an outcome they would cover the order, so they follow it at its end.
 */
export function OrderFoot(props: ReadyOrderProps): ReactNode {
  const { text, ready, phase, isChecking = false } = props
  const { promo } = props
  const { preview } = ready
  const isBusy = phase === 'busy'
  const hasPayment = props.card !== null || (ready.onFile !== null && !props.isCardLost)
  const isPromoPending = phase === 'open' && promo.attempts[promo.code]?.attempting === 'pending'
  const why = !hasPayment
    ? text.t('order.paymentFirst')
    : !props.isAccepted
      ? text.t('order.termsFirst')
      : isPromoPending
        ? text.t('order.promoChecking')
        : undefined
  /** Whether Submit waits only for the promo code or for the costs of the order. */
  const isWaiting = isPromoPending || (isChecking && phase === 'open' && why === undefined)
  const hasOutcome =
    phase === 'unknown' || phase === 'checking' || ((props.error !== null || props.isMissed) && !isBusy)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasOutcome) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [hasOutcome])
  return (
    <div ref={foot} className={hasOutcome ? css.foot : css.reachableFoot}>
      <Outcome {...props} />
      <div className={css.actions}>
        {/* The summary announces the total. */}
        <p className={css.footTotal} aria-hidden="true">
          <span className={summaryCss.note}>
            {text.t('order.total') + (isBeforePromo(promo, preview) ? ` ${text.t('order.beforePromo')}` : '')}
          </span>
          <span className={sections.footAmount}>{dueText(preview, text)}</span>
        </p>
        <Button variant="secondary" aria-disabled={phase !== 'open'} onClick={props.onBack}>
          {text.t('order.back')}
        </Button>
        <div className={css.submit}>
          <Tooltip text={isBusy ? undefined : why}>
            {(describedBy) => (
              <Button
                full
                isBusy={isBusy || isWaiting}
                {...(isBusy ? { busyLabel: text.t('order.placing') } : {})}
                aria-disabled={why !== undefined || phase !== 'open'}
                {...(describedBy ? { 'aria-describedby': describedBy } : {})}
                onClick={props.onSubmit}
              >
                {text.t('order.submit')}
              </Button>
            )}
          </Tooltip>
        </div>
      </div>
      <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
    </div>
  )
}
