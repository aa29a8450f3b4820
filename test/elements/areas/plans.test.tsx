import {
  card,
  cards,
  enter,
  getBar,
  getButton,
  holding,
  isDisabled,
  pressBar,
  reads,
  visit,
} from '../screens/plans-support.tsx'
import { closePortal, json, type Opened, openPortal } from '../screens/portal-support.tsx'
import { equal, find, named, ok, press, until, violations } from '../support.tsx'

const getDialog = ({ shadow }: Opened): HTMLElement | null => shadow.querySelector('dialog[open]')
const getText = (element: Node | null): string => element?.textContent ?? ''

/** Chooses a plan of the first tab and clicks Change Plan. */
async function openQuestions(
  ...entering: Parameters<typeof enter>
): Promise<(name: string) => Promise<string>> {
  const opened = await enter(...entering)
  return async (name) => {
    getButton(card(opened.shadow, name)).click()
    await until(() => getText(getBar(opened.shadow)).includes(name), 'the choice')
    pressBar(opened.shadow, 'Change Plan')
    await until(() => getDialog(opened) !== null, 'the question')
    return getText(getDialog(opened))
  }
}

describe('a payment that is past due', () => {
  afterEach(closePortal)

  for (const width of [360, 1280])
    it(`appears after the plans without moving them, and leads to the card form, ${width} px`, async () => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const opened = await enter(
        'geeni',
        { current: [holding('geeni', 'plan_geeni_plus_m')] },
        { width, answers: { 'GET /subscriptions/paymentHistory': () => promise } },
      )
      const tops = () => cards(opened.shadow).map((one) => one.getBoundingClientRect().top)
      const before = tops()
      ok(before.length > 2, 'cards')
      const [status, currency] = ['past_due', 'USD']
      resolve(json({ invoices: [{ invoiceDate: '2031-04-09', status, invoiceTotal: 599, currency }] }))
      const note = () => opened.shadow.querySelector('main p[role="alert"]')
      await until(() => getText(note()).includes('$5.99 is past due.'), 'the sum')
      equal(tops(), before, 'the places of the cards')
      ok(note()?.checkVisibility({ visibilityProperty: true }), 'visible')
      equal(await violations(opened.shadow), [], 'axe')
      named(opened.shadow, 'main button', 'Fix payment').click()
      await until(() => opened.path() === '/billing', 'the card form')
    })
})

describe('a plan of the address, or one that cannot be changed here', () => {
  afterEach(closePortal)
  const pause = (from: string) => ({
    paused: { pause_effective: from, paused_until: '2032-01-01T12:00:00Z' },
  })

  it('is paused: shows the reason immediately, offers no plan, and links to My Plan', async () => {
    const opened = await enter(
      'geeni',
      { current: [holding('geeni', 'plan_geeni_plus_m', pause('2020-01-01T12:00:00Z'))] },
      { path: '/plans?planId=plan_geeni_premium_m' },
    )
    const { shadow } = opened
    equal(getText(shadow.querySelector('[part="alert"] p')), 'Plus (Monthly) is paused', 'what is said')
    equal(
      cards(shadow).map((one) => isDisabled(getButton(one))),
      [true, true, true, true],
      'nothing to choose',
    )
    equal(reads(getButton(card(shadow, 'Plus'))), 'Current plan', 'the current plan')
    const change = named(getBar(shadow), 'button', 'Change Plan') as HTMLButtonElement
    equal(
      { isDisabled: change.disabled, namesPremium: getText(getBar(shadow)).includes('Premium') },
      { isDisabled: true, namesPremium: false },
      'the address chooses none',
    )
    equal(await violations(shadow), [], 'axe')
    named(shadow, '[part="alert"] button', 'Go to My Plan').click()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
  })

  it('is offered by its address: the next step has the focus, once', async () => {
    const { shadow } = await enter(
      'geeni',
      { current: [holding('geeni', 'plan_geeni_plus_m')] },
      { path: '/plans?planId=plan_geeni_premium_m' },
    )
    await until(() => shadow.activeElement !== null, 'a focus')
    ok(shadow.activeElement === named(getBar(shadow), 'button', 'Change Plan'), 'Change Plan')
    const other = getButton(card(shadow, 'Basic'))
    other.focus()
    other.click()
    await until(() => getText(getBar(shadow)).includes('Basic'), 'another choice')
    ok(shadow.activeElement === other, 'the focus stays with the press')
  })

  it('stays open for a change while its pause has not begun (X-69)', async () => {
    const { shadow } = await enter(
      'geeni',
      { current: [holding('geeni', 'plan_geeni_plus_m', pause('2031-01-01T12:00:00Z'))] },
      { path: '/plans?planId=plan_geeni_premium_m' },
    )
    equal(shadow.querySelector('[part="alert"]'), null, 'no alert')
    const change = named(getBar(shadow), 'button', 'Change Plan') as HTMLButtonElement
    equal(
      { isDisabled: change.disabled, namesPremium: getText(getBar(shadow)).includes('Premium') },
      { isDisabled: false, namesPremium: true },
      'the choice',
    )
  })

  it('is marked when the app store bills it, with a text that names the store', async () => {
    const apple = holding(
      'geeni',
      'plan_geeni_premium_m',
      { plan_config_id: 'plan_geeni_premium_m_apple', recurly_plan_code: null },
      { id: 'plan_geeni_premium_m_apple', external_plan_code: 'geeni_premium_m_apple', provider: 'apple' },
    )
    const all = ['plan_geeni_free', 'plan_geeni_basic_m', 'plan_geeni_plus_m', 'plan_geeni_premium_m']
    const { shadow } = await enter('geeni', { current: [apple], ineligible: all })
    ok(
      getText(shadow.querySelector('[part="alert"]')).includes(
        'To manage your Apple subscription, open the Geeni app on an iOS device.',
      ),
      'the sentence',
    )
    equal(
      cards(shadow).map((one) => reads(getButton(one))),
      ['Managed in the app', 'Managed in the app', 'Managed in the app', 'Current plan'],
      'the cards',
    )
    ok(
      !getText(shadow.querySelector('main')).includes('not available for your account'),
      'no rejection without a reason',
    )
    equal(await violations(shadow), [], 'axe')
  })
})

describe('the cards of a carousel', () => {
  afterEach(closePortal)

  it('scroll into view on keyboard focus [A11Y-06]', async () => {
    const { shadow } = await enter('momentum', {}, { width: 375 })
    const list = find(shadow, 'ul[role="list"]')
    find(shadow, '[role="tabpanel"]').focus()
    for (const one of cards(shadow)) {
      await press('Tab')
      // Firefox also stops at a list that scrolls.
      if (shadow.activeElement === list) await press('Tab')
      await until(() => shadow.activeElement === getButton(one), 'the focus')
      const name = find(one, 'h3').textContent
      await until(() => {
        const [box, room] = [one.getBoundingClientRect(), list.getBoundingClientRect()]
        return box.left >= room.left - 1 && box.right <= room.right + 1
      }, `${name} in sight`)
    }
  })
})

describe('a reopened carousel', () => {
  afterEach(closePortal)

  it('shows the chosen plan', async () => {
    const opened = await enter(
      'momentum',
      { current: [holding('momentum', 'plan_momentum_plus_m')] },
      { width: 360 },
    )
    const { shadow } = opened
    getButton(card(shadow, '7+')).click()
    await until(() => getText(getBar(shadow)).includes('7+'), 'the choice')
    pressBar(shadow, 'Change Plan')
    await until(() => getDialog(opened) !== null, 'the question')
    named(getDialog(opened) ?? shadow, 'button', 'Continue').click()
    await until(() => opened.path() !== '/plans', 'on the way')
    opened.go('/plans')
    await until(() => cards(shadow).length > 0 && getText(getBar(shadow)).includes('7+'), 'the plans again')
    const list = find(shadow, 'ul[role="list"]')
    await until(() => {
      const [box, room] = [card(shadow, '7+').getBoundingClientRect(), list.getBoundingClientRect()]
      return box.left >= room.left - 1 && box.right <= room.right + 1
    }, 'its card')
  })
})

describe('a carousel after a grid', () => {
  afterEach(closePortal)

  it('shows the card that its status names', async () => {
    const { shadow, host } = await enter(
      'geeni',
      { current: [holding('geeni', 'plan_geeni_premium_m')] },
      { width: 900 },
    )
    host.style.width = '360px'
    const list = find(shadow, 'ul[role="list"]')
    await until(() => list.scrollWidth > list.clientWidth + 1, 'a carousel')
    const premium = card(shadow, 'Premium')
    await until(() => {
      const [box, room] = [premium.getBoundingClientRect(), list.getBoundingClientRect()]
      return box.left >= room.left - 1 && box.right <= room.right + 1
    }, 'the current plan')
    ok(getText(find(shadow, 'main')).includes('Plan 4 of 4'), 'which it is')
  })
})

describe('the card of a plan', () => {
  afterEach(closePortal)

  it('names its button by its text and the plan', async () => {
    const { shadow } = await enter('geeni', { current: [holding('geeni', 'plan_geeni_plus_m')] })
    const getName = (one: HTMLElement): string =>
      (getButton(one).getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => getText(shadow.getElementById(id)).trim())
        .join(' ')
    equal(
      cards(shadow).map(getName),
      ['Select No Plan', 'Select Basic', 'Current plan Plus', 'Select Premium'],
      'names',
    )
  })

  it('names the features that the plan lacks', async () => {
    const { shadow } = await visit('visi')
    const without = [...card(shadow, 'Basic').querySelectorAll('li')].slice(2)
    equal(
      without.map(({ textContent }) => textContent),
      ['Smart detectionSmart detection: not included', 'Send helpSend help: not included'],
      'what is seen, and what is read out',
    )
    equal(
      without.map((row) => find(row, 'span[aria-hidden="true"]').textContent),
      ['Smart detection', 'Send help'],
      'what is not read out twice',
    )
  })

  it('aligns its retention bar with the others, regardless of text length', async () => {
    const { shadow } = await visit('momentum', '/plans', { width: 1200 })
    const tops = cards(shadow).map((one) =>
      Math.round(
        find(one, 'li [aria-hidden="true"] [role="img"], li div[aria-hidden="true"]').getBoundingClientRect()
          .bottom,
      ),
    )
    equal(new Set(tops).size, 1, `bars at ${tops}`)
  })
})

describe('billing cycles on the narrowest phone', () => {
  afterEach(closePortal)

  it('are in one row', async () => {
    const { shadow } = await visit('visi', '/plans', { width: 320 })
    const tops = [...shadow.querySelectorAll('[role="tab"]')].map((tab) => tab.getBoundingClientRect().top)
    equal({ tabs: tops.length, rows: new Set(tops).size }, { tabs: 3, rows: 1 }, `tabs at ${tops}`)
  })
})

describe('the dialog before a downgrade', () => {
  afterEach(closePortal)

  it('names the billing cycle, and states when nothing else changes [CHANGE-03]', async () => {
    const openQuestion = await openQuestions(
      'pepper',
      { current: [holding('pepper', 'plan_pepper_pr_y')] },
      { path: '/plans?planId=plan_pepper_es_m' },
    )
    const text = await openQuestion('Premium')
    for (const part of [
      'Change to Premium (Monthly)?',
      'Your plan keeps the same features.',
      'You keep Premium (Yearly) until',
    ])
      ok(text.includes(part), `${part} in ${text}`)
    for (const part of ['You will lose', 'Back up']) ok(!text.includes(part), `no ${part} in ${text}`)
  })

  it('names the sum or the date of the preview, and promises nothing beyond it', async () => {
    const answersWith = (part: object) => ({
      'POST /subscriptions/preview': () =>
        json({ currency: 'USD', subTotal: 0, tax: 0, total: 0, chargeDate: '2031-05-09T12:00:00Z', ...part }),
    })
    const open = async (part: object) => {
      const current = [holding('geeni', 'plan_geeni_premium_m', { devices: [] })]
      const opened = await enter('geeni', { current }, { answers: answersWith(part) })
      getButton(card(opened.shadow, 'Plus')).click()
      await until(() => getText(getBar(opened.shadow)).includes('Plus'), 'the choice')
      pressBar(opened.shadow, 'Change Plan')
      return opened
    }
    const due = await open({ subTotal: 599, tax: 48, total: 647 })
    await until(() => getText(getDialog(due)).includes('Due today: $6.47.'), 'the sum')
    ok(!getText(getDialog(due)).includes('You keep'), getText(getDialog(due)))
    const later = await open({})
    await until(() => getText(getDialog(later)).includes('Nothing is due before May 9, 2031.'), 'the date')
    ok(getText(getDialog(later)).includes('at the latest. It may end at once.'), getText(getDialog(later)))
  })

  const ENDS = 'All services will end.'
  it('lists the features of a free plan, or states that all features end', async () => {
    const momentum = await openQuestions('momentum', {
      current: [holding('momentum', 'plan_momentum_plus_m')],
    })
    const lite = await momentum('Lite')
    ok(!lite.includes(ENDS), `not all ends: ${lite}`)
    ok(lite.includes('Lite includes:24 hours of video history1 camera'), lite)
    const visi = await openQuestions('visi', { current: [holding('visi', 'plan_visi_ba_m')] })
    const none = await visi('No Plan')
    ok(none.includes(ENDS), none)
  })

  it('names what a free plan keeps, and backups, where the catalog lacks the current plan', async () => {
    const gone = holding('momentum', 'plan_momentum_plus_m', { plan_config_id: 'gone' }, { id: 'gone' })
    const openQuestion = await openQuestions('momentum', { current: [gone] })
    const text = await openQuestion('Lite')
    for (const part of ['Lite includes:24 hours of video history', 'Back up any footage'])
      ok(text.includes(part), `${part} in ${text}`)
    ok(!text.includes('You will lose'), `no comparison in ${text}`)
  })

  it('offers no "keep plan" to an account without a plan', async () => {
    const opened = await enter('geeni', {})
    getButton(card(opened.shadow, 'No Plan')).click()
    await until(() => getText(getBar(opened.shadow)).includes('No Plan'), 'the choice')
    pressBar(opened.shadow, 'Change Plan')
    await until(() => getDialog(opened) !== null, 'the question')
    const dialog = find(opened.shadow, 'dialog[open]')
    ok(!getText(dialog).includes('Keep current plan'), 'there is none')
    named(dialog, 'button', 'Not now').click()
    await until(() => getDialog(opened) === null, 'closed')
  })
})

describe('choosing a plan', () => {
  afterEach(closePortal)

  it('keeps the focus in place on a retry', async () => {
    let isUp = false
    const { shadow } = await openPortal('/plans', {
      answers: {
        'GET /subscriptions/plans': () => (isUp ? json({ plans: [] }) : json({ message: 'down' }, 400)),
      },
    })
    await until(() => shadow.querySelector('[role="alert"]') !== null, 'the failure')
    isUp = true
    named(shadow, 'button', 'Try again').focus()
    await press('Enter')
    await until(() => getText(shadow).includes('No plans available'), 'the empty state')
    equal(shadow.activeElement?.localName, 'main', 'the focus')
  })

  it('keeps the promo code of the address', async () => {
    const { shadow } = await visit('geeni', '/plans?promoCode=spring')
    ok(
      getText(find(shadow, 'main')).includes('We will check promo code spring with your order.'),
      'what is said of it',
    )
  })
})
