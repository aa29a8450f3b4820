import type { ComponentType } from 'react'
import type { TabName } from '../brand/brand.ts'
import type { Arrival } from '../domain/access/access.ts'
import { safeRedirect } from '../domain/access/safe-redirect.ts'
import type { MessageKey, Section } from '../i18n/i18n.ts'
import { getPathname } from '../util/path-parts.ts'

/** Module of a screen; the component reads all data from the account context. */
interface ScreenModule {
  Screen: ComponentType
}

/** Route of the specification (A§2, B§2). */
export interface Route {
  /** Path pattern; a trailing `*` matches one or more segments. */
  path: string
  screen: () => Promise<ScreenModule>
  /**
   * Access rule: `resume` and `plain` require sign-in, and `resume` returns to the route afterwards through
   * `redirectUri`.
   */
  guard: 'public' | 'resume' | 'plain'
  /** What kind of way in the route is; absent for any other route. */
  way?: 'signIn' | 'code' | 'linking' | 'link'
  /** `page` has header, tabs, content and footer; `entry` omits the tabs; `bare` has the screen only. */
  layout: 'page' | 'entry' | 'bare'
  /** Absent for a tab's own page, whose title is the label of the tab. */
  title?: MessageKey
  /** Catalog sections that the screen needs in addition to the common one. */
  sections?: readonly Section[]
}

const signIn = () => import('../areas/sign-in/index.ts')
const linking = () => import('../areas/sign-in/linking/index.ts')
const secondFactor = () => import('../areas/second-factor/index.ts')
const arrival = () => import('../areas/arrival/index.ts')
const forgotPassword = () => import('../areas/forgot-password/index.ts')
const resetPassword = () => import('../areas/reset-password/index.ts')
const verifyEmail = () => import('../areas/verify-email/index.ts')
const myPlan = () => import('../areas/my-plan/index.ts')
const plans = () => import('../areas/plans/index.ts')
const history = () => import('../areas/history/index.ts')
const billing = () => import('../areas/billing/index.ts')
const payment = () => import('../areas/payment/index.ts')
const cancelPlan = () => import('../areas/cancel-plan/index.ts')
const devices = () => import('../areas/devices/index.ts')
const order = () => import('../areas/order/index.ts')
const pendingDelete = () => import('../areas/pending-delete/index.ts')
const service = () => import('../areas/service-pages/index.ts')
const checkout = () => import('../areas/checkout/index.ts')
const checkoutReturn = () => import('../areas/checkout-return/index.ts')

const entry = { guard: 'public', layout: 'entry' } as const
const page = { guard: 'resume', layout: 'page' } as const
const servicePage = { screen: service, ...entry, sections: ['service'] } as const

/** All routes of the specification in matching order. */
export const routes: readonly Route[] = [
  { path: '/', screen: signIn, way: 'signIn', ...entry, title: 'title.signIn' },
  { path: '/login', screen: signIn, way: 'signIn', ...entry, title: 'title.signIn' },
  { path: '/subscription', screen: signIn, way: 'signIn', ...entry, title: 'title.signIn' },
  {
    path: '/mfaLogin',
    screen: secondFactor,
    way: 'code',
    ...entry,
    title: 'title.secondFactor',
    sections: ['mfa'],
  },
  { path: '/oauth', screen: linking, way: 'linking', ...entry, title: 'title.signIn', sections: ['methods'] },
  {
    path: '/oauth/*',
    screen: linking,
    way: 'linking',
    ...entry,
    title: 'title.signIn',
    sections: ['methods'],
  },
  {
    path: '/sso-redirect',
    screen: arrival,
    way: 'link',
    ...entry,
    title: 'title.signIn',
    sections: ['session'],
  },
  {
    path: '/isolated-sso-redirect',
    screen: arrival,
    way: 'link',
    guard: 'public',
    layout: 'bare',
    title: 'title.signIn',
    sections: ['session'],
  },
  {
    path: '/token-login',
    screen: arrival,
    way: 'link',
    ...entry,
    title: 'title.signIn',
    sections: ['session'],
  },
  {
    path: '/forgot-password',
    screen: forgotPassword,
    ...entry,
    title: 'title.forgotPassword',
    sections: ['forgot'],
  },
  {
    path: '/reset-password',
    screen: resetPassword,
    ...entry,
    title: 'title.resetPassword',
    sections: ['emailLink'],
  },
  {
    path: '/verify-email',
    screen: verifyEmail,
    ...entry,
    title: 'title.verifyEmail',
    sections: ['emailLink'],
  },
  { path: '/share', ...servicePage, title: 'title.share' },
  { path: '/setup-stripe-elements', ...servicePage, title: 'title.setup' },
  { path: '/error', ...servicePage, title: 'title.error' },
  { path: '/error-status', ...servicePage, title: 'title.error' },
  {
    path: '/pending-delete',
    screen: pendingDelete,
    guard: 'plain',
    layout: 'entry',
    title: 'title.pendingDelete',
    sections: ['deletion'],
  },
  { path: '/subscriptions', screen: myPlan, ...page, sections: ['plans'] },
  {
    path: '/plans',
    screen: plans,
    guard: 'public',
    layout: 'page',
    title: 'title.plans',
    sections: ['offer', 'features'],
  },
  {
    path: '/manage-devices',
    screen: devices,
    ...page,
    title: 'title.devices',
    sections: ['devices'],
  },
  {
    path: '/order-summary',
    screen: order,
    guard: 'plain',
    layout: 'page',
    title: 'title.order',
    sections: ['order', 'promo', 'features', 'payment', 'gateway'],
  },
  {
    path: '/billing',
    screen: billing,
    ...page,
    title: 'title.billing',
    sections: ['billing', 'gateway', 'payment'],
  },
  {
    path: '/payment',
    screen: payment,
    ...page,
    sections: ['billing', 'payment'],
  },
  {
    path: '/account-history',
    screen: history,
    ...page,
    sections: ['history'],
  },
  {
    path: '/cancel-plan',
    screen: cancelPlan,
    ...page,
    title: 'title.cancelPlan',
    sections: ['cancel', 'features', 'plans'],
  },
  {
    path: '/checkout',
    screen: checkout,
    ...page,
    title: 'title.checkout',
    sections: ['checkout', 'order', 'payment', 'gateway'],
  },
  {
    path: '/checkout-success',
    screen: checkoutReturn,
    guard: 'plain',
    layout: 'page',
    title: 'title.checkout',
    sections: ['checkout', 'order'],
  },
]

/** Default path after sign-in. */
export const HOME = '/subscriptions'
/** Path for an account with a pending deletion, until the account holder cancels the deletion. */
export const PENDING_DELETE = '/pending-delete'
/** Path to which the guard sends a visitor who is not signed in. */
export const SIGN_IN = '/login'

/** Returns what a path's arrival is, as far as the access decides what it shows (domain/access/access.ts). */
export function getArrival(route: Route | undefined, query: URLSearchParams): Arrival {
  if (!route) return 'page'
  if (route.way) return route.way === 'code' && query.has('oauth') ? 'linkingCode' : route.way
  if (route.path === PENDING_DELETE) return 'pendingDelete'
  if (route.guard !== 'public') return 'account'
  return route.layout === 'page' ? 'plans' : 'page'
}

/** Returns the route of a path, or undefined for the catch-all page. */
export function matchRoute(path: string): Route | undefined {
  const pathname = getPathname(path)
  return routes.find((route) =>
    route.path.endsWith('/*') ? pathname.startsWith(route.path.slice(0, -1)) : route.path === pathname,
  )
}

/**
 * Validates an external path (`redirectUri`, `nextPath`): returns it if it leads to a route that does not sign
 * in, otherwise HOME.
 */
export const safePath = (requested: string | null): string =>
  safeRedirect(
    requested,
    (pathname) => {
      const route = matchRoute(pathname)
      return route !== undefined && !route.way
    },
    HOME,
  )

/** Returns the tab of a path by its first segment. */
export function findTab(path: string): TabName | null {
  const segment = getPathname(path).split('/')[1] ?? ''
  return TABS.find(({ to }) => to === `/${segment}`)?.name ?? null
}

/** The three tabs in display order. */
export const TABS: readonly { name: TabName; to: string }[] = [
  { name: 'subscriptions', to: '/subscriptions' },
  { name: 'payment', to: '/payment' },
  { name: 'history', to: '/account-history' },
]
