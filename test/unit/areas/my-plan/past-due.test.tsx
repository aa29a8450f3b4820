import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { CancelCard } from '../../../../src/areas/cancel-plan/cancel-card.view.tsx'
import { getGlance } from '../../../../src/areas/my-plan/glance/glance.view.tsx'
import { CurrentPlanCard } from '../../../../src/areas/my-plan/plan-card.view.tsx'
import { PlansView } from '../../../../src/areas/plans/plans.view.tsx'
import type { GlanceFacts } from '../../../../src/areas/shared/glance/watch-glance.ts'
import { type PastDue, PastDueText } from '../../../../src/areas/shared/past-due/past-due.tsx'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import {
  createGlance,
  createSubscriptionPlan,
  HANDLERS,
  NOW,
  threeDevices,
} from '../../../../stories/support/plans.ts'

const brand = await brands.otis()
const english = await createI18n({ locale: 'en', copy: {} })
const nothing = (): void => {}
const DUE: PastDue = { kind: 'pastDue', amount: '$9.99' }

const getText = (html: string): string =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

function card(
  pastDue: PastDue,
  plan: SubscriptionPlan = createSubscriptionPlan(),
  text = english,
  facts: GlanceFacts | null = null,
): string {
  return renderToStaticMarkup(
    <CurrentPlanCard
      {...{ brand, text, plan, pastDue }}
      now={NOW}
      readGlance={getGlance(facts, [plan], NOW)}
      isGlanceLoading={false}
      isCompact={false}
      handlers={HANDLERS}
    />,
  )
}

describe('the card of a plan that the brand bills', () => {
  it('names the state and the sum that is past due, with one button to the card form', () => {
    const html = card(DUE)
    expect(getText(html)).toContain('$9.99 is past due. Fix payment')
    expect(getText(html)).toContain(' Past due ')
    expect(getText(html)).not.toContain('Active')
    expect(html.match(/>Fix payment<\/span>/g)).toHaveLength(1)
  })

  it('keeps the renewal text of the specification', () => {
    expect(getText(card(DUE))).toContain('Renews')
  })

  it.each<PastDue['kind']>(['loading', 'unknown', 'none'])('calls for nothing else: %s', (kind) => {
    const text = getText(card({ kind } as PastDue))
    expect(text).toContain('Active')
    expect(text).not.toContain('Update card')
  })

  it('names no sum that the services do not provide', () => {
    expect(getText(card({ kind: 'pastDue', amount: null }))).toContain('A payment is past due. Fix payment')
  })

  it.each(LOCALES)('names the sum in every language: %s', async (locale) => {
    const text = await createI18n({ locale, copy: {} })
    expect(getText(card(DUE, undefined, text))).toContain('$9.99')
  })

  it('names everything else after it, most urgent first, and has one primary button, for the payment', () => {
    const plan = createSubscriptionPlan({
      trialEnd: '2031-05-22T12:00:00Z',
      paused: { effective: '2031-05-24T12:00:00Z', until: '2031-07-01T12:00:00Z' },
    })
    const html = card(
      { kind: 'none' },
      plan,
      english,
      createGlance([plan], { card: 'none', uncovered: threeDevices.slice(1) }),
    )
    expect(getText(html)).toMatch(
      /No credit card on file\. Add a card .*ends in 2 days\. Change Plan .*Pending pause in 4 days Resume .*2 devices not covered Add devices/,
    )
    expect(html.match(/button-primary/g)).toHaveLength(1)
    expect(html.indexOf('button-primary')).toBeLessThan(html.indexOf('Add a card'))
  })

  it('leaves a free plan and a plan of an app store alone', () => {
    for (const plan of [
      createSubscriptionPlan(
        { recurlyPlanCode: 'no_plan' },
        { billingCycle: 0, externalPlanCode: 'no_plan' },
      ),
      createSubscriptionPlan({}, { provider: 'apple' }),
    ])
      expect(getText(card(DUE, plan)).toLowerCase()).not.toContain('past due')
  })
})

describe('the question before a cancellation', () => {
  const ask = (pastDue: PastDue, isTrial = false): string =>
    renderToStaticMarkup(
      <CancelCard
        {...{ brand, pastDue }}
        text={english}
        plan={createSubscriptionPlan()}
        lost={[]}
        freePlan={null}
        end={{ kind: isTrial ? 'trial' : 'period', date: '2031-06-04T12:00:00Z' }}
        isBusy={false}
        onFix={nothing}
        onKeep={nothing}
        onCancel={nothing}
      />,
    )

  it('does not call a past-due plan paid, and names the sum', () => {
    expect(getText(ask(DUE))).toContain('Your plan stays as it is. $9.99 is past due. Fix payment')
    expect(getText(ask(DUE))).not.toContain('You have paid for it.')
  })

  it('calls a plan paid only once the history says so', () => {
    expect(getText(ask({ kind: 'none' }))).toContain('Your plan stays as it is. You have paid for it.')
    for (const kind of ['loading', 'unknown'] as const) expect(ask({ kind })).not.toContain('You have paid')
    expect(getText(ask({ kind: 'unknown' }))).toContain('We could not check whether you have paid for it.')
  })

  it('still promises that a trial is not charged', () => {
    expect(getText(ask(DUE, true))).toContain('Your plan stays as it is. You will not be charged.')
  })
})

describe('the catalog', () => {
  it.each<[string | null, string]>([
    ['$9.99', '$9.99 is past due.'],
    [null, 'A payment is past due.'],
  ])('names what is past due, %s, with one button to the card form', (amount, text) => {
    const html = renderToStaticMarkup(
      <PlansView
        text={english}
        state={{
          kind: 'plans',
          tiles: [],
          listedTab: 1,
          chosenId: null,
          tab: 1,
          tabs: [
            { cycle: 1, label: 'Monthly', saving: null },
            { cycle: 12, label: 'Yearly', saving: null },
          ],
          isVisitor: false,
          choice: null,
          pastDue: <PastDueText text={english} pastDue={{ kind: 'pastDue', amount }} onFix={nothing} />,
        }}
        isChecking={false}
        onGoToMyPlan={nothing}
        onTab={nothing}
        onSelect={nothing}
        onBack={nothing}
        onChange={nothing}
        onSignIn={nothing}
        onRetry={nothing}
      />,
    )
    expect(getText(html)).toContain(text)
    expect(getText(html).match(/Fix payment/g)).toHaveLength(1)
  })
})
