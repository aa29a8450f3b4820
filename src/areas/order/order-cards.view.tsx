import { type ReactNode, useId } from 'react'
import { CARD_NAMES, methodType } from '../../domain/billing/card-type.ts'
import { isPromoPending, type PromoAttempt } from '../../domain/orders/promo-code.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardTypeIcon } from '../../ui/CardTypeIcon.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { bareText } from '../../util/bare-text.ts'
import * as base from '../shared/order/order.css.ts'
import * as summaryCss from '../shared/order/summary.css.ts'
import { Reference } from '../shared/reference.view.tsx'
import * as css from './order.css.ts'
import * as sections from './order-sections.css.ts'
import type { OrderViewProps, ReadyOrderProps } from './order-view-props.ts'

export interface SectionCardProps {
  title: string
  /** The label of the button that changes the section; undefined for no button. */
  changeLabel?: string | undefined
  isOff?: boolean
  part?: string
  onChange?(): void
  children: ReactNode
}

/** A section of the order under its heading, with a button that changes it. */
export function SectionCard(props: SectionCardProps): ReactNode {
  const { title, changeLabel, isOff = false, part = 'card', onChange, children } = props
  const id = useId()
  const changeId = `${id}-change`
  return (
    <Card {...useKeptFocus()} as="section" className={base.card} part={part} aria-labelledby={id}>
      <div className={css.cardHead}>
        <h2 className={base.heading} id={id}>
          {title}
        </h2>
        {changeLabel && onChange && (
          <Button
            variant="quiet"
            id={changeId}
            // The order has several buttons with this label.
            aria-labelledby={`${changeId} ${id}`}
            aria-disabled={isOff}
            onClick={onChange}
          >
            {changeLabel}
          </Button>
        )}
      </div>
      {children}
    </Card>
  )
}

/** Renders the payment method on file, or the card or PayPal account for this order. */
export function PaymentCard(props: ReadyOrderProps): ReactNode {
  const { text, card, paypal, phase, ready } = props
  const pays = card ?? ready.onFile
  const type = methodType(pays)
  const isPayPal = type === 'paypal'
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
      <div className={sections.method}>
        <CardTypeIcon type={type} />
        {pays ? (
          <div className={sections.methodText}>
            <p className={sections.strong}>{method}</p>
            <p className={summaryCss.note}>{text.t(card ? 'order.newCard' : 'order.onFile')}</p>
          </div>
        ) : (
          <p className={sections.methodText}>{text.t('order.noCard')}</p>
        )}
      </div>
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

const LOOKS: Readonly<Record<PromoAttempt['attempting'], { className: string; icon: IconShape }>> = {
  idle: { className: sections.checked, icon: 'info' },
  pending: { className: sections.checked, icon: 'info' },
  fulfilled: { className: sections.applied, icon: 'checkCircle' },
  rejected: { className: sections.rejected, icon: 'errorCircle' },
}

/** A field to apply a promo code, and the result of each code until the account holder removes it. */
export function PromoCard(props: OrderViewProps): ReactNode {
  const { text, promo, phase } = props
  const isBusy = phase !== 'open'
  const isEmpty = bareText(promo.typed) === ''
  const isChecking = isPromoPending(promo)
  return (
    <SectionCard title={text.t('order.promo')}>
      <Form
        aria-label={text.t('order.promo')}
        onSubmit={() => isBusy || isEmpty || isChecking || props.onPromoApply()}
      >
        <div className={sections.promoRow}>
          <TextField
            label={text.t('order.promoLabel')}
            name="promoCode"
            dir="ltr"
            value={promo.typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onChange={props.onPromoType}
          />
          <Button
            type="submit"
            variant="secondary"
            // Not `disabled`, because an applied code empties the field while the button has the focus.
            aria-disabled={isBusy || isEmpty}
            isBusy={isChecking}
            busyLabel={text.t('order.promoChecking')}
          >
            {text.t('order.promoApply')}
          </Button>
        </div>
      </Form>
      <ul className={sections.codes}>
        {promo.codes.map((code) => {
          const { attempting = 'idle', message: result = null, reference } = promo.attempts[code] ?? {}
          // An order takes one code.
          const isReplaced = attempting === 'fulfilled' && code !== promo.code
          const message = isReplaced ? 'promo.replaced' : result
          const look = LOOKS[isReplaced ? 'idle' : attempting]
          return (
            <li key={code} className={look.className}>
              <span className={sections.codeMark}>
                <Icon name={look.icon} />
              </span>
              <div className={sections.codeText}>
                {/* Mounted before the result, so that screen readers announce it; the button announces itself. */}
                <p aria-live="polite">
                  {message ? text.t(message, { code, current: promo.code }) : text.t('order.promoChecking')}
                </p>
                <Reference error={reference ? { reference } : null} text={text} />
              </div>
              <Button
                variant="quiet"
                aria-label={text.t('order.promoRemoveCode', { code })}
                aria-disabled={isBusy}
                onClick={() => props.onPromoRemove(code)}
              >
                {text.t('order.promoRemove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
