import { type ReactNode, useId } from 'react'
import { type BillingInfo, countryName, isCardExpired } from '../../domain/billing.ts'
import { cardType } from '../../domain/card-type.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardTypeIcon } from '../../ui/CardTypeIcon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { cardText, expiryText } from '../shared/payment/card-text.ts'
import * as css from './payment.css.ts'

export interface PaymentPanelProps {
  text: I18n
  /** Null when nothing is on file; undefined while unknown. */
  info: BillingInfo | null | undefined
  now: Date
  isLeaving: boolean
  onChange(): void
}

/** Renders the payment method on file, the billing address, and Change (B§2). */
export function PaymentPanel({ text, info, now, isLeaving, onChange }: PaymentPanelProps): ReactNode {
  const id = useId()
  const isLoading = info === undefined
  return (
    <Card as="section" className={css.panel} part="card" aria-labelledby={id}>
      <div className={css.titles}>
        <h2 className={css.title} id={id}>
          {text.t('billing.method')}
        </h2>
        <p className={css.quiet}>{text.t('billing.methodText')}</p>
      </div>
      <div>
        <div className={css.method}>
          <Method text={text} info={info} now={now} />
          <div className={css.action}>
            <Button
              variant={info === null ? 'primary' : 'secondary'}
              isBusy={isLoading || isLeaving}
              busyLabel={text.t(isLoading ? 'ui.loading' : 'billing.opening')}
              onClick={onChange}
            >
              {text.t(info === null ? 'billing.add' : 'billing.change')}
            </Button>
          </div>
        </div>
        <SlowNotice
          isWaiting={isLoading || isLeaving}
          {...(isLoading && { loading: text.t('billing.methodLoading') })}
        >
          {text.t('ui.slow')}
        </SlowNotice>
      </div>
      {info !== null && <BilledTo text={text} info={info} />}
    </Card>
  )
}

function Method({ text, info, now }: Pick<PaymentPanelProps, 'text' | 'info' | 'now'>): ReactNode {
  if (info === undefined)
    return (
      <div className={css.card}>
        <span className={css.picture}>
          <CardTypeIcon type="generic" />
        </span>
        <div className={css.text}>
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    )
  if (!info)
    return (
      <div className={css.text}>
        <p className={css.name}>{text.t('billing.noCard')}</p>
        <p className={css.quiet}>{text.t('billing.noCardText')}</p>
      </div>
    )
  const { name, ending } = cardText(info, text)
  const expiry = expiryText(info, text.intlTag)
  return (
    <div className={css.card}>
      <span className={css.picture}>
        <CardTypeIcon type={info.accountType === 'paypal' ? 'paypal' : cardType(info.cardType)} />
      </span>
      <div className={css.text}>
        <p className={css.name}>
          {name} {ending && <span className={css.ending}>{ending}</span>}
        </p>
        <p className={css.facts}>
          {expiry && <span className={css.quiet}>{text.t('billing.expires', { date: expiry })}</span>}
          {isCardExpired(info, now) && <Badge tone="danger">{text.t('payment.expiredTitle')}</Badge>}
        </p>
      </div>
    </div>
  )
}

function BilledTo({ text, info }: { text: I18n; info: BillingInfo | undefined }): ReactNode {
  const lines = info && addressLines(info, text.locale)
  if (lines && lines.length === 0) return null
  return (
    <div className={css.address}>
      <h3 className={css.addressTitle}>{text.t('billing.address')}</h3>
      {lines ? (
        <address className={css.lines}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      ) : (
        <div className={css.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </div>
  )
}

/** Returns the address as postal lines, without unknown parts. */
function addressLines(info: BillingInfo, locale: string): string[] {
  const country = countryName(info.country, locale)
  const cityLine = [info.city, [info.state, info.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const street = [info.address1, info.address2].filter(Boolean).join(', ')
  const lines = [`${info.firstName} ${info.lastName}`.trim(), street, cityLine].filter(Boolean)
  return lines.length > 0 && country ? [...lines, country] : lines
}
