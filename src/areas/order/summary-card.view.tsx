import { type ReactNode, useId } from 'react'
import { deviceKind } from '../../domain/device-kind.ts'
import { planFeatures } from '../../domain/plan-features.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DeviceIcon } from '../../ui/DeviceIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { featureWords } from '../feature-words.ts'
import { planHeading, priceWords, renewalWords } from '../order-words.ts'
import * as css from './order.css.ts'
import type { OrderViewProps } from './order.view.tsx'
import type { ReadyOrder } from './use-order.ts'

type SummaryProps = OrderViewProps & { ready: ReadyOrder }

/** What is ordered and what it costs, the terms, and the button that orders it (B§2). */
export function SummaryCard(props: SummaryProps): ReactNode {
  const { brand, text, ready, phase, promo } = props
  const { target } = ready.summary
  const id = useId()
  const isBusy = phase === 'busy'
  const hasPayment = props.card !== null || ready.onFile !== null
  const isPromoPending = promo.attempts[promo.code]?.attempting === 'pending'
  const why = !hasPayment
    ? text.t('order.paymentFirst')
    : props.isAccepted
      ? undefined
      : text.t('order.termsFirst')
  const features = planFeatures(target, brand.capabilities.basicRetentionHours).slice(0, 2)
  return (
    <Card as="section" className={css.summary} part="summary" aria-labelledby={id}>
      <div className={css.cardHead}>
        <h2 className={css.heading} id={id}>
          {text.t('order.plan')}
        </h2>
        <Button variant="quiet" aria-disabled={phase !== 'open'} onClick={props.onChangePlan}>
          {text.t('order.change')}
        </Button>
      </div>
      <div>
        <p className={css.planName}>
          {planHeading({ name: target.name, months: target.billingCycle }, text)}
        </p>
        <p className={css.note}>{features.map((feature) => featureWords(feature, text)).join(' · ')}</p>
      </div>
      <Devices {...props} />
      <Figures {...props} />
      <p className={css.renewal}>{renewalWords(target.billingCycle, text)}</p>
      <Terms {...props} />
      <div className={css.foot}>
        <div className={css.actions}>
          <Button variant="secondary" aria-disabled={phase !== 'open'} onClick={props.onBack}>
            {text.t('order.back')}
          </Button>
          <div className={css.submit}>
            <Tooltip text={isBusy ? undefined : why}>
              {(describedBy) => (
                <Button
                  full
                  isBusy={isBusy}
                  busyLabel={text.t('order.placing')}
                  aria-disabled={why !== undefined || phase !== 'open' || isPromoPending}
                  {...(describedBy ? { 'aria-describedby': describedBy } : {})}
                  onClick={props.onSubmit}
                >
                  {text.t('order.submit')}
                </Button>
              )}
            </Tooltip>
          </div>
        </div>
        <SlowNotice isWaiting={isBusy}>{text.t('ui.slow')}</SlowNotice>
      </div>
    </Card>
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
  const money = (cents: number): string => formatMoney(cents, preview.currency, text.regional)
  const date = (moment: string): string => formatDate(moment, text.regional)
  return (
    <>
      <dl className={css.figures}>
        <div className={css.line}>
          <dt className={css.label}>{text.t('order.price')}</dt>
          <dd className={css.figure}>{priceWords({ cents: price, currency, months }, text)}</dd>
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
          <dt>{text.t('order.total')}</dt>
          <dd className={css.total}>{money(preview.total)}</dd>
        </div>
      </dl>
      {preview.trial && !isDowngrade && (
        <p className={css.trial}>
          {text.t('order.trial', {
            date: date(preview.trial.endDate),
            price: priceWords({ cents: preview.trial.costAfter, currency: preview.currency, months }, text),
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
  const key = brand.config.footer.find(({ linkI18n }) => linkI18n.endsWith('termsUrl'))?.linkI18n
  const address = key ? text.copy(key) : null
  return (
    <div className={css.terms}>
      <CheckboxField
        label={text.t('order.terms')}
        name="terms"
        checked={isAccepted}
        disabled={phase === 'busy'}
        onChange={onAccept}
      />
      {address && address !== key && (
        <Link className={css.termsLink} href={address} newTabLabel={text.t('order.newTab')}>
          {text.t('order.readTerms')}
        </Link>
      )}
    </div>
  )
}
