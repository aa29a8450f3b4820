import { brandCodes } from '../../../brands/codes.ts'
import type { BrandCode } from '../../../brands/index.ts'
import { passwordActions } from '../../../src/store/access/enter.ts'
import { getChange } from '../../../src/store/plans/change-state.ts'
import { deviceChoiceActions } from '../../../src/store/plans/device-choice.actions.ts'
import { plansActions } from '../../../src/store/plans/plan-list.ts'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import { translate } from '../translate.ts'
import {
  card,
  cards,
  catalog,
  enter,
  features,
  getBar,
  getButton,
  holding,
  isDisabled,
  openTab,
  planAnswers,
  pressBar,
  reads,
  visit,
} from './plans-support.tsx'
import {
  closePortal,
  isSeen,
  json,
  type Opened,
  openPortal,
  openSignedIn,
  signedIn,
} from './portal-support.tsx'

const names = (shadow: ParentNode): (string | null)[] =>
  cards(shadow).map((one) => find(one, 'h3').textContent)
const tabs = (shadow: ParentNode): string[] =>
  [...shadow.querySelectorAll<HTMLElement>('[role="tab"]')].map(
    (tab) => tab.firstChild?.firstChild?.textContent ?? '',
  )
const price = (within: HTMLElement): string | undefined =>
  find(within, 'p:not([class*="ribbon"])').textContent?.trim()

/** Returns the choice shown in the bar; null without one. */
function choice(shadow: ParentNode): string | null {
  const text = shadow.querySelector('[part="choice"] [role="status"] > :first-child')?.textContent ?? null
  return text === 'No plan selected yet' ? null : text
}
/** Returns the choice between several plans, once it has loaded. */
async function findSelect({ shadow }: Opened): Promise<HTMLSelectElement> {
  await until(() => shadow.querySelector('select[name="planToChange"]') !== null, 'the choice between plans')
  return find<HTMLSelectElement>(shadow, 'select[name="planToChange"]')
}

/** Premium and Basic, in this order. */
const twoPlans = {
  current: [
    holding('geeni', 'plan_geeni_premium_m', { id: 'a', subscription_id: 's-a' }),
    holding('geeni', 'plan_geeni_basic_m', { id: 'b', subscription_id: 's-b' }),
  ],
}
const dialog = ({ shadow }: Opened): HTMLElement => find(shadow, 'dialog[open]')

describe('the plan catalog', () => {
  afterEach(closePortal)

  it('is public, in tabs by billing cycle, cheapest first [NAV-24 PLANS-01 FEATURES-16]', async () => {
    const geeni = await visit('geeni')
    equal(names(geeni.shadow), ['No Plan', 'Basic', 'Plus', 'Premium'], 'monthly')
    equal(tabs(geeni.shadow), ['Monthly', 'Yearly'], 'tabs')
    equal(geeni.calls, ['GET /subscriptions/plans'], 'one public call and no other')
    equal(await violations(geeni.shadow), [], 'axe')
    const visi = await visit('visi')
    equal(tabs(visi.shadow), ['Monthly', 'Yearly', '2-year'], 'tabs with two years')
    openTab(visi.shadow, /^2-year/)
    await until(
      () => price(card(visi.shadow, 'Basic'))?.endsWith('every 2 years') === true,
      'plans of two years',
    )
    const plans = catalog('geeni').filter(({ billing_cycle }) => billing_cycle < 12)
    const without = await visit('geeni', '/plans', {
      answers: { 'GET /subscriptions/plans': () => json({ plans }) },
    })
    equal(tabs(without.shadow), [], 'nothing to choose between')
  })

  it('shows prices or FREE, and a sign-in button for visitors [PLANS-10 PLANS-12]', async () => {
    const { shadow } = await visit('geeni')
    equal(
      cards(shadow).map((one) => [price(one), reads(getButton(one))]),
      [
        ['FREE', 'Sign in'],
        ['$2.99 /mo', 'Sign in'],
        ['$5.99 /mo', 'Sign in'],
        ['$9.99 /mo', 'Sign in'],
      ],
      'prices and buttons',
    )
  })

  it('shows the ribbon for one brand and plan name [PLANS-13]', async () => {
    const ribboned = async (brand: 'momentum' | 'geeni') => {
      const { shadow } = await visit(brand)
      return cards(shadow)
        .filter((one) => one.textContent?.includes('Most Popular'))
        .map((one) => find(one, 'h3').textContent)
    }
    equal(
      { momentum: await ribboned('momentum'), geeni: await ribboned('geeni') },
      { momentum: ['Plus'], geeni: [] },
      'Most Popular',
    )
  })

  it('shows the free trial to eligible visitors, with the brand’s text [TRIAL-01 FEATURES-10 BRAND-13]', async () => {
    const trials = (shadow: ParentNode, text: string) =>
      cards(shadow).map((one) => one.textContent?.includes(text) === true)
    const momentum = await visit('momentum')
    equal(
      trials(momentum.shadow, 'First Month FREE'),
      [false, true, true, true, true],
      'paid tiers of momentum',
    )
    const visitor = await visit('geeni')
    equal(trials(visitor.shadow, '30-day free trial'), [false, true, true, true], 'paid tiers of geeni')
    const member = await enter('geeni', { trials: ['plan_geeni_plus_m'] })
    equal(trials(member.shadow, '30-day free trial'), [false, false, true, false], 'what the account may try')
    const used = await enter('geeni', { trials: [] })
    equal(trials(used.shadow, 'free trial'), [false, false, false, false], 'one that had its trial')
  })

  it('disables current, pending, chosen and ineligible plans [PLANS-08]', async () => {
    const pending = {
      pending_subscription: { recurly_plan_code: 'geeni_basic_m', effective_date: '2031-01-01' },
    }
    const { shadow } = await enter('geeni', {
      current: [holding('geeni', 'plan_geeni_plus_m', pending)],
      ineligible: ['plan_geeni_free'],
    })
    const state = (name: string) => {
      const button = getButton(card(shadow, name))
      return [reads(button), isDisabled(button)]
    }
    equal(
      ['No Plan', 'Basic', 'Plus', 'Premium'].map(state),
      [
        ['Not available', true],
        ['Change pending', true],
        ['Current plan', true],
        ['Select', false],
      ],
      'before',
    )
    ok(card(shadow, 'No Plan').textContent?.includes('not available for your account'), 'why not')
    getButton(card(shadow, 'Premium')).click()
    await until(() => choice(shadow) === 'Premium', 'the choice')
    equal(state('Premium'), ['Selected', true], 'chosen')
    equal(await violations(shadow), [], 'axe')
  })

  it('shows the choice and its price in a bar; Change Plan needs a choice [PLANS-15 PLANS-03]', async () => {
    const opened = await enter('geeni')
    const { shadow } = opened
    const change = () => named(getBar(shadow), 'button', 'Change Plan') as HTMLButtonElement
    equal(
      { choice: choice(shadow), isDisabled: change().disabled },
      { choice: null, isDisabled: true },
      'before',
    )
    let reported: unknown
    opened.host.addEventListener('acct-plan-selected', (event) => {
      reported = (event as CustomEvent).detail
    })
    getButton(card(shadow, 'Plus')).click()
    await until(() => choice(shadow) === 'Plus', 'the choice')
    equal(
      { isDisabled: change().disabled, position: getComputedStyle(getBar(shadow)).position },
      { isDisabled: false, position: 'sticky' },
      'after',
    )
    ok(getBar(shadow).textContent?.includes('$5.99 /mo'), 'its price')
    equal(
      reported,
      {
        planId: 'plan_geeni_plus_m',
        planCode: 'geeni_plus_m',
        billingCycle: 1,
        currency: 'USD',
        amountInCents: 599,
      },
      'acct-plan-selected',
    )
    const visitor = await visit('geeni')
    equal(visitor.shadow.querySelector('[part="choice"]'), null, 'none for a visitor without a choice')
  })

  it('ends the choice and its question with the session', async () => {
    const opened = await enter('geeni', { current: [holding('geeni', 'plan_geeni_premium_m')] })
    const { shadow, account } = opened
    getButton(card(shadow, 'Basic')).click()
    await until(() => choice(shadow) === 'Basic', 'the choice')
    pressBar(shadow, 'Change Plan')
    await until(() => shadow.querySelector('dialog[open]') !== null, 'the question')
    account.store.signOut('expired')
    await until(() => cards(shadow).some((one) => reads(getButton(one)) === 'Sign in'), 'a visitor’s cards')
    equal(
      { isAsking: shadow.querySelector('dialog[open]') !== null, choice: choice(shadow) },
      { isAsking: false, choice: null },
      'what the account has chosen',
    )
    ok(shadow.textContent?.includes('Your session has ended. Please sign in again.'), 'why')
  })

  it('keeps the tab of a visitor who signs in on the page', async () => {
    const { shadow, account } = await visit('geeni', '/plans', { isLone: true, answers: signedIn })
    openTab(shadow, /^Yearly/)
    const tab = (): string | null | undefined =>
      shadow.querySelector('[role="tab"][aria-selected="true"]')?.textContent
    await until(() => tab()?.startsWith('Yearly') === true, 'the tab')
    const login = { username: 'avery@brand.example', password: 'Secret-1!', rememberMe: false }
    await account.store.use(passwordActions).signIn(login)
    await until(
      () => cards(shadow).some((one) => reads(getButton(one)) === 'Select'),
      'the account holder’s cards',
    )
    ok(tab()?.startsWith('Yearly'), `the tab: ${tab()}`)
  })

  it('opens sign-in with the choice when the session ends during Change Plan', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answers = { 'GET /account/devices/unassigned': () => promise }
    const { shadow, account, path } = await enter('geeni', {}, { answers })
    getButton(card(shadow, 'Basic')).click()
    await until(() => choice(shadow) === 'Basic', 'the choice')
    pressBar(shadow, 'Change Plan')
    account.store.signOut('expired')
    resolve(json({ devices: [] }))
    await until(() => path().startsWith('/login'), 'at sign-in')
    const back = new URL(path(), 'https://portal.example').searchParams.get('redirectUri')
    equal(back, '/plans?planId=plan_geeni_basic_m', 'redirectUri')
  })

  it('follows the choice in a page that a browser has translated', async () => {
    const { shadow } = await enter('geeni')
    translate(shadow)
    find(shadow, '[role="tab"]:last-child').click()
    await until(() => cards(shadow)[1]?.textContent?.includes('$29.99') === true, 'yearly plans')
    const seen: unknown[] = []
    for (const [index, name] of [
      [1, 'Basic'],
      [2, 'Plus'],
    ] as const) {
      translate(shadow)
      getButton(cards(shadow)[index] as HTMLElement).click()
      await until(() => choice(shadow) === name, name)
      seen.push(
        getBar(shadow).querySelector('[role="status"]')?.textContent,
        reads(getButton(cards(shadow)[index] as HTMLElement)),
      )
    }
    // The translator’s text stays where nothing has changed.
    equal(seen, ['Basic$29.99 /yr', 'Selected', 'Plus$59.99¡ /yr!', 'Selected'], 'bar and button')
  })

  it('starts with the plan and promo code of the address [PLANS-02]', async () => {
    const { shadow, account, path } = await enter(
      'geeni',
      {},
      { path: '/plans?planId=plan_geeni_plus_y&promoCode=spring' },
    )
    await until(() => choice(shadow) === 'Plus', 'the plan of the address')
    equal(
      find(shadow, '[role="tab"][aria-selected="true"]').textContent?.startsWith('Yearly'),
      true,
      'its tab',
    )
    await until(
      () => !isDisabled(named(getBar(shadow), 'button', 'Change Plan') as HTMLButtonElement),
      'the bar',
    )
    pressBar(shadow, 'Change Plan')
    await until(() => path() === '/billing', 'the next step')
    equal(
      account.store.state.getState().plans.change?.order,
      { planId: 'plan_geeni_plus_y', subscriptionId: null, deviceIds: [], promo: 'spring', accountId: 'a-1' },
      'the order',
    )
  })

  it('changes the plan of the link, and names it beside the choice', async () => {
    const opened = await enter('geeni', twoPlans, { path: '/plans?subscriptionId=b' })
    const select = await findSelect(opened)
    equal(select.selectedOptions[0]?.textContent, 'Basic (Monthly)', 'the plan to change')
    getButton(card(opened.shadow, 'Plus')).click()
    await until(
      () => getBar(opened.shadow).textContent?.includes('Replaces Basic (Monthly)') === true,
      'the bar',
    )
    pressBar(opened.shadow, 'Change Plan')
    await until(() => opened.path() === '/billing', 'the next step')
    equal(opened.account.store.state.getState().plans.change?.order?.subscriptionId, 'b', 'the order')
  })

  it('requires a choice between several plans before a change', async () => {
    const opened = await enter('geeni', twoPlans)
    const select = await findSelect(opened)
    equal(select.value, '', 'no plan to change')
    getButton(card(opened.shadow, 'Plus')).click()
    await until(() => choice(opened.shadow) === 'Plus', 'the choice')
    pressBar(opened.shadow, 'Change Plan')
    await until(() => select.getAttribute('aria-invalid') === 'true', 'the missing choice')
    equal(
      { focus: opened.shadow.activeElement?.getAttribute('name'), path: opened.path() },
      { focus: 'planToChange', path: '/plans' },
      'still here',
    )
    equal(await violations(opened.shadow), [], 'axe')
    select.value = 'b'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => select.getAttribute('aria-invalid') === null, 'no error')
    pressBar(opened.shadow, 'Change Plan')
    await until(() => opened.path() === '/billing', 'the next step')
    equal(opened.account.store.state.getState().plans.change?.order?.subscriptionId, 'b', 'the order')
  })

  it('ignores the id of a plan that the account no longer has', async () => {
    const current = [holding('geeni', 'plan_geeni_basic_m')]
    const opened = await enter('geeni', { current }, { path: '/plans?subscriptionId=gone' })
    equal(opened.shadow.querySelector('select[name="planToChange"]'), null, 'nothing to choose')
    getButton(card(opened.shadow, 'Plus')).click()
    await until(() => choice(opened.shadow) === 'Plus', 'the choice')
    pressBar(opened.shadow, 'Change Plan')
    await until(() => opened.path() === '/billing', 'the next step')
    equal(opened.account.store.state.getState().plans.change?.order?.subscriptionId, 'current', 'the order')
  })

  it('opens sign-in for a visitor and returns with the choice and promo code [PLANS-09]', async () => {
    const { shadow, path } = await visit('geeni', '/plans?planId=plan_geeni_basic_m&promoCode=y')
    equal(choice(shadow), 'Basic', 'the plan of the address')
    ok(named(shadow, '[part="choice"] button', 'Back'), 'the way back, for a visitor too')
    getButton(card(shadow, 'Plus')).click()
    await until(() => path().startsWith('/login'), 'at sign-in')
    const back = new URL(path(), 'https://portal.example').searchParams.get('redirectUri')
    equal(back, '/plans?planId=plan_geeni_plus_m&promoCode=y', 'redirectUri')
  })

  it('uses the currency of the country, else dollars', async () => {
    const german = await enter('geeni', { country: 'DE' })
    equal(price(card(german.shadow, 'Basic')), '€2.99 /mo', 'euros')
    const nowhere = await enter('geeni', { country: 'AQ' })
    equal(price(card(nowhere.shadow, 'Basic')), '$2.99 /mo', 'dollars')
  })

  it('shows a failed load with a retry, and an empty catalog', async () => {
    let isUp = false
    const answer = () => (isUp ? json({ plans: [] }) : json({ message: 'down' }, 400))
    const { shadow } = await openPortal('/plans', { answers: { 'GET /subscriptions/plans': answer } })
    await until(() => shadow.querySelector('[role="alert"]') !== null, 'the failure')
    isUp = true
    named(shadow, 'button', 'Try again').click()
    await until(() => shadow.textContent?.includes('No plans available') === true, 'the empty state')
  })

  it('renders hundreds of plans in pages', async () => {
    const plan = catalog('geeni').find(({ id }) => id === 'plan_geeni_plus_m')
    const many = Array.from({ length: 500 }, (_, at) => ({
      ...plan,
      id: `many-${at}`,
      external_plan_code: `many-${at}`,
      billing_cycle: 1,
      name: `Plan ${at}`,
    }))
    const { shadow } = await visit('geeni', '/plans', {
      answers: { 'GET /subscriptions/plans': () => json({ plans: many }) },
    })
    equal(cards(shadow).length, 12, 'at first')
    named(shadow, 'button', 'Show 12 more plans').click()
    await until(() => cards(shadow).length === 24, 'the next')
  })
})

describe('the features on a card', () => {
  afterEach(closePortal)
  const video = (count: number, unit = 'days') => `${count} ${unit} of video history`

  const dvr = (count: number, unit = 'days') => `${count} ${unit} of recorder (DVR) history`
  const none: null = null
  /** Cards of a brand's first tab, cheapest first, with their features; the paid tiers follow B§9. */
  const tables: [string, BrandCode, Record<string, (string | null)[]>][] = [
    [
      'momentum [FEATURES-06 FEATURES-07 FEATURES-08 FEATURES-09]',
      'momentum',
      {
        Lite: [video(24, 'hours'), '1 camera'],
        '7+': [video(7), 'Up to 2 cameras'],
        '30+': [video(30), 'Up to 5 cameras'],
        '60+': [video(60), 'Up to 10 cameras'],
      },
    ],
    [
      'otis [FEATURES-11 FEATURES-12]',
      'otis',
      { Essential: [video(7), '1 camera'], Premium: [video(30), 'Up to 5 cameras'] },
    ],
    [
      'pepper [FEATURES-11 FEATURES-12]',
      'pepper',
      { Essential: [video(7), '1 camera'], Premium: [video(30), 'Up to 5 cameras'] },
    ],
    [
      'visi [FEATURES-13 FEATURES-14 FEATURES-15]',
      'visi',
      {
        Basic: [video(24, 'hours'), '1 camera', none, none],
        Premium: [video(30), '1 camera', 'Smart detection', 'Send help'],
        'Premium 4-Camera Bundle': [video(30), 'Up to 4 cameras', 'Smart detection', 'Send help'],
        'Premium 8-Camera Bundle': [video(30), 'Up to 8 cameras', 'Smart detection', 'Send help'],
      },
    ],
    [
      'geeni [FEATURES-17 FEATURES-18 FEATURES-19]',
      'geeni',
      {
        Basic: [video(2), '1 camera'],
        Plus: [video(14), 'Up to 2 cameras'],
        Premium: [video(30), 'Unlimited cameras'],
      },
    ],
    [
      'nightowl [FEATURES-20 FEATURES-21 FEATURES-22 FEATURES-23 FEATURES-24]',
      'nightowl',
      {
        Standard: [dvr(48, 'hours'), '30 days of camera history', 'Up to 2 cameras', none],
        Plus: [dvr(7), '30 days of camera history', 'Up to 5 cameras', 'Send help'],
        Premium: [dvr(14), '30 days of camera history', 'Up to 10 cameras', 'Send help'],
      },
    ],
  ]
  for (const [name, brand, expected] of tables)
    it(`are exactly those of ${name}`, async () => {
      const { shadow } = await visit(brand)
      const shown = Object.keys(expected).map((plan) => [plan, features(card(shadow, plan))])
      equal(shown, Object.entries(expected), 'cards')
    })

  it('align in the same rows on all cards, which have the same height', async () => {
    const { shadow } = await visit('visi', '/plans', { width: 1200 })
    const tops = cards(shadow).map((one) =>
      [...one.querySelectorAll('ul li'), getButton(one)].map((row) =>
        Math.round(row.getBoundingClientRect().top),
      ),
    )
    equal(new Set(tops.map(String)).size, 1, `rows at ${JSON.stringify(tops)}`)
    equal(new Set(cards(shadow).map(({ offsetHeight }) => offsetHeight)).size, 1, 'heights')
  })
})

describe('plan cards in a narrow container', () => {
  afterEach(closePortal)
  const list = ({ shadow }: Opened): HTMLElement => find(shadow, 'ul[role="list"]')
  const isCarousel = (opened: Opened): boolean => list(opened).scrollWidth > list(opened).clientWidth + 1

  const where = ({ shadow }: Opened): string =>
    [...shadow.querySelectorAll('[role="status"]')]
      .map(({ textContent }) => textContent)
      .find((text) => text?.startsWith('Plan ')) ?? ''

  const isInside = (opened: Opened, one: HTMLElement): boolean => {
    const [box, room] = [one.getBoundingClientRect(), list(opened).getBoundingClientRect()]
    return box.left >= room.left - 1 && box.right <= room.right + 1
  }
  async function isAt(opened: Opened, index: number): Promise<void> {
    await until(() => where(opened) === `Plan ${index} of 4`, `at plan ${index}, not ${where(opened)}`)
    await until(
      () => isInside(opened, cards(opened.shadow)[index - 1] as HTMLElement),
      `plan ${index} in sight`,
    )
  }
  const key = (opened: Opened, name: string): boolean =>
    (opened.shadow.activeElement ?? list(opened)).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true }),
    )

  it('are a carousel under 760 px and a grid from there on [PLANS-04]', async () => {
    const narrow = await visit('geeni', '/plans', { width: 759 })
    equal(
      { isCarousel: isCarousel(narrow), hasButtons: isSeen(named(narrow.shadow, 'button', 'Next plan')) },
      { isCarousel: true, hasButtons: true },
      '759 px',
    )
    const wide = await visit('geeni', '/plans', { width: 760 })
    equal(
      { isCarousel: isCarousel(wide), hasButtons: isSeen(named(wide.shadow, 'button', 'Next plan')) },
      { isCarousel: false, hasButtons: false },
      '760 px',
    )
  })

  it('move by touch, buttons and arrow keys, and announce the position [A11Y-06]', async () => {
    const opened = await visit('geeni', '/plans', { width: 360 })
    const { shadow } = opened
    const at = (index: number) => isAt(opened, index)
    await at(2)
    named(shadow, 'button', 'Next plan').click()
    await at(3)
    getButton(card(shadow, 'Plus')).focus({ preventScroll: true })
    key(opened, 'ArrowRight')
    await at(4)
    equal(shadow.activeElement === getButton(card(shadow, 'Premium')), true, 'the focus goes along')
    key(opened, 'ArrowLeft')
    await at(3)
    // The list follows the focus in the next frame.
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    // Scrolls like a finger.
    list(opened).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    list(opened).scrollLeft = 0
    await at(1)
    equal(getComputedStyle(list(opened)).scrollSnapType.startsWith('x'), true, 'it snaps')
    equal(
      named(shadow, 'button', 'Previous plan').getAttribute('aria-disabled'),
      'true',
      'nothing before the first',
    )
    equal(await violations(shadow), [], 'axe')
  })

  it('reach the requested card even on a busy page [A11Y-06]', async () => {
    const opened = await visit('geeni', '/plans', { width: 360 })
    named(opened.shadow, 'button', 'Next plan').click()
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    // A task of the page that outlasts the scroll.
    const end = performance.now() + 400
    while (performance.now() < end);
    await isAt(opened, 3)
    getButton(card(opened.shadow, 'Plus')).focus({ preventScroll: true })
    key(opened, 'ArrowRight')
    await isAt(opened, 4)
  })

  it('reach the last requested card and never announce a passing one', async () => {
    const opened = await visit('geeni', '/plans', { width: 360 })
    const said = [where(opened)]
    const watch = new MutationObserver(() => {
      if (said.at(-1) !== where(opened)) said.push(where(opened))
    })
    watch.observe(opened.shadow, { subtree: true, childList: true, characterData: true })
    for (const _press of [1, 2]) {
      const from = list(opened).scrollLeft
      named(opened.shadow, 'button', 'Next plan').click()
      await until(() => list(opened).scrollLeft > from + 2, 'they move')
    }
    const end = list(opened).scrollWidth - list(opened).clientWidth
    await until(() => list(opened).scrollLeft > end - 2, 'the last in sight')
    watch.disconnect()
    equal(said, ['Plan 2 of 4', 'Plan 3 of 4', 'Plan 4 of 4'], 'said')
  })
})

describe('changing to a plan', () => {
  afterEach(closePortal)
  const plus = (devices: unknown[] = []) => [holding('geeni', 'plan_geeni_plus_m', { devices })]
  const device = (id: string) => ({ pepperDeviceId: id, model: 'GE-CI1', name: id, subscribable: true })

  async function choosing(
    member: Parameters<typeof enter>[1],
    name: string,
    options: Parameters<typeof enter>[2] = {},
  ) {
    const opened = await enter('geeni', member, options)
    getButton(card(opened.shadow, name)).click()
    await until(() => choice(opened.shadow) === name, 'the choice')
    pressBar(opened.shadow, 'Change Plan')
    return opened
  }

  it('confirms the lost features of a downgrade [CHANGE-03 PLANS-03]', async () => {
    const opened = await choosing({ current: plus([device('a')]) }, 'Basic')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
    equal(
      [...dialog(opened).querySelectorAll('li')].map(({ textContent }) => textContent),
      ['14 days of video history', 'Up to 2 cameras'],
      'what is lost',
    )
    equal(
      find(dialog(opened), '[role="alert"]').textContent,
      'Back up any footage you want to keep.When the change takes effect, recordings older than 2 days are deleted.',
      'warning',
    )
    equal(await violations(opened.shadow), [], 'axe')
    named(dialog(opened), 'button', 'Keep current plan').click()
    await until(() => opened.shadow.querySelector('dialog[open]') === null, 'back at the plans')
    equal(opened.path(), '/plans', 'nowhere else')
    pressBar(opened.shadow, 'Change Plan')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question again')
    named(dialog(opened), 'button', 'Continue').click()
    await until(() => opened.path() === '/billing', 'the checkout')
    equal(
      opened.account.store.state.getState().plans.change?.order?.deviceIds,
      ['a'],
      'the device goes along',
    )
  })

  it('continues with device selection when required', async () => {
    const opened = await choosing({ current: plus(), unassigned: ['a', 'b'].map(device) }, 'Basic')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
    named(dialog(opened), 'button', 'Continue').click()
    await until(() => opened.path() === '/manage-devices', 'the devices')
    equal(opened.account.store.state.getState().plans.change?.order?.deviceIds, null, 'none chosen yet')
  })

  it('waits for the devices when they are still loading', async () => {
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const devices = ['a', 'b', 'c'].map(device)
    const slowly = () => released.then(() => json({ devices }))
    const answers = { 'GET /account/devices/unassigned': slowly }
    const opened = await choosing({ current: plus() }, 'Premium', { answers })
    await until(
      () => getBar(opened.shadow).querySelector('[aria-disabled="true"]') !== null,
      'a button that is busy',
    )
    equal(opened.path(), '/plans', 'still here')
    release()
    await until(() => opened.path() === '/billing', 'the checkout')
    equal(
      opened.account.store.state.getState().plans.change?.order?.deviceIds,
      ['a', 'b', 'c'],
      'all of them',
    )
  })

  it('takes a free plan immediately, dispatches the event, and opens My Plan', async () => {
    const bodies: { targetPlanCode?: string; pepperSubscriptionId?: string }[] = []
    let answer = () =>
      json({ FunctionError: 'Unhandled', Payload: '{"errorType":"error.subscription.plan"}' })
    const subscribe = async (request: Request) => {
      bodies.push(await request.json())
      return answer()
    }
    const opened = await choosing({ current: plus() }, 'No Plan', {
      answers: { 'POST /subscriptions/subscribe': subscribe },
    })
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
    for (const part of ['nothing to pay', 'You will lose:14 days', 'All services will end.', 'Back up'])
      ok(dialog(opened).textContent?.includes(part), `${part} in ${dialog(opened).textContent}`)
    const [confirm, focused] = [named(dialog(opened), 'button', 'Change Plan'), opened.shadow.activeElement]
    equal(focused?.getAttribute('aria-label'), 'Close', 'a second Enter closes it')
    confirm.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }))
    equal(bodies.length, 0, 'half a double click answers nothing')
    let reported: unknown
    opened.host.addEventListener('acct-plan-changed', (event) => {
      reported = (event as CustomEvent).detail
    })
    named(dialog(opened), 'button', 'Change Plan').click()
    const isRejected = () => dialog(opened).textContent?.includes('Your plan was not changed') === true
    await until(isRejected, 'a rejection in its place')
    answer = () => json({ subscription: { id: 's-9', current_period_ends_at: '2031-05-09T12:00:00Z' } })
    named(dialog(opened), 'button', 'Change Plan').click()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal(
      bodies.map(({ targetPlanCode, pepperSubscriptionId }) => [targetPlanCode, pepperSubscriptionId])[1],
      ['not_a_plan_geeni', 'current'],
      'the order',
    )
    equal((reported as { planId: string }).planId, 'plan_geeni_free', 'acct-plan-changed')
    equal(opened.tracked.filter((name) => name === 'AcctDashPlanChange').length, 1, 'analytics')
  })

  it('shows the present plan after another tab has changed it, and takes the free plan then', async () => {
    const bodies: { currentSubscriptionUuid?: string }[] = []
    let current = plus()
    const opened = await choosing({ current }, 'No Plan', {
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: current }),
        'POST /subscriptions/subscribe': async (request) => {
          bodies.push(await request.json())
          return json({ subscription: { id: 's-9', current_period_ends_at: '2031-05-09T12:00:00Z' } })
        },
      },
    })
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
    ok(dialog(opened).textContent?.includes('14 days'), 'what the first plan has')
    current = [holding('geeni', 'plan_geeni_premium_m', { subscription_id: 's-2' })]
    named(dialog(opened), 'button', 'Change Plan').click()
    const said = 'Your plan has changed in the meantime'
    await until(() => dialog(opened).textContent?.includes(said) === true, said)
    await until(() => dialog(opened).textContent?.includes('30 days') === true, 'what the present plan has')
    named(dialog(opened), 'button', 'Change Plan').click()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal(
      bodies.map(({ currentSubscriptionUuid }) => currentSubscriptionUuid),
      ['s-2'],
      'the subscription',
    )
  })

  it('opens My Plan when the current plan is no longer known', async () => {
    const opened = await choosing(
      { current: [holding('geeni', 'plan_geeni_plus_m', { plan_config_id: 'gone' })] },
      'Premium',
    )
    await until(() => opened.path() === '/subscriptions', 'My Plan')
  })
})

describe('going back from the plans', () => {
  afterEach(closePortal)
  const QUESTION =
    'Are you sure you want to go back? All changes will be lost unless you finish your purchase.'

  /** Opens the Back dialog and records web view messages and history calls. */
  async function leaving(source?: string) {
    const opened = await enter('geeni')
    if (source) opened.host.setAttribute('source', source)
    const went: string[] = []
    const view = window as unknown as { ReactNativeWebView?: unknown }
    // A tab of a new browser has no entry to go back to.
    history.pushState(null, '')
    view.ReactNativeWebView = { postMessage: (message: string) => went.push(message) }
    const back = history.back
    history.back = () => void went.push('history')
    // The page's address follows the portal.
    opened.host.setAttribute('routing', 'history')
    opened.go('/subscriptions')
    opened.go('/plans')
    await until(() => cards(opened.shadow).length > 0, 'the cards')
    pressBar(opened.shadow, 'Back')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the question')
    const restore = (): void => {
      history.back = back
      delete view.ReactNativeWebView
      sessionStorage.clear()
    }
    return { opened, went, restore }
  }

  it('requires a confirmation with the specified text [PLANS-16 PLANS-03]', async () => {
    const { opened, went, restore } = await leaving()
    ok(dialog(opened).textContent?.includes(QUESTION), 'the sentence')
    named(dialog(opened), 'button', 'Stay here').click()
    await until(() => opened.shadow.querySelector('dialog[open]') === null, 'stays')
    equal(went, [], 'no navigation')
    restore()
  })

  it('uses history, or the native app [PLANS-17]', async () => {
    const web = await leaving()
    const { persist, unsaved } = web.opened.account.store.use(deviceChoiceActions)
    persist({ planId: 'current', added: ['d-1'], removed: [] })
    named(dialog(web.opened), 'button', 'Go back').click()
    await until(() => web.went.length > 0, 'back')
    equal(unsaved(), null, 'all changes are lost, as it says')
    equal(web.went, ['history'], 'in a browser')
    web.restore()
    const app = await leaving('android')
    named(dialog(app.opened), 'button', 'Go back').click()
    await until(() => app.went.length > 0, 'the message to the app')
    equal(app.went, ['{"type":"NAVIGATE_BACK"}'], 'in an app')
    app.restore()
  })
})

describe('the way to stop paying', () => {
  afterEach(closePortal)

  /** The free plan by brand; the other brands cancel on a page of their own. */
  const FREE: Partial<Record<BrandCode, string>> = { momentum: 'Lite', pepper: 'Lite', nightowl: 'No Plan' }
  const REJECTED = json({ FunctionError: 'Unhandled', Payload: '{"errorType":"error.subscription.plan"}' })
  const paidPlan = (brand: BrandCode): string =>
    catalog(brand).findLast(({ id, billing_cycle }) => billing_cycle === 1 && !id.endsWith('apple'))?.id ?? ''

  for (const brand of brandCodes)
    it(`from My Plan takes 3 presses with one confirmation: ${brand}`, async () => {
      const member = { current: [holding(brand, paidPlan(brand))] }
      const changes: string[] = []
      const change = (name: string) => () => {
        changes.push(name)
        return REJECTED.clone()
      }
      const opened = await openSignedIn('/subscriptions', {
        brand,
        answers: {
          ...planAnswers(brand, member),
          'POST /subscriptions/subscribe': change('subscribe'),
          'POST /subscriptions/s-1/cancel': change('cancel'),
        },
      })
      const { shadow } = opened
      const found = (selector: string, name: string): HTMLElement | undefined =>
        [...shadow.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent === name)
      const press = async (selector: string, name: string): Promise<void> => {
        await until(() => found(selector, name) !== undefined, name)
        found(selector, name)?.click()
      }
      const leaving = FREE[brand] ? `Switch to ${FREE[brand]}, free` : 'Cancel Plan'
      await until(() => shadow.querySelector('article [aria-haspopup="menu"]') !== null, 'the menu')
      find(shadow, 'article [aria-haspopup="menu"]').click()
      await press('article [role="menuitem"]', leaving)
      if (FREE[brand]) await press('dialog[open] button', 'Change Plan')
      else await press('main button', 'Cancel plan')
      await until(() => changes.length > 0, 'the change')
      equal(changes, [FREE[brand] ? 'subscribe' : 'cancel'], 'one change')
    })

  for (const [what, eligible, isOffered] of [
    [
      'offers no change to a free plan for which the account is not eligible',
      () => json({ plans: [] }),
      false,
    ],
    [
      'offers the change to the free plan after a failed request for the eligibility',
      () => json({}, 400),
      true,
    ],
  ] as const)
    it(`on My Plan ${what}`, async () => {
      const current = [holding('pepper', paidPlan('pepper'))]
      const { shadow, account } = await openSignedIn('/subscriptions', {
        brand: 'pepper',
        answers: {
          ...planAnswers('pepper', { current }),
          'GET /subscriptions/eligiblePlans/pepper': eligible,
        },
      })
      const menu = 'article [aria-haspopup="menu"]'
      const hasLoaded = (): boolean => {
        const { catalog, eligibility } = getChange(account.store.state.getState())
        return catalog.status === 'done' && ['done', 'failed'].includes(eligibility.status)
      }
      await until(hasLoaded, 'the catalog and the eligibility')
      await new Promise(requestAnimationFrame)
      find(shadow, menu).click()
      const items = (): string[] =>
        [...shadow.querySelectorAll('article [role="menuitem"]')].map(({ textContent }) => textContent ?? '')
      await until(() => items().length > 0, 'the menu')
      equal(items().includes('Switch to Lite, free'), isOffered, 'offered')
    })

  for (const [brand, action, path] of [
    ['pepper', 'Switch to Lite, free', '/plans'],
    ['geeni', 'Cancel Plan', '/cancel-plan'],
  ] as const)
    it(`is below the plans: ${brand}`, async () => {
      const opened = await enter(brand, { current: [holding(brand, paidPlan(brand))] })
      ok(opened.shadow.textContent?.includes('Do you want to stop paying?'), 'the question')
      named(opened.shadow, 'button', action).click()
      const isOpen = () => path !== '/plans' || opened.shadow.querySelector('dialog[open]') !== null
      await until(() => opened.path().startsWith(path) && isOpen(), 'its confirmation')
      equal(await violations(opened.shadow), [], 'axe')
    })

  it('works for a plan that the catalog no longer has', async () => {
    const current = [
      holding(
        'pepper',
        paidPlan('pepper'),
        { plan_config_id: 'gone', recurly_plan_code: 'gone' },
        { id: 'gone', external_plan_code: 'gone' },
      ),
    ]
    const opened = await enter('pepper', { current })
    named(opened.shadow, 'button', 'Switch to Lite, free').click()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'its confirmation')
    equal(opened.path(), '/plans', 'and not My Plan')
  })

  for (const [what, part] of [
    ['is the free plan', { plan_config_id: 'plan_nightowl_free', recurly_plan_code: 'no_plan' }],
    ['becomes the free plan', { pending_subscription: { recurly_plan_code: 'no_plan', name: 'No Plan' } }],
  ] as const)
    it(`cancels a plan while another one ${what}, of which the services take no second order`, async () => {
      const bodies: unknown[] = []
      const paid = holding('nightowl', 'plan_nightowl_plus_m', { id: 'p-1', subscription_id: 's-1' })
      const other = holding('nightowl', 'plan_nightowl_standard_m', {
        id: 'p-2',
        subscription_id: 's-2',
        ...part,
      })
      const opened = await enter(
        'nightowl',
        { current: [paid, other] },
        {
          path: '/plans?planId=plan_nightowl_free&change=true&subscriptionId=p-1',
          answers: {
            async 'POST /subscriptions/s-1/cancel'(request) {
              bodies.push(await request.json())
              return json({ statusCode: 200, pending_subscription: { recurly_plan_code: 'no_plan' } })
            },
          },
        },
      )
      await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the confirmation')
      named(find(opened.shadow, 'dialog[open]'), 'button', 'Change Plan').click()
      await until(() => opened.path() === '/subscriptions', 'My Plan')
      equal(bodies.length, 1, 'cancellations')
      equal(opened.calls.filter((call) => call.endsWith('/subscribe')).length, 0, 'orders')
    })

  it('is absent for a visitor, on a free plan, and while a change to it is pending', async () => {
    const FREE_PLAN = 'plan_pepper_free'
    const pending = { recurly_plan_code: 'pepper_lite', effective_date: '2031-05-09', name: 'Lite' }
    for (const current of [
      null,
      [
        holding(
          'pepper',
          catalog('pepper').find(({ external_plan_code: code }) => code === 'pepper_lite')?.id ?? FREE_PLAN,
        ),
      ],
      [holding('pepper', paidPlan('pepper'), { pending_subscription: pending })],
    ]) {
      const opened = current ? await enter('pepper', { current }) : await visit('pepper')
      ok(!opened.shadow.textContent?.includes('stop paying'), 'no question')
      closePortal()
    }
  })

  it('opens the confirmation of the address once, and only for a plan that is free', async () => {
    const current = [holding('pepper', paidPlan('pepper'))]
    const getId = (code: string) => catalog('pepper').find(({ external_plan_code: one }) => one === code)?.id
    const opened = await enter(
      'pepper',
      { current },
      { path: `/plans?planId=${getId('pepper_lite')}&change=true` },
    )
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the confirmation')
    named(find(opened.shadow, 'dialog[open]'), 'button', 'Keep current plan').click()
    await until(() => opened.shadow.querySelector('dialog[open]') === null, 'the plans')
    equal(opened.path(), `/plans?planId=${getId('pepper_lite')}`, 'the address names the plan alone')
    await opened.account.store.use(plansActions).loadSubscriptions({ reload: true })
    equal(opened.shadow.querySelector('dialog[open]'), null, 'the plans load again')
    opened.go('/subscriptions')
    opened.go(`/plans?planId=${getId('pepper_lite')}`)
    await until(() => choice(opened.shadow) === 'Lite', 'a choice')
    equal(opened.shadow.querySelector('dialog[open]'), null, 'no second confirmation')
    closePortal()
    const lower = catalog('pepper').find(
      ({ name, billing_cycle }) => name === 'Essential' && billing_cycle === 1,
    )
    const paid = await enter('pepper', { current }, { path: `/plans?planId=${lower?.id}&change=true` })
    await until(() => choice(paid.shadow) === 'Essential' && !paid.path().includes('change'), 'the choice')
    equal(paid.path(), `/plans?planId=${lower?.id}`, 'and no step further')
    equal(paid.shadow.querySelector('dialog[open]'), null, 'a choice alone')
  })
})
