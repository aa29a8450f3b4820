import type { ReactNode } from 'react'
import { deviceKind } from '../../domain/devices/device-kind.ts'
import { isBeforePromo } from '../../domain/orders/promo-code.ts'
import { planFeatures } from '../../domain/plans/plan-features.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import * as base from '../shared/order/order.css.ts'
import {
  cyclePriceText,
  noticeText,
  renewalText,
  replacesText,
  termsUrl,
} from '../shared/order/order-text.ts'
import * as summaryCss from '../shared/order/summary.css.ts'
import { DeviceCount, RemovedDevices, SummaryFigures } from '../shared/order/summary-figures.view.tsx'
import { featureText } from '../shared/plan/feature-text.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import * as css from './order.css.ts'
import { SectionCard } from './order-cards.view.tsx'
import * as sections from './order-sections.css.ts'
import type { ReadyOrderProps } from './order-view-props.ts'

/** What is ordered, what it costs, and the terms. */
export function OrderSummaryCard(props: ReadyOrderProps): ReactNode {
  const { brand, text, ready, phase } = props
  const { target } = ready.summary
  const replaces = replacesText(ready.summary, text)
  const features = planFeatures(target, brand.capabilities).slice(0, 2)
  return (
    <SectionCard
      title={text.t('order.plan')}
      changeLabel={text.t('order.change')}
      isOff={phase !== 'open'}
      part="summary"
      onChange={props.onChangePlan}
    >
      <div>
        <p className={sections.strong}>{planHeading(target, 'order', text)}</p>
        {replaces && <p className={summaryCss.note}>{replaces}</p>}
        <p className={summaryCss.note}>{features.map((feature) => featureText(feature, text)).join(' · ')}</p>
      </div>
      <Devices {...props} />
      <Figures {...props} />
      <Terms {...props} />
      <p className={summaryCss.note}>{renewalText(target.billingCycle, text)}</p>
    </SectionCard>
  )
}

const NAMES = 4

function Devices({ text, ready: { summary } }: ReadyOrderProps): ReactNode {
  const { devices } = summary
  const shown = devices.slice(0, devices.length > NAMES ? NAMES - 1 : NAMES)
  return (
    <div className={base.figures}>
      <DeviceCount text={text} summary={summary} />
      {devices.length === 0 ? (
        <p className={summaryCss.note}>{text.t('order.noDevices')}</p>
      ) : (
        <ul className={css.deviceList}>
          {shown.map(({ pepperDeviceId, model, name }) => (
            <li key={pepperDeviceId} className={sections.device}>
              <DeviceIcon kind={deviceKind(model)} />
              <span className={sections.deviceName}>
                <bdi>{name || text.t('order.unnamed')}</bdi>
              </span>
            </li>
          ))}
          {devices.length > shown.length && (
            <li className={sections.device}>
              <bdi>{`+${devices.length - shown.length}`}</bdi>
            </li>
          )}
        </ul>
      )}
      <RemovedDevices text={text} summary={summary} />
    </div>
  )
}

/** Renders price, tax, promo code and total of today, and a note on a trial or a later start. */
function Figures({ text, ready: { summary, preview }, promo, debt }: ReadyOrderProps): ReactNode {
  const { trial, currency } = preview
  const months = summary.target.billingCycle
  const notice = noticeText(summary, preview, text)
  return (
    <>
      <SummaryFigures
        text={text}
        summary={summary}
        preview={preview}
        promo={
          promo.valid && (
            <div className={sections.promoLine}>
              <dt>{text.t('order.promoLine', { code: promo.code })}</dt>
              <dd className={sections.promised}>
                <bdi>{promo.validationResponse?.description ?? text.t('order.promoTaken')}</bdi>
              </dd>
            </div>
          )
        }
        totalNote={
          isBeforePromo(promo, preview) && (
            <span className={sections.beforePromo}>{text.t('order.beforePromo')}</span>
          )
        }
        totalClass={sections.total}
      />
      {trial && (
        <p className={sections.trial}>
          {text.t(promo.valid ? 'order.trialPromo' : 'order.trial', {
            date: formatDate(trial.endDate, text.intlTag),
            price: cyclePriceText({ cents: trial.costAfter, currency, months }, text),
          })}
        </p>
      )}
      {notice && <p className={sections.trial}>{notice}</p>}
      {debt && <Alert kind="warning">{debt}</Alert>}
    </>
  )
}

function Terms({ brand, text, isAccepted, phase, onAccept }: ReadyOrderProps): ReactNode {
  const url = termsUrl(brand, text)
  const [before, name, after] = text.t('order.terms').split(/[[\]]/)
  return (
    <div className={sections.terms}>
      <CheckboxField
        label={
          <>
            <span>{before}</span>
            {url && name ? (
              <Link href={url} newTabLabel={text.t('order.newTab')}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span>{after}</span>
          </>
        }
        name="terms"
        checked={isAccepted}
        disabled={phase === 'busy'}
        onChange={onAccept}
      />
    </div>
  )
}
