import type { ReactNode } from 'react'
import { CANCEL_REASONS, type CancelReason } from '../../../domain/analytics.ts'
import type { CancelOffer } from '../../../domain/cancel-offer.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import * as css from './stay.css.ts'

export interface StayReasonProps {
  text: I18n
  reason: CancelReason | null
  onReason(reason: CancelReason | null): void
}

/** Renders the optional question about the reason. */
export function StayReason({ text, reason, onReason }: StayReasonProps): ReactNode {
  return (
    <SelectField
      label={text.t('stay.why')}
      name="reason"
      value={reason ?? ''}
      options={[
        { value: '', label: text.t('stay.none') },
        ...CANCEL_REASONS.map((one) => ({ value: one, label: text.t(`stay.${one}`) })),
      ]}
      onChange={(value) => onReason(CANCEL_REASONS.find((one) => one === value) ?? null)}
    />
  )
}

export interface StayOfferProps {
  text: I18n
  offer: CancelOffer
  currency: string
  href: string
  onNavigate(): void
}

/** Offers one plan that costs less, with both prices for a month. */
export function StayOffer({ text, offer, currency, href, onNavigate }: StayOfferProps): ReactNode {
  const plan = offer.plan.name
  const [price, current] = [offer.price, offer.currentPrice].map((cents) =>
    text.t('stay.month', { price: formatMoney(cents, currency, text.intlTag) }),
  )
  return (
    <div className={css.offer}>
      <p>{text.t(`stay.${offer.kind}`, { plan, price: price ?? '', current: current ?? '' })}</p>
      <ButtonLink variant="secondary" href={href} onNavigate={onNavigate}>
        {text.t('stay.see', { plan })}
      </ButtonLink>
    </div>
  )
}
