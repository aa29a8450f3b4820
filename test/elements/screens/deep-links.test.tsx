import { vendors } from '../areas/checkout-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'
import { wireCard } from './order-support.tsx'
import { enter, getBar, holding, planAnswers } from './plans-support.tsx'
import { type Answers, closePortal, json, type Opened, openPortal, signInWith } from './portal-support.tsx'

const paused = { pause_effective: '2020-01-01T12:00:00Z', paused_until: '2040-01-01T12:00:00Z' }
const answers: Answers = {
  ...planAnswers('geeni', { current: [holding('geeni', 'plan_geeni_plus_m', { paused })] }),
  'GET /subscriptions/billingInfo': () => json({ billingInfo: { ...wireCard, city: '' } }),
  'GET /subscriptions/paymentHistory': () =>
    json({
      invoices: [
        {
          invoiceDate: '2031-04-09T12:00:00Z',
          status: 'paid',
          invoiceTotal: 999,
          currency: 'USD',
          invoiceId: 'N-1',
        },
      ],
    }),
}

const isInDialog = ({ shadow }: Opened): boolean =>
  shadow.querySelector('dialog[open]')?.contains(shadow.activeElement) === true

/** The links into one task, and what has the focus once the task is open. */
const LINKS: readonly { link: string; path: string; isFocused: (opened: Opened) => boolean }[] = [
  { link: '/account-history?invoice=N-1', path: '/account-history?invoice=N-1', isFocused: isInDialog },
  { link: '/subscriptions?resume=s-1', path: '/subscriptions?resume=s-1', isFocused: isInDialog },
  {
    link: '/payment?update=card',
    path: '/billing?update=card',
    isFocused: ({ shadow }) => shadow.activeElement?.getAttribute('name') === 'city',
  },
]

describe('a link into one task, for a visitor who is signed out', () => {
  afterEach(closePortal)

  for (const { link, path, isFocused } of LINKS)
    it(`opens after the sign-in, with the focus in it [NAV-23]: ${link}`, async () => {
      const opened = await openPortal(link, { answers, settings: vendors() ?? {} })
      await until(() => opened.path().startsWith('/login'), 'the sign-in')
      equal(opened.path(), `/login?redirectUri=${encodeURIComponent(link)}`, 'the way back')
      signInWith(opened.shadow)
      await until(() => opened.path() === path, path)
      await until(() => isFocused(opened), `the focus (${opened.shadow.activeElement?.outerHTML})`)
    })

  for (const [link, message] of [
    ['/subscriptions?resume=WRONG', 'We could not find the plan of this link among your plans'],
    ['/subscriptions?resume=current', 'Plus (Monthly) is not paused, so there is nothing to resume.'],
    ['/plans?planId=WRONG', 'We could not find the plan of this link. Choose one of the plans below.'],
    ['/plans?planId=plan_geeni_plus_m', 'You already have Plus (Monthly).'],
    ['/plans?planId=plan_geeni_basic_m', 'Your change to Basic (Monthly) is already pending.'],
    ['/payment?update=WRONG', 'We do not know what this link should update.'],
    ['/account-history?invoice=WRONG', 'We could not find that invoice in your payment history.'],
  ] as const)
    it(`says what is wrong with the link, above the page’s content: ${link}`, async () => {
      const pending = { recurly_plan_code: 'geeni_basic_m', effective_date: '2031-05-09T12:00:00Z' }
      const current = [holding('geeni', 'plan_geeni_plus_m', { pending_subscription: pending })]
      const { shadow } = await openPortal(`/login?redirectUri=${encodeURIComponent(link)}`, {
        answers: { ...answers, ...planAnswers('geeni', { current }) },
        settings: vendors() ?? {},
      })
      signInWith(shadow)
      const said = (): Element | undefined =>
        [...shadow.querySelectorAll('[role="alert"], [role="status"]')].find(({ textContent }) =>
          textContent?.includes(message),
        )
      await until(() => said() !== undefined, message)
      const content = find(shadow, 'main article, main [part="plan"], main [part="card"], main table')
      ok(
        said() && content.compareDocumentPosition(said() as Element) & Node.DOCUMENT_POSITION_PRECEDING,
        'above the content',
      )
      equal(shadow.querySelector('dialog[open]'), null, 'no dialog')
    })

  it('shows the plan of the address without a session, and its next step after the sign-in', async () => {
    const link = '/plans?planId=plan_geeni_premium_m&promoCode=save10'
    const current = [holding('geeni', 'plan_geeni_plus_m')]
    const opened = await openPortal(link, {
      answers: {
        ...planAnswers('geeni', { current }),
        'GET /config/deviceModels/geeni': () => json({ deviceModels: [] }),
      },
    })
    await until(() => opened.shadow.querySelector('[part="choice"]') !== null, 'the choice')
    const bar = getBar(opened.shadow)
    ok(bar.textContent?.includes('Premium'), 'the plan of the address')
    named(bar, 'button', 'Sign in').click()
    await until(() => opened.path().startsWith('/login'), 'the sign-in')
    const back = new URL(opened.path(), 'https://portal.example').searchParams.get('redirectUri')
    equal(
      [...new URL(back ?? '', 'https://portal.example').searchParams].toSorted(),
      [
        ['planId', 'plan_geeni_premium_m'],
        ['promoCode', 'save10'],
      ],
      'the way back',
    )
    signInWith(opened.shadow)
    await until(() => opened.path() === back, 'the plans')
    const isNext = (): boolean => opened.shadow.activeElement?.textContent?.startsWith('Change Plan') === true
    await until(isNext, `the focus (${opened.shadow.activeElement?.outerHTML})`)
    equal(
      (named(getBar(opened.shadow), 'button', 'Change Plan') as HTMLButtonElement).disabled,
      false,
      'ready',
    )
  })

  it('opens from /login with the link as its redirectUri, too', async () => {
    const { shadow } = await enter(
      'geeni',
      { current: [holding('geeni', 'plan_geeni_plus_m')] },
      { path: '/plans?planId=plan_geeni_premium_m' },
    )
    await until(() => shadow.activeElement?.textContent?.startsWith('Change Plan') === true, 'the focus')
  })
})
