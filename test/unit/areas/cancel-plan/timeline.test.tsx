import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { CancelCard, type CancelCardProps } from '../../../../src/areas/cancel-plan/cancel-card.view.tsx'
import { cancelEffects } from '../../../../src/areas/cancel-plan/stay/stay.view.tsx'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { serviceEnd } from '../../../../src/domain/plans/plan-cancel.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { createPlanCard, createSubscriptionPlan, NOW } from '../../../../stories/support/plans.ts'

const brand = await brands.geeni()
const text = await createI18n({ locale: 'en', copy: {} })
await text.load('stay')
await text.load('cancel')
const nothing = (): void => {}
const from = createPlanCard({ retentionDays: 30 })
const to = createPlanCard({ id: 'free', deviceQuantity: 1, retentionDays: 0 })

/** Returns what the screen says about the end of a plan, and the dates that it names. */
function end(part: Partial<SubscriptionPlan>, pastDue: CancelCardProps['pastDue']['kind'] = 'none') {
  const plan = createSubscriptionPlan({ periodEnd: '2031-06-10', ...part })
  const markup = renderToStaticMarkup(
    <CancelCard
      brand={brand}
      text={text}
      plan={plan}
      lost={[]}
      freePlan={to}
      effects={cancelEffects(plan, { from, to }, { brand, text })}
      end={serviceEnd(plan, NOW)}
      pastDue={pastDue === 'pastDue' ? { kind: pastDue, amount: '$9.99' } : { kind: pastDue }}
      onFix={nothing}
      isBusy={false}
      onKeep={nothing}
      onCancel={nothing}
    />,
  )
  const said = ['You have paid for it.', 'We could not check whether you have paid for it.']
  return {
    paid: said.find((one) => markup.includes(one)),
    until: /<ol[^>]*><li[^>]*><p[^>]*>(.*?)<\/p>/.exec(markup)?.[1],
    dates: [...(markup.match(/[A-Z][a-z]{2} \d+, 2031/g) ?? [])],
  }
}

const BY_PERIOD = {
  paid: 'You have paid for it.',
  until: 'Until your billing cycle ends on Jun 10, 2031',
  dates: ['Jun 10, 2031'],
}
const UNDATED = { paid: 'You have paid for it.', until: 'Until the end of the billing cycle', dates: [] }
const UNCHECKED = 'We could not check whether you have paid for it.'

it.each<[string, ReturnType<typeof end>, ReturnType<typeof end>]>([
  ['with its period', end({}), BY_PERIOD],
  [
    'with its trial',
    end({ trialEnd: '2031-06-03' }),
    { paid: undefined, until: 'Until your free trial ends on Jun 3, 2031', dates: ['Jun 3, 2031'] },
  ],
  ['with its period, after a trial that is over', end({ trialEnd: '2031-05-18' }), BY_PERIOD],
  ['on no known date after the period is over', end({ periodEnd: '2031-05-18' }), UNDATED],
  ['on no known date while its payment is past due', end({}, 'pastDue'), { ...UNDATED, paid: undefined }],
  ['with its period while the payment history loads', end({}, 'loading'), { ...BY_PERIOD, paid: undefined }],
  ['on no known date where the payment history fails', end({}, 'unknown'), { ...UNDATED, paid: UNCHECKED }],
])(
  'a cancelled plan ends %s, and the screen names no other date, and no payment that it does not know',
  (_, shown, expected) => {
    expect(shown).toEqual(expected)
  },
)
