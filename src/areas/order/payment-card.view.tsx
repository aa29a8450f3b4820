import type { ReactNode } from 'react'
import { CARD_NAMES, cardType } from '../../domain/card-type.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardTypeIcon } from '../../ui/CardTypeIcon.tsx'
import * as summaryCss from '../shared/order/summary.css.ts'
import * as sections from './order-sections.css.ts'
import type { ReadyOrderProps } from './order-view-props.ts'
import { SectionCard } from './section-card.view.tsx'
import type { ReadyOrder } from './use-order.ts'

/** Renders the payment method on file, or the card or PayPal account for this order (B§2). */
export function PaymentCard(props: ReadyOrderProps): ReactNode {
  const { text, card, paypal, phase, ready } = props
  const pays = card ?? ready.onFile
  const isPayPal = pays?.cardType?.toLowerCase() === 'paypal' || isPayPalAccount(ready, card === null)
  const type = isPayPal ? 'paypal' : cardType(pays?.cardType)
  const name = type === 'generic' ? text.t('order.card') : CARD_NAMES[type]
  const method =
    pays?.lastFour && !isPayPal ? text.t('order.cardEnding', { card: name, lastFour: pays.lastFour }) : name
  const isBusy = phase !== 'open'
  return (
    <SectionCard
      title={text.t('order.payment')}
      changeLabel={pays ? text.t('order.change') : undefined}
      isOff={isBusy}
      onChange={props.onChangePayment}
    >
      {props.isCardLost && (
        <Alert
          kind="warning"
          title={text.t('order.cardLostTitle')}
          actions={
            <div className={sections.buttons}>
              <Button aria-disabled={isBusy} onClick={props.onChangePayment}>
                {text.t('order.cardAgain')}
              </Button>
              {ready.onFile && (
                <Button variant="secondary" aria-disabled={isBusy} onClick={props.onPayFromFile}>
                  {text.t('order.cardOnFile', { card: method })}
                </Button>
              )}
            </div>
          }
        >
          <p>{text.t('order.cardLost')}</p>
        </Alert>
      )}
      {pays ? (
        <div className={sections.method}>
          <CardTypeIcon type={type} />
          <div className={sections.methodText}>
            <p className={sections.strong}>{method}</p>
            <p className={summaryCss.note}>{text.t(card ? 'order.newCard' : 'order.onFile')}</p>
          </div>
        </div>
      ) : (
        <div className={sections.method}>
          <CardTypeIcon type="generic" />
          <p className={sections.methodText}>{text.t('order.noCard')}</p>
        </div>
      )}
      {(!pays || (paypal && !isPayPal)) && (
        <div className={sections.buttons}>
          {!pays && !props.isCardLost && (
            <Button aria-disabled={isBusy} onClick={props.onChangePayment}>
              {text.t('order.addPayment')}
            </Button>
          )}
          {!isPayPal && paypal}
        </div>
      )}
    </SectionCard>
  )
}

const isPayPalAccount = ({ onFile }: ReadyOrder, isPaying: boolean): boolean =>
  isPaying && onFile?.accountType === 'paypal'
