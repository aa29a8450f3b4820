import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckoutReturnView } from '../../../../src/areas/checkout-return/checkout-return.view.tsx'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { createSubscriptionPlan, NOW } from '../../../../stories/support/plans.ts'

const text = await createI18n({ locale: 'en', copy: {} })
const nothing = (): void => {}
const pendingOn = (effectiveDate: string) => ({
  recurlyPlanCode: 'plus',
  effectiveDate,
  billingCycle: 1,
  name: 'Plus',
})

/** Returns the facts below the name of a bought plan. */
function getFacts(part: Partial<SubscriptionPlan>, isLater = false): string[] {
  const plan = createSubscriptionPlan(part)
  const markup = renderToStaticMarkup(
    <CheckoutReturnView
      text={text}
      isSignedOut={false}
      returned={{
        status: 'done',
        data: { kind: 'bought', card: null, plan, isLater, invoice: null, hasPlans: true },
      }}
      now={NOW}
      onSignIn={nothing}
      onMyPlan={nothing}
      onPlans={nothing}
      onCheck={nothing}
    />,
  )
  const lines = [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return lines.slice(1).map(([, name, value]) => `${name}: ${value}`)
}

describe('a plan that the page of the services has sold', () => {
  it.each<[string, Partial<SubscriptionPlan>, boolean, string[]]>([
    ['renews', { periodEnd: '2031-06-20' }, false, ['Renews on: Jun 20, 2031']],
    [
      'is in its trial',
      { trialEnd: '2031-06-03', periodEnd: '2031-06-03' },
      false,
      ['Trial ends: Jun 3, 2031'],
    ],
    [
      'renews after a trial that is over',
      { trialEnd: '2031-05-18', periodEnd: '2031-06-20' },
      false,
      ['Renews on: Jun 20, 2031'],
    ],
    ['names no period that is over', { periodEnd: '2031-05-18' }, false, []],
    ['starts later', { pending: pendingOn('2031-06-20') }, true, ['Starts on: Jun 20, 2031']],
    ['names no start that is over', { pending: pendingOn('2031-05-18') }, true, []],
    [
      'renews although another change is pending',
      { periodEnd: '2031-06-20', pending: pendingOn('2031-06-20') },
      false,
      ['Renews on: Jun 20, 2031'],
    ],
  ])('%s', (_, part, isLater, facts) => {
    expect(getFacts(part, isLater)).toEqual(facts)
  })
})
