import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { getGlance } from '../../../../src/areas/my-plan/glance/glance.view.tsx'
import { CurrentPlanCard } from '../../../../src/areas/my-plan/plan-card.view.tsx'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import {
  createDevice,
  createGlance,
  createSubscriptionPlan,
  HANDLERS,
  NOW,
} from '../../../../stories/support/plans.ts'

const brand = await brands.otis()
const NONE = { kind: 'none' } as const

it.each([
  ['en', 'Replace Front Door'],
  ['de', '„Front Door“ ersetzen'],
  ['ja', 'Front Doorを交換'],
] as const)('names the button of a covered device in the order of the language: %s', async (locale, name) => {
  const text = await createI18n({ locale, copy: {} })
  await Promise.all([text.load('plans'), text.load('myPlan'), text.load('billing')])
  const plan = createSubscriptionPlan()
  const facts = createGlance([plan], { uncovered: [createDevice('Porch', 'GE-DB1')] })
  const html = renderToStaticMarkup(
    <CurrentPlanCard
      {...{ brand, text, plan, pastDue: NONE, handlers: HANDLERS }}
      now={NOW}
      readGlance={getGlance(facts, [plan], NOW)}
      isGlanceLoading={false}
      isCompact={false}
    />,
  )
  expect(html).toContain(`aria-label="${name}"`)
})
