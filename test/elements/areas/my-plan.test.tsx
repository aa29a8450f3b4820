import { setViewport } from '@web/test-runner-commands'
import { brandCodes } from '../../../brands/codes.ts'
import { type BrandCode, brands } from '../../../brands/index.ts'
import type { Brand } from '../../../src/brand/brand.ts'
import type { Locale } from '../../../src/i18n/locale.ts'
import { planAnswers } from '../screens/plans-support.tsx'
import { closePortal, json, type OpenOptions, openSignedIn, wirePlan } from '../screens/portal-support.tsx'
import { storyNamed } from '../stories.tsx'
import { equal, find, mount, named, ok, unmount, until, violations } from '../support.tsx'

/** Renders a story of My Plan in a brand and returns the card. */
const cardIn = (story: string, theme: Brand): HTMLElement =>
  find(
    mount(storyNamed(`Areas/My Plan ${story}`, theme), { theme }),
    'article, [aria-busy="true"] > [aria-busy="true"]',
  )

/** Returns the position of the card and of its parts. */
function boxes(card: HTMLElement): number[] {
  const parts = [...card.children].filter((part) => part.getBoundingClientRect().height > 1)
  const facts = parts.at(-2)
  return [
    card.getBoundingClientRect().bottom,
    ...parts.map((part) => part.getBoundingClientRect().top),
    ...[...(facts?.children ?? [])].map((fact) => fact.getBoundingClientRect().top),
  ]
}

/** Checks that no part has moved by more than 2 px. */
function inPlace(card: string, actual: readonly number[], expected: readonly number[]): void {
  const moved = actual.map((at, index) => at - (expected[index] ?? 0))
  equal(
    moved.filter((px) => Math.abs(px) > 2),
    [],
    `${card} moved by ${moved.map((px) => px.toFixed(1))} px`,
  )
}

describe('the card of a plan', () => {
  afterEach(unmount)

  for (const width of [360, 768, 1280])
    it(`keeps its height from the skeleton to the last addition in every brand, ${width} px`, async () => {
      await setViewport({ width, height: 800 })
      for (const code of brandCodes) {
        const theme = await brands[code]()
        const expected = boxes(cardIn('Monthly', theme))
        equal(expected.length, 7, 'parts')
        for (const story of [
          'Loading',
          'AdditionsLoading',
          'AdditionsFailed',
          'PastDue',
          'Uncovered',
          'Successor',
        ]) {
          inPlace(`${code}: ${story}`, boxes(cardIn(story, theme)), expected)
        }
      }
    })

  for (const width of [360, 768, 1280])
    it(`keeps its height when the date of a price loads in every brand, ${width} px`, async () => {
      await setViewport({ width, height: 800 })
      for (const code of brandCodes) {
        const theme = await brands[code]()
        const expected = boxes(cardIn('TrialLoading', theme))
        inPlace(code, boxes(cardIn('Trial', theme)), expected)
      }
    })

  it('aligns devices and actions on a phone: a device takes a quarter, the actions take all, in every brand', async () => {
    await setViewport({ width: 360, height: 800 })
    for (const code of brandCodes) {
      const card = cardIn('Monthly', await brands[code]())
      const [list, actions] = ['ul', '[role="group"]'].map((part) => find(card, part).getBoundingClientRect())
      ok(list && actions, code)
      const widths = [...find(card, 'ul').children].map((device) => device.getBoundingClientRect().width)
      const quarter = (list.width - 3 * 8) / 4
      ok(Math.abs(Math.min(...widths) - quarter) < 0.5, `${code}: ${widths} of ${list.width}`)
      equal([actions.left, actions.right], [list.left, list.right], `${code}: edges`)
    }
  })

  for (const width of [360, 601, 768, 800, 801, 1280])
    it(`has its actions in one row in every brand, ${width} px`, async () => {
      await setViewport({ width, height: 800 })
      for (const code of brandCodes) {
        const actions = [...find(cardIn('Monthly', await brands[code]()), '[role="group"]').children]
        equal(new Set(actions.map((action) => action.getBoundingClientRect().top)).size, 1, code)
      }
    })
})

describe('My Plan at a glance', () => {
  afterEach(closePortal)

  const camera = (id: string, name = id) => ({
    pepperDeviceId: id,
    model: 'GE-CI1',
    name,
    subscribable: true,
  })
  const onFile = { card_type: 'Visa', last_four: '4242', month: '12', year: '2032', country: 'US' }

  interface Glance {
    isDown?: boolean
    width?: number
    brand?: BrandCode
    locale?: Locale
    config?: Record<string, unknown>
    invoices?: unknown[]
    settings?: OpenOptions['settings']
  }

  /** Opens My Plan with one plan, whose additions wait for `release`. */
  async function glance(
    plan: Record<string, unknown> = {},
    {
      isDown = false,
      width = 1280,
      brand = 'otis',
      locale = 'en',
      config = {},
      invoices = [],
      settings = {},
    }: Glance = {},
  ) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const later = (body: unknown) => () =>
      promise.then(() => (isDown ? json({ message: 'no' }, 400) : json(body)))
    const current = wirePlan(
      { recurly_plan_code: `${brand}_essential_m`, devices: [camera('d-1')], ...plan },
      { id: `plan_${brand}_essential_m`, external_plan_code: `${brand}_essential_m`, ...config },
    )
    const answers = planAnswers(brand)
    const catalog = answers['GET /subscriptions/plans']
    const opened = await openSignedIn('/subscriptions', {
      brand,
      width,
      locale,
      settings,
      answers: {
        ...answers,
        'GET /subscriptions/plans': (request) =>
          promise.then(() => (isDown || !catalog ? json({}, 400) : catalog(request))),
        'GET /account/subscriptions': () => json({ subscriptions: [current] }),
        'GET /account/devices/unassigned': later({ devices: [camera('d-2')] }),
        'GET /subscriptions/billingInfo': later({ billingInfo: onFile }),
        'GET /subscriptions/paymentHistory': later({ invoices }),
      },
    })
    await until(() => opened.shadow.querySelector('article') !== null, 'the card before its additions')
    await until(() => opened.shadow.querySelector('article [role="group"]') !== null, 'its actions')
    return { ...opened, card: () => find(opened.shadow, 'article').textContent ?? '', release: resolve }
  }

  it('shows price, card and uncovered devices after the plan, and one press covers them', async () => {
    const { shadow, card, path, release } = await glance()
    ok(card().includes('Renews May 9, 2031'), card())
    release()
    await until(() => card().includes('Visa ending in ****4242'), 'the card on file')
    await until(() => /\$\d+\.\d\d\/mo before tax/.test(card()), 'the price')
    await until(() => card().includes('1 device not covered'), 'the device')
    ok(card().includes('Expires 12/2032'), card())
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'article button', 'Add devices').click()
    ok(path().startsWith('/manage-devices?prefillSelections=true&subscriptionId='), path())
  })

  it('links to the withdrawal of the settings, for their days from the last payment on', async () => {
    const withdrawal = { label: 'Vertrag widerrufen', address: 'https://www.example.com/withdraw', days: 14 }
    const paid = (days: number) => ({ ...pastDue, status: 'paid', invoiceDate: inDays(days) })
    for (const [days, isThere] of [
      [-13, true],
      [-15, false],
    ] as const) {
      const beside = {
        settings: { legal: { withdrawal } },
        invoices: [paid(days), { ...pastDue, invoiceDate: inDays(-1) }],
      }
      const { shadow, card, release } = await glance({}, beside)
      release()
      await until(() => card().includes('Visa ending in ****4242'), 'the card on file')
      const withdrawals = (part: string) =>
        [...shadow.querySelectorAll<HTMLAnchorElement>(`${part} a`)].filter(
          ({ textContent }) => textContent === 'Vertrag widerrufen',
        )
      await until(() => withdrawals('footer').length === 1, 'the link of every page')
      const hrefs = withdrawals('main').map(({ href }) => href)
      equal(hrefs, isThere ? [withdrawal.address] : [], `${days} days`)
      closePortal()
    }
  })

  for (const [width, height] of [
    [360, 700],
    [1280, 800],
  ] as const)
    it(`answers within ${height} px at a width of ${width} px`, async () => {
      await setViewport({ width, height })
      const { shadow, host, card, release } = await glance({}, { width })
      release()
      await until(() => card().includes('Visa ending in ****4242'), 'the card on file')
      const bottom = find(shadow, 'article [role="group"]').getBoundingClientRect().bottom
      const top = host.getBoundingClientRect().top
      ok(bottom - top <= height, `${bottom - top} px`)
    })

  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const changeTo = (code: string, name: string) => ({
    recurly_plan_code: code,
    pepper_name: name,
    effective_date: inDays(9),
  })
  const pastDue = { invoiceDate: inDays(-2), status: 'past_due', invoiceTotal: 999, currency: 'USD' }
  /** Each state, and what the English card says of it. */
  const STATES: readonly [state: string, pattern: RegExp, plan: Record<string, unknown>, beside: Glance][] = [
    ['active', /Active/, {}, {}],
    ['in its trial', /Free trial/, { recurly_trial_end_date: inDays(12) }, {}],
    ['close to the end of its trial', /ends in 2 days/, { recurly_trial_end_date: inDays(2) }, {}],
    ['paused', /Paused until/, { paused: { pause_effective: inDays(-9), paused_until: inDays(21) } }, {}],
    [
      'about to change',
      /Essential/,
      { pending_subscription: changeTo('geeni_essential_m', 'Essential') },
      {},
    ],
    ['cancelled', /Lite|Cancel+ed/, { pending_subscription: changeTo('no_plan', 'Lite') }, {}],
    ['past due', /Past due/i, {}, { invoices: [{ ...pastDue, invoiceId: 'N-1' }] }],
  ]
  const DEVICES = { en: 'Devices', de: 'Geräte', ja: 'デバイス' } as const
  const household = [camera('d-1', 'Front Door'), camera('d-3', 'Nursery'), camera('d-4', 'Driveway')]

  const LOCALES = ['en', 'de', 'ja'] as const

  /** Opens My Plan in the portal of a phone and checks, in each language, where its answers end. */
  async function checkOnPhone(
    plan: Record<string, unknown>,
    beside: Glance,
    {
      locales = LOCALES,
      pattern = /./,
    }: { locales?: readonly (keyof typeof DEVICES)[]; pattern?: RegExp } = {},
  ): Promise<string> {
    await setViewport({ width: 360, height: 800 })
    const [locale] = locales
    const { shadow, account, card, release } = await glance(
      { devices: household, ...plan },
      { ...beside, width: 360, ...(locale && { locale }) },
    )
    release()
    await until(
      () => shadow.querySelector('article p > [aria-hidden="true"]:empty') === null,
      'the additions',
    )
    for (const language of locales) {
      await account.text.setLocale(language)
      await until(() => card().includes(DEVICES[language]), language)
      if (language === 'en') ok(pattern.test(card()), card())
      const bottom = find(shadow, 'article [role="group"]').getBoundingClientRect().bottom
      const top = find(shadow, 'header').getBoundingClientRect().top
      ok(bottom - top <= 700, `${beside.brand}, ${language}: ${bottom - top} px`)
    }
    return card()
  }

  for (const [state, pattern, plan, beside] of STATES)
    it(`answers within 700 px of the portal of a phone for a plan that is ${state}`, async () => {
      const config = { id: 'plan_geeni_premium_m', name: 'Premium', external_plan_code: 'geeni_premium_m' }
      const card = await checkOnPhone(
        { recurly_plan_code: 'geeni_premium_m', ...plan },
        { brand: 'geeni', config, ...beside },
        { pattern },
      )
      ok(card.includes('4242'), card)
    })

  it('answers within 700 px of the portal of a phone in every brand', async () => {
    for (const brand of brandCodes)
      await checkOnPhone(
        { pending_subscription: changeTo('no_plan', 'Lite') },
        { brand },
        { locales: ['de'] },
      )
  })

  it('keeps the plan when all additions fail', async () => {
    const { shadow, card, release } = await glance({}, { isDown: true })
    release()
    await until(() => !shadow.querySelector('article p > [aria-hidden="true"]:empty'), 'no skeleton')
    ok(card().includes('Renews May 9, 2031') && card().includes('Active'), card())
    equal(shadow.querySelector('[role="alert"]'), null, 'no error')
  })

  for (const [action, path] of [
    ['Change Plan', '/plans?subscriptionId=p%2F1'],
    ['Manage Devices', '/manage-devices?prefillSelections=true&subscriptionId=p%2F1'],
    ['Payment', '/payment'],
    ['Receipts', '/account-history'],
    ['Cancel Plan', '/cancel-plan?planId=p%2F1'],
  ] as const)
    it(`opens ${path.split('?')[0]} with one press`, async () => {
      const opened = await glance({ id: 'p/1' })
      named(opened.shadow, 'article [role="group"] button', action).click()
      equal(opened.path(), path, 'path')
    })

  it('shows a cancellation of another tab, and the plan meanwhile', async () => {
    let current: object = wirePlan({ id: 'p-1' })
    const { shadow } = await openSignedIn('/subscriptions', {
      answers: { 'GET /account/subscriptions': () => json({ subscriptions: [current] }) },
    })
    await until(() => shadow.querySelector('article')?.textContent?.includes('Renews') === true, 'the plan')
    const card = find(shadow, 'article')
    current = wirePlan({
      id: 'p-1',
      pending_subscription: { recurly_plan_code: 'not_a_plan_geeni', effective_date: '2031-05-09T12:00:00Z' },
    })
    const other = new BroadcastChannel('acct.geeni')
    other.postMessage({ name: 'plans-changed', account: 'a-1' })
    await until(() => !card.textContent?.includes('Renews'), 'the cancellation')
    other.close()
    ok(card.isConnected, 'the card was replaced')
  })

  it('disables the actions that a pause disables in the menu', async () => {
    const paused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: '2031-07-01T12:00:00Z' }
    const { shadow } = await glance({ paused })
    const disabled = [...shadow.querySelectorAll('article [role="group"] button:disabled')]
    equal(
      disabled.map(({ textContent }) => textContent),
      ['Change Plan', 'Cancel Plan'],
      'disabled',
    )
  })
})
