import type { ReactNode } from 'react'
import type { BillingInfo } from '../../domain/billing/billing.ts'
import { methodType } from '../../domain/billing/card-type.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { cycleSuffix, getAmount } from '../../domain/plans/plan-offer.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { CardTypeIcon } from '../../ui/CardTypeIcon.tsx'
import { cardLine } from '../shared/payment/card-text.ts'
import * as css from './billing.css.ts'
import { AsidePlace } from './billing.view.tsx'

/** Purpose of the form: to replace the card on file, or to pay for a plan. Null while it is unknown. */
export type FormPurpose =
  | { kind: 'replace'; info: BillingInfo | null }
  | { kind: 'plan'; plan: PlanCard; currency: string }
  | null

/** Beside the form: the plan to pay for or the card on file, in a card as high as its skeleton. */
export function BillingAside({ text, purpose }: { text: I18n; purpose: FormPurpose }): ReactNode {
  if (!purpose) return <AsidePlace />
  return (
    <Card as="section" className={css.facts} part="card">
      {purpose.kind === 'plan' ? (
        <PlanFacts text={text} {...purpose} />
      ) : (
        <CardFacts text={text} info={purpose.info} />
      )}
    </Card>
  )
}

function PlanFacts({ text, plan, currency }: { text: I18n; plan: PlanCard; currency: string }): ReactNode {
  const amount = getAmount(plan, currency)
  const suffix = cycleSuffix(plan.billingCycle)
  return (
    <>
      <h2 className={css.factsTitle}>{text.t('billing.plan')}</h2>
      <p className={css.planLine}>
        <span className={css.planName}>
          <bdi>{plan.name}</bdi>
        </span>
        {amount !== undefined && (
          <span className={css.planPrice}>
            {[formatMoney(amount, currency, text.intlTag), suffix && text.has('offer') && text.t(suffix)]
              .filter(Boolean)
              .join(' ')}
          </span>
        )}
      </p>
      <p className={css.quiet}>{text.t('billing.planReview')}</p>
    </>
  )
}

function CardFacts({ text, info }: { text: I18n; info: BillingInfo | null }): ReactNode {
  return (
    <>
      <h2 className={css.factsTitle}>{text.t('billing.onFile')}</h2>
      {info ? (
        <p className={css.cardLine}>
          <CardTypeIcon type={methodType(info)} />
          <span>{cardLine(info, text)}</span>
        </p>
      ) : (
        <p>{text.t('billing.noCard')}</p>
      )}
      <p className={css.quiet}>{text.t(info ? 'billing.replaces' : 'billing.goesOnFile')}</p>
    </>
  )
}
