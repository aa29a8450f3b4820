import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getGlance } from '../../../../src/areas/my-plan/glance/glance.view.tsx'
import type { GlanceContext } from '../../../../src/areas/my-plan/plan-glance.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { createGlance, createSubscriptionPlan, HANDLERS, NOW } from '../../../../stories/support/plans.ts'

const text = await createI18n({ locale: 'en', copy: {} })
await Promise.all([text.load('plans'), text.load('myPlan'), text.load('billing')])

/** A plan that ends with its period, so that nothing needs a card. */
const ending = createSubscriptionPlan({
  pending: { recurlyPlanCode: 'no_plan', effectiveDate: '2031-06-04T12:00:00Z', billingCycle: 0, name: null },
})

describe('the payment of a plan that ends', () => {
  it.each([
    ['says that no card is on file', 'none', 'No credit card on file.', true],
    ['names the card on file', undefined, 'Visa ending in ****4242', true],
    ['shows no picture of a card that did not load', null, '', false],
  ] as const)('%s', (_, card, expected, hasPicture) => {
    const facts = createGlance([ending], card === undefined ? {} : { card })
    const context = { plan: ending, text, now: NOW, pastDue: { kind: 'none' }, menu: [], handlers: HANDLERS }
    const { payment } = getGlance(
      facts,
      [ending],
      NOW,
    )({
      ...context,
      ...{ labelledBy: '', priceClass: '' },
    } as unknown as GlanceContext)
    const html = renderToStaticMarkup(payment)
    const shown = html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    expect({
      shown: shown.includes(expected),
      isEmpty: shown === '',
      hasPicture: html.includes('<svg'),
    }).toEqual({
      shown: true,
      isEmpty: expected === '',
      hasPicture,
    })
  })
})
