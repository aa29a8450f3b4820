import { setViewport } from '@web/test-runner-commands'
import { brandCodes } from '../../../brands/codes.ts'
import type { BrandCode } from '../../../brands/index.ts'
import { matchRoute, routes } from '../../../src/shell/routes.ts'
import { wireDevice } from '../../../stories/support/responses.ts'
import { findOverflows } from '../../fixtures/overflows.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { vendors } from '../areas/checkout-support.tsx'
import { equal, until } from '../support.tsx'
import { wireCard } from './order-support.tsx'
import { holding, planAnswers } from './plans-support.tsx'
import {
  type Answers,
  closePortal,
  isRequesting,
  json,
  type Opened,
  openPortal,
  profile,
  withToken,
} from './portal-support.tsx'

/** Width of a 1280 px window at 400 % zoom (WCAG 1.4.10), CSS px. */
const WIDTH = 320

/** Query that a route needs to show content. */
const QUERIES: Readonly<Record<string, string>> = {
  '/reset-password': '?vtoken=abcdef',
  '/verify-email': '?vtoken=abcdef',
  '/error': '?error_code=UPDATE_BILLING_INFO',
  '/checkout': '?planId=plan_geeni_premium_y',
  '/oauth/*': '?client_id=x&redirect_uri=https%3A%2F%2Fassistant.example%2F&state=1',
}

const PATHS = [...routes.map(({ path }) => path), '/no-such-page']

/** Route that always redirects. */
const PASSES_ON = '/setup-stripe-elements'

/** Routes that only show a loading state while their call is in flight. */
const WAITS = ['/sso-redirect', '/isolated-sso-redirect', '/token-login', '/checkout-success']

const isPublic = (path: string): boolean =>
  path !== PASSES_ON && (matchRoute(path)?.guard ?? 'public') === 'public'

const never = (): Promise<Response> => new Promise(() => {})

/** An account of the brand of guarded routes with a plan, a card and two invoices. */
const account: Answers = {
  ...planAnswers('geeni', {
    current: [
      holding('geeni', 'plan_geeni_plus_m', {
        devices: [wireDevice('d-1', 'Front Door'), wireDevice('d-2', 'Living Room Camera')],
      }),
    ],
    unassigned: [wireDevice('d-3', 'Back Yard')],
  }),
  'GET /config/deviceModels/geeni': () => json({ deviceModels: [{ model: 'GE-CI1' }] }),
  'GET /subscriptions/billingInfo': () => json({ billingInfo: wireCard }),
  'GET /subscriptions/billingInfoV3': () => json({ billingInfo: wireCard }),
  'GET /subscriptions/migration/required': () => json({ required: false }),
  'GET /subscriptions/paymentHistory': () =>
    json({
      invoices: ['N-1', 'N-2'].map((invoiceId) => ({
        ...{ invoiceId, invoiceDate: '2031-04-09T12:00:00Z', status: 'paid' },
        ...{ invoiceTotal: 12_345, currency: 'USD' },
      })),
    }),
  'POST /subscriptions/preview': () =>
    json({ currency: 'USD', subTotal: 9_999, tax: 800, total: 10_799, chargeDate: '2031-05-04T12:00:00Z' }),
}

/** Opens a route with its calls; a guarded route with a session and an order, another as a visitor. */
function open(brand: BrandCode, path: string): Promise<Opened> {
  const route = matchRoute(path)
  const isGuarded = !isPublic(path)
  const order = { planId: 'plan_geeni_premium_y', deviceIds: null, promo: null }
  const status = route?.path === '/pending-delete' ? 'pending_delete' : 'active'
  const stored = isGuarded
    ? { storages: withToken({ order, flow: { previousPath: '/plans' } }) }
    : route?.path === '/mfaLogin'
      ? { storages: secondFactor(brand) }
      : {}
  return openPortal(path, {
    brand,
    answers: {
      ...(isGuarded ? account : planAnswers(brand)),
      'POST /authentication/byToken': isGuarded ? () => json(profile('Avery Brooks', status)) : never,
      ...(route?.path === '/checkout-success' && { 'GET /account/subscriptions': never }),
    },
    settings: vendors() ?? {},
    ...(route?.way === 'link' && { linkToken: 'token-1' }),
    ...stored,
  })
}

/** Storages with a sign-in that waits for its code. */
function secondFactor(brand: BrandCode): Opened['storages'] {
  const storages = withToken({}, brand)
  storages.local.remove(`acct.${brand}.session`)
  const state = {
    ...{ token: 'mfa-1', contactType: 'EMAIL', email: 'avery@brand.example', phoneNumber: null },
    ...{ username: 'avery@brand.example', expiresAt: Date.now() + 600_000, rememberMe: false, request: null },
  }
  storages.session.set(`acct.${brand}.secondFactor`, JSON.stringify({ version: 0, state }))
  return storages
}

/** Waits until the portal shows its content, or its loading state, and changes no more. */
async function settled({ shadow, path }: Opened, isWait: boolean): Promise<void> {
  const isLoading = (): boolean => shadow.querySelector('[aria-busy="true"], [data-loading]') !== null
  let before = ''
  await until(
    () => {
      const [now, then] = [shadow.textContent ?? '', before]
      before = now
      return now !== '' && now === then && isLoading() === isWait && (isWait || !isRequesting())
    },
    `${isWait ? 'the loading state' : 'the content'} at ${path()}`,
  )
}

describe(`at ${WIDTH} px the portal has no horizontal scroll and no clipped text [A11Y-11], and an account holder can open every guarded page [NAV-27]`, () => {
  before(() => setViewport({ width: WIDTH, height: 640 }))
  after(() => setViewport({ width: 1280, height: 900 }))
  afterEach(closePortal)

  // A sweep has the public routes in every brand; the stories have the other screens in every brand.
  for (const brand of isSweep ? brandCodes : (['geeni'] as const))
    for (const path of brand === 'geeni' ? PATHS : PATHS.filter(isPublic))
      it(`${path}, ${brand}`, async () => {
        const address = path.replace('*', 'google') + (QUERIES[path] ?? '')
        const opened = await open(brand, address)
        if (path === PASSES_ON) await until(() => opened.path() !== PASSES_ON, 'the redirect')
        await settled(opened, WAITS.includes(path))
        equal(
          { path: opened.path(), overflows: findOverflows() },
          { path: path === PASSES_ON ? '/subscriptions' : address, overflows: [] },
          'where the portal is, and what exceeds the width',
        )
      })
})
