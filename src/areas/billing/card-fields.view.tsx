import type { ReactNode } from 'react'
import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { CardField } from '../../payments/card-field.ts'
import type { CardForm } from '../../payments/use-card-form.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lock } from '../../ui/icons/lock.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { VendorField, VendorProbe } from '../../ui/VendorField.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { Reference } from '../shared/reference.view.tsx'
import * as css from './billing.css.ts'

/** The fields of each vendor, in order. The form keeps their space before the vendor loads. */
export const CARD_FIELDS: Readonly<Record<BillingProviderName, readonly CardField[]>> = {
  recurly: ['number', 'month', 'year', 'cvv'],
  stripe: ['number', 'expiry', 'cvv'],
  stripeElements: ['payment'],
}

export interface CardFieldsetProps {
  text: I18n
  provider: BillingProviderName
  card: Pick<CardForm, 'status' | 'failure' | 'getSlot' | 'states' | 'probe' | 'retry'>
  /** Error texts by field. */
  problems: Readonly<Partial<Record<CardField, string>>>
}

/** The card, in fields that the vendor renders and validates, or an alert that offers a retry. */
export function CardFieldset({ text, provider, card, problems }: CardFieldsetProps): ReactNode {
  const fields = CARD_FIELDS[provider]
  const render = (name: CardField): ReactNode => (
    <VendorField
      key={name}
      label={text.t(`billing.${name}`)}
      // The Payment Element has its own hint.
      hint={name === 'cvv' ? text.t('billing.cvvHint') : undefined}
      error={problems[name]}
      slot={card.getSlot(name)}
      isFocused={card.states[name]?.isFocused ?? false}
      isReady={card.status === 'ready'}
      shape={name === 'payment' ? 'free' : 'box'}
    />
  )
  const [first, ...others] = fields
  return (
    <>
      <VendorProbe ref={card.probe} />
      {card.status === 'failed' && (
        <RetryAlert
          title={text.t('gateway.unavailable')}
          note={<Reference error={card.failure} text={text} />}
          retryLabel={text.t('action.tryAgain')}
          onRetry={card.retry}
        >
          {null}
        </RetryAlert>
      )}
      <div className={css.cardFields} hidden={card.status === 'failed'}>
        <div className={others.length > 0 ? undefined : css.tall}>{first && render(first)}</div>
        {others.length > 0 && (
          <div className={others.length > 2 ? css.three : css.pair}>{others.map(render)}</div>
        )}
      </div>
      <HiddenStatus>{card.status === 'loading' ? text.t('billing.cardLoading') : ''}</HiddenStatus>
      <SlowNotice isWaiting={card.status === 'loading'} slow={text.t('ui.slow')} />
      <p className={css.note}>
        <Icon name={lock} />
        <span>{`${text.t('billing.prepaid')} ${text.t('billing.secure')}`}</span>
      </p>
    </>
  )
}
