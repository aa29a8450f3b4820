import { MyPlanView } from '../../../src/areas/my-plan/my-plan.view.tsx'
import type { SubscriptionPlan } from '../../../src/domain/plans/plan.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { createSubscriptionPlan, HANDLERS, NOW } from '../../../stories/support/plans.ts'
import { allBrands } from '../../../stories/support/story-texts.ts'
import { SPECIFIED } from '../../fixtures/specified-brands.ts'
import { closePortal, json, type Opened, openSignedIn, wirePlan } from '../screens/portal-support.tsx'
import { equal, find, mount, named, ok, unmount, until, violations } from '../support.tsx'

const nothing = (): void => {}
const PAUSED = { effective: '2031-05-01T12:00:00Z', until: '2031-07-01T12:00:00Z' }
const wirePaused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: '2031-07-01T12:00:00Z' }

/** Returns the menu items of a plan's card; disabled items are in brackets. */
async function getItems(plan: SubscriptionPlan, brandName = 'otis'): Promise<string[]> {
  const brand = allBrands.find(({ name }) => name === brandName)
  if (!brand) throw new Error(brandName)
  const text = await createI18n({ locale: 'en', copy: brand.copy })
  const shadow = mount(
    <MyPlanView
      brand={brand}
      text={text}
      state={{ kind: 'plans', plans: [plan] }}
      getHandlers={() => HANDLERS}
      now={NOW}
      onSignIn={nothing}
      onViewPlans={nothing}
      onRetry={nothing}
    />,
  )
  find(shadow, '[aria-haspopup="menu"]').click()
  await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
  return [...shadow.querySelectorAll('[role="menuitem"]')].map((item) =>
    item.getAttribute('aria-disabled') ? `(${item.textContent})` : `${item.textContent}`,
  )
}

describe('the menu of a plan card', () => {
  afterEach(unmount)

  it('manages devices only of paid plans outside app stores, and neither manages nor cancels free plans [SUBS-07 SUBS-13]', async () => {
    const free = { billingOrder: 20, externalPlanCode: 'no_plan' }
    const cases: [string, SubscriptionPlan, string[]][] = [
      ['paid', createSubscriptionPlan(), ['Manage Devices', 'Change Plan', 'Cancel Plan']],
      ['apple', createSubscriptionPlan({}, { provider: 'apple' }), ['Change Plan']],
      ['free', createSubscriptionPlan({ recurlyPlanCode: null }, free), ['Change Plan']],
      ['billed as free', createSubscriptionPlan({ recurlyPlanCode: 'visi_no_plan' }), ['Change Plan']],
    ]
    for (const [name, plan, items] of cases) equal(await getItems(plan), items, name)
  })

  it('offers cancellation for four specified brands [SUBS-10]', async () => {
    const cancelling: string[] = []
    for (const name of SPECIFIED)
      if ((await getItems(createSubscriptionPlan(), name)).includes('Cancel Plan')) cancelling.push(name)
    equal(cancelling.toSorted(), ['geeni', 'notion', 'otis', 'visi'], 'brands')
  })

  it('offers cancellation above the lowest rank only [SUBS-11]', async () => {
    equal(
      await getItems(createSubscriptionPlan({}, { billingOrder: 0 })),
      ['Manage Devices', 'Change Plan'],
      'rank 0',
    )
    ok((await getItems(createSubscriptionPlan({}, { billingOrder: 1 }))).includes('Cancel Plan'), 'rank 1')
  })

  it('offers no cancellation when a pending subscription has the same code [SUBS-12]', async () => {
    const changing = (recurlyPlanCode: string) =>
      createSubscriptionPlan({
        pending: { recurlyPlanCode, effectiveDate: null, billingCycle: 1, name: 'Plus' },
      })
    equal(
      await getItems(changing('plus')),
      ['Manage Devices', 'Change Plan', 'Confirmation'],
      'the same code',
    )
    ok((await getItems(changing('other'))).includes('Cancel Plan'), 'another code')
  })

  it('disables change and cancellation while paused [SUBS-08 SUBS-09]', async () => {
    equal(
      await getItems(createSubscriptionPlan({ paused: PAUSED })),
      ['Manage Devices', '(Change Plan)', '(Cancel Plan)'],
      'items',
    )
  })
})

/** Opens My Plan with these plans and waits for the first card or its substitute. */
async function myPlan(...subscriptions: unknown[]): Promise<Opened> {
  const opened = await openSignedIn('/subscriptions', {
    brand: 'otis',
    answers: { 'GET /account/subscriptions': () => json({ subscriptions }) },
  })
  await until(() => opened.path() !== '/login' && !opened.shadow.querySelector('[aria-busy]'), 'the plans')
  return opened
}

describe('My Plan', () => {
  afterEach(closePortal)

  for (const [item, path, row] of [
    ['Manage Devices', '/manage-devices?prefillSelections=true&subscriptionId=p%2F1', '[SUBS-06]'],
    ['Change Plan', '/plans?subscriptionId=p%2F1', '[SUBS-08]'],
    ['Cancel Plan', '/cancel-plan?planId=p%2F1', '[SUBS-09]'],
  ] as const)
    it(`opens from "${item}" the path ${path.split('?')[0]} ${row}`, async () => {
      const { shadow, path: here } = await myPlan(wirePlan({ id: 'p/1' }))
      await until(() => shadow.querySelector('article [aria-haspopup="menu"]') !== null, 'the card')
      find(shadow, 'article [aria-haspopup="menu"]').click()
      await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
      named(shadow, '[role="menuitem"]', item).click()
      equal(here(), path, 'path')
    })

  it('opens neither change nor cancellation while paused [SUBS-08 SUBS-09]', async () => {
    const { shadow, path: here } = await myPlan(wirePlan({ paused: wirePaused }))
    await until(() => shadow.querySelector('article [aria-haspopup="menu"]') !== null, 'the card')
    find(shadow, 'article [aria-haspopup="menu"]').click()
    await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu')
    for (const item of ['Change Plan', 'Cancel Plan']) {
      named(shadow, '[role="menuitem"]', item).click()
      equal(here(), '/subscriptions', item)
    }
  })

  it('shows an empty state with a link to the catalog [SUBS-14]', async () => {
    const { shadow, path: here } = await myPlan(
      { ...wirePlan(), plan_config: null },
      { ...wirePlan(), recurly_plan_code: 'non-subscribable' },
    )
    await until(() => shadow.textContent?.includes('No plan found.') === true, 'the text')
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'button', 'View Plans').click()
    equal(here(), '/plans', 'path')
  })

  it('opens the catalog for an account without a plan [SUBS-15]', async () => {
    const { path: here } = await myPlan()
    await until(() => here() === '/plans', 'the plans on offer')
  })

  it('explains where to manage an Apple subscription, and only then [SUBS-16]', async () => {
    const message = 'To manage your Apple subscription, open the Otis app on an iOS device.'
    const apple = await myPlan(wirePlan(), wirePlan({ id: 'a' }, { id: 'c-2', provider: 'apple' }))
    await until(() => apple.shadow.querySelectorAll('article').length === 2, 'the cards')
    equal(find(apple.shadow, 'main [role="status"]').textContent, message, 'the text')
    equal(await violations(apple.shadow), [], 'axe')
    const other = await myPlan(wirePlan())
    await until(() => other.shadow.querySelectorAll('article').length === 1, 'the card')
    ok(!other.shadow.textContent?.includes('Apple'), 'nothing of Apple')
  })
})
