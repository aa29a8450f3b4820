import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { brandCodes, brands } from '../brands/index.ts'
import type { Brand } from '../src/brand/brand.ts'
import { brandSettings } from '../src/brand/default-settings.ts'
import { createI18n, type I18n } from '../src/i18n/i18n.ts'
import { LOCALES, type Locale } from '../src/i18n/locale.ts'
import type { BrandAccount, RouteServer } from '../src/shell/brand-account.ts'
import { ElementView } from '../src/shell/element-view.tsx'
import { memoryLocation } from '../src/shell/location.ts'
import { redirectOf } from '../src/shell/portal.tsx'
import { routes, SIGN_IN } from '../src/shell/routes.ts'
import { createAccountStore } from '../src/store/account-store.ts'
import { safeStorage } from '../src/store/core/storage.ts'
import { firstState } from '../src/store/first-state.ts'
import { registeredSheets } from '../src/theme/registry.ts'
import { Alert } from '../src/ui/Alert.tsx'
import { Button } from '../src/ui/Button.tsx'
import { classNames } from '../src/ui/class-names.ts'
import { root } from '../src/ui/root.css.ts'
import { slow as slowNotice } from '../src/ui/slow-notice.css.ts'
import { area as billing } from './areas/acct-billing.ts'
import { area as cancelPlan } from './areas/acct-cancel-plan.ts'
import { area as checkout } from './areas/acct-checkout.ts'
import { area as devices } from './areas/acct-devices.ts'
import { area as forgotPassword } from './areas/acct-forgot-password.ts'
import { area as history } from './areas/acct-history.ts'
import { area as login } from './areas/acct-login.ts'
import { area as menu } from './areas/acct-menu.ts'
import { area as order } from './areas/acct-order.ts'
import { area as pendingDelete } from './areas/acct-pending-delete.ts'
import { area as plans } from './areas/acct-plans.ts'
import { area as portal } from './areas/acct-portal.ts'
import { area as resetPassword } from './areas/acct-reset-password.ts'
import { area as subscriptions } from './areas/acct-subscriptions.ts'
import { area as verifyEmail } from './areas/acct-verify-email.ts'
import type { Area } from './draw.tsx'
import type { TagName } from './tags.ts'

/** Where an element's first view is, and the source modules it is drawn from beside the area's own. */
interface View {
  path: string
  modules: readonly string[]
  /** In the portal: the paths that lead there first. */
  paths?: readonly string[]
}

/** With words that have places to fill comes i18next. */
const TEMPLATES = 'src/i18n/templates.ts'
const SIGN_IN_MODULES = ['src/areas/sign-in/index.ts']
const MY_PLAN_MODULES = ['src/areas/my-plan/index.ts', 'src/i18n/{locale}.plans.json', TEMPLATES]
const PENDING_DELETE_MODULES = ['src/areas/pending-delete/index.ts', 'src/i18n/{locale}.deletion.json']
/** A screen that is the same whether a session is stored or not. */
const same = (area: Area, path: string, modules: readonly string[]) => ({
  area,
  guest: { path, modules },
  returning: { path, modules },
})
const PORTAL_MODULES = ['src/i18n/{locale}.portal.json', TEMPLATES]

/** Routes that `isReturning` leads from to `to`. */
const leadingTo = (to: string, isReturning: boolean): string[] =>
  routes
    .map(({ path }) => path)
    .filter((path) => {
      const route = routes.find((one) => one.path === path)
      const safePath = (): string => to
      const elsewhere = redirectOf(route, path, isReturning, { query: new URLSearchParams(), safePath })
      return (elsewhere ?? path).split('?')[0] === to
    })

/** A visitor's first view, and that of one who returns with a stored session. */
const VIEWS: Record<TagName, { area: Area; guest: View; returning: View }> = {
  'acct-billing': same(billing, '/billing', [
    'src/areas/billing/index.ts',
    'src/i18n/{locale}.billing.json',
    'src/i18n/{locale}.gateway.json',
    'src/i18n/{locale}.payment.json',
    TEMPLATES,
  ]),
  'acct-cancel-plan': same(cancelPlan, '/cancel-plan', [
    'src/areas/cancel-plan/index.ts',
    'src/i18n/{locale}.cancel.json',
    'src/i18n/{locale}.features.json',
    'src/i18n/{locale}.plans.json',
    TEMPLATES,
  ]),
  'acct-checkout': same(checkout, '/checkout', [
    'src/areas/checkout/index.ts',
    'src/i18n/{locale}.checkout.json',
    'src/i18n/{locale}.order.json',
    'src/i18n/{locale}.payment.json',
    'src/i18n/{locale}.gateway.json',
    TEMPLATES,
  ]),
  'acct-devices': same(devices, '/manage-devices', [
    'src/areas/devices/index.ts',
    'src/i18n/{locale}.devices.json',
    TEMPLATES,
  ]),
  'acct-forgot-password': same(forgotPassword, '/forgot-password', [
    'src/areas/forgot-password/index.ts',
    'src/i18n/{locale}.forgot.json',
    TEMPLATES,
  ]),
  'acct-history': same(history, '/account-history', [
    'src/areas/history/index.ts',
    'src/i18n/{locale}.history.json',
    TEMPLATES,
  ]),
  'acct-login': {
    area: login,
    guest: { path: '/login', modules: SIGN_IN_MODULES },
    returning: { path: '/login', modules: SIGN_IN_MODULES },
  },
  'acct-menu': {
    area: menu,
    guest: { path: '/', modules: [] },
    returning: { path: '/', modules: [] },
  },
  'acct-order': same(order, '/order-summary', [
    'src/areas/order/index.ts',
    'src/i18n/{locale}.order.json',
    'src/i18n/{locale}.promo.json',
    'src/i18n/{locale}.features.json',
    'src/i18n/{locale}.payment.json',
    'src/i18n/{locale}.gateway.json',
    TEMPLATES,
  ]),
  'acct-pending-delete': {
    area: pendingDelete,
    guest: { path: '/pending-delete', modules: PENDING_DELETE_MODULES },
    returning: { path: '/pending-delete', modules: PENDING_DELETE_MODULES },
  },
  'acct-plans': same(plans, '/plans', [
    'src/areas/plans/index.ts',
    'src/i18n/{locale}.offer.json',
    'src/i18n/{locale}.features.json',
    TEMPLATES,
  ]),
  'acct-portal': {
    area: portal,
    guest: {
      path: SIGN_IN,
      modules: [...PORTAL_MODULES, ...SIGN_IN_MODULES],
      paths: ['/', '/subscription', ...leadingTo(SIGN_IN, false)],
    },
    returning: {
      path: '/subscriptions',
      modules: [...PORTAL_MODULES, ...MY_PLAN_MODULES],
      paths: leadingTo('/subscriptions', true),
    },
  },
  'acct-reset-password': same(resetPassword, '/reset-password', [
    'src/areas/reset-password/index.ts',
    'src/i18n/{locale}.emailLink.json',
    TEMPLATES,
  ]),
  'acct-subscriptions': {
    area: subscriptions,
    guest: { path: '/subscriptions', modules: MY_PLAN_MODULES },
    returning: { path: '/subscriptions', modules: MY_PLAN_MODULES },
  },
  'acct-verify-email': same(verifyEmail, '/verify-email', [
    'src/areas/verify-email/index.ts',
    'src/i18n/{locale}.emailLink.json',
    TEMPLATES,
  ]),
}

/** A first view as the build draws it. */
export interface RenderedShell {
  /** Tag, view, brand and locale, joined by dots. */
  name: string
  tag: TagName
  locale: string
  path: string
  paths?: readonly string[]
  html: string
  failed: string
  slow: string
  /** Source modules to fetch beside the area's own. */
  modules: readonly string[]
}

/** The hosted page's first views of one brand in one locale, by view and path. */
export interface RenderedPages {
  name: string
  html: Record<'guest' | 'returning', Record<string, string>>
}

const memory = { local: safeStorage(() => undefined), session: safeStorage(() => undefined) }

async function render(
  area: Area,
  { brand, text }: { brand: Brand; text: I18n },
  path: string,
  isReturning: boolean,
): Promise<string> {
  const Content = await area.load(path, Promise.resolve(text), isReturning)
  const settings = brandSettings({}, brand.name)
  const store = createAccountStore({ brand: brand.name, settings, storages: memory, hosted: false })
  const account: BrandAccount = { brand, settings, store, text, isOwn: true, servers: new Set() }
  const location = memoryLocation(path, '')
  const server: RouteServer = {
    // Nothing that is drawn in the build asks for the element.
    host: null as unknown as HTMLElement,
    isPortal: area.isPortal === true,
    serves: area.serves,
    arriving: new Set(),
    href: location.href,
    show: () => {},
  }
  const first = { path, locale: text.locale, state: firstState(isReturning) }
  try {
    return renderToString(
      <ElementView
        account={account}
        server={server}
        location={location}
        first={first}
        isFitted={area.isFitted}
      >
        <Content />
      </ElementView>,
    )
  } finally {
    store.close()
  }
}

/** What is shown below a first view when the rest does not come. */
function notice({ brand, text }: { brand: Brand; text: I18n }, alert: ReactNode): string {
  return renderToStaticMarkup(
    <div className={classNames(root, brand.css)} data-scheme={brand.scheme} lang={text.locale} dir="ltr">
      {alert}
    </div>,
  )
}

async function renderShells(brand: Brand, locale: Locale): Promise<RenderedShell[]> {
  const text = await createI18n({ ...brand, locale })
  const of = { brand, text }
  const failed = notice(
    of,
    <Alert
      kind="danger"
      title={text.t('screen.failedTitle')}
      actions={<Button variant="secondary">{text.t('action.tryAgain')}</Button>}
    >
      {text.t('screen.failed')}
    </Alert>,
  )
  const slow = notice(
    of,
    <p className={slowNotice} role="status">
      {text.t('screen.slow')}
    </p>,
  )
  const shells: RenderedShell[] = []
  for (const [tag, { area, ...views }] of Object.entries(VIEWS))
    for (const [view, { path, paths, modules }] of Object.entries(views))
      shells.push({
        name: [tag, view, brand.name, locale].join('.'),
        tag: tag as TagName,
        locale,
        path,
        ...(paths ? { paths } : {}),
        html: await render(area, of, path, view === 'returning'),
        failed,
        slow,
        modules: [
          `brands/${brand.name}/brand.ts`,
          `src/i18n/${locale}.json`,
          ...modules.map((module) => module.replace('{locale}', locale)),
        ],
      })
  return shells
}

async function renderPages(brand: Brand, locale: Locale): Promise<RenderedPages> {
  const text = await createI18n({ ...brand, locale })
  const html: RenderedPages['html'] = { guest: {}, returning: {} }
  for (const { path } of routes)
    for (const view of ['guest', 'returning'] as const)
      html[view][path] = await render(portal, { brand, text }, path, view === 'returning')
  return { name: `${brand.name}.${locale}`, html }
}

/** Draws the first views of every tag, brand and locale; and gives the CSS they may wear, in order. */
export async function prerender(): Promise<{
  shells: RenderedShell[]
  pages: RenderedPages[]
  css: readonly (readonly [name: string, css: string])[]
}> {
  const shells: RenderedShell[] = []
  const pages: RenderedPages[] = []
  for (const code of brandCodes) {
    const brand = await brands[code]()
    for (const locale of LOCALES) {
      shells.push(...(await renderShells(brand, locale)))
      pages.push(await renderPages(brand, locale))
    }
  }
  return { shells, pages, css: registeredSheets() }
}
