import type { ReactNode } from 'react'
import { deviceKind } from '../../domain/device-kind.ts'
import { planFeatures } from '../../domain/plan-features.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { priceText, renewalText, termsUrl } from '../shared/order/order-text.ts'
import { featureText } from '../shared/plan/feature-text.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import * as css from './order.css.ts'
import type { OrderViewProps } from './order.view.tsx'
import { SectionCard } from './section-card.view.tsx'
import type { ReadyOrder } from './use-order.ts'

type SummaryProps = OrderViewProps & { ready: ReadyOrder }

/** What is ordered, what it costs, and the terms (B§2). */
export function OrderSummaryCard(props: SummaryProps): ReactNode {
  const { brand, text, ready, phase } = props
  const { target } = ready.summary
  const features = planFeatures(target, brand.capabilities.basicRetentionHours).slice(0, 2)
  return (
    <SectionCard
      title={text.t('order.plan')}
      changeLabel={text.t('order.change')}
      isOff={phase !== 'open'}
      part="summary"
      onChange={props.onChangePlan}
    >
      <div>
        <p className={css.planName}>{planHeading(target, 'order', text)}</p>
        <p className={css.note}>{features.map((feature) => featureText(feature, text)).join(' · ')}</p>
      </div>
      <Devices {...props} />
      <Figures {...props} />
      <Terms {...props} />
      <p className={css.renewal}>{renewalText(target.billingCycle, text)}</p>
    </SectionCard>
  )
}

/** As many names as there is room for. */
const NAMES = 4

function Devices({ text, ready: { summary } }: SummaryProps): ReactNode {
  const { devices, target } = summary
  const shown = devices.slice(0, devices.length > NAMES ? NAMES - 1 : NAMES)
  return (
    <div className={css.devices}>
      <p className={css.line}>
        <span className={css.label}>{text.t('order.devices')}</span>
        <span className={css.figure}>
          {target.deviceQuantity < 30
            ? text.t('order.deviceCount', { count: devices.length, max: target.deviceQuantity })
            : devices.length}
        </span>
      </p>
      {devices.length === 0 ? (
        <p className={css.note}>{text.t('order.noDevices')}</p>
      ) : (
        <ul className={css.deviceList}>
          {shown.map(({ pepperDeviceId, model, name }) => (
            <li key={pepperDeviceId} className={css.device}>
              <DeviceIcon kind={deviceKind(model)} />
              <span className={css.deviceName}>{name || text.t('order.unnamed')}</span>
            </li>
          ))}
          {devices.length > shown.length && <li className={css.device}>+{devices.length - shown.length}</li>}
        </ul>
      )}
    </div>
  )
}

/** Price, what was promised, tax and the total of today; then what comes later. */
function Figures({ text, ready: { summary, preview }, promo }: SummaryProps): ReactNode {
  const { target, price, currency, isDowngrade } = summary
  const months = target.billingCycle
  const money = (cents: number): string => formatMoney(cents, preview.currency, text.intlTag)
  const date = (moment: string): string => formatDate(moment, text.intlTag)
  return (
    <>
      <dl className={css.figures}>
        <div className={css.line}>
          <dt className={css.label}>{text.t('order.price')}</dt>
          <dd className={css.figure}>{priceText({ cents: price, currency, months }, text)}</dd>
        </div>
        {preview.subTotal !== price && (
          <div className={css.line}>
            <dt className={css.label}>{text.t('order.subTotal')}</dt>
            <dd className={css.figure}>{money(preview.subTotal)}</dd>
          </div>
        )}
        {promo.valid && (
          <div className={css.promoLine}>
            <dt>{text.t('order.promoLine', { code: promo.code })}</dt>
            <dd className={css.promised}>
              {promo.validationResponse?.description ?? text.t('order.promoTaken')}
            </dd>
          </div>
        )}
        <div className={css.line}>
          <dt className={css.label}>{text.t('order.tax')}</dt>
          <dd className={css.figure}>{money(preview.tax)}</dd>
        </div>
        <div className={css.totalLine}>
          <dt>
            {text.t('order.total')}
            {promo.valid && preview.total > 0 && (
              <span className={css.beforePromo}>{text.t('order.beforePromo')}</span>
            )}
          </dt>
          <dd className={css.total}>{money(preview.total)}</dd>
        </div>
      </dl>
      {preview.trial && !isDowngrade && (
        <p className={css.trial}>
          {text.t('order.trial', {
            date: date(preview.trial.endDate),
            price: priceText({ cents: preview.trial.costAfter, currency: preview.currency, months }, text),
          })}
        </p>
      )}
      {isDowngrade && (
        <p className={css.trial}>
          {preview.chargeDate
            ? text.t('order.starts', { date: date(preview.chargeDate) })
            : text.t('order.startsLater')}
        </p>
      )}
    </>
  )
}

/** The checkbox, and the brand's terms to read. */
function Terms({ brand, text, isAccepted, phase, onAccept }: SummaryProps): ReactNode {
  const address = termsUrl(brand, text)
  return (
    <div className={css.terms}>
      <CheckboxField
        label={text.t('order.terms')}
        name="terms"
        checked={isAccepted}
        disabled={phase === 'busy'}
        onChange={onAccept}
      />
      {address && (
        <Link className={css.termsLink} href={address} newTabLabel={text.t('order.newTab')}>
          {text.t('order.readTerms')}
        </Link>
      )}
    </div>
  )
}
