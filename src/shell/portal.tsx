import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Access, decide } from '../domain/access/access.ts'
import { directionOf } from '../i18n/direction.ts'
import type { I18n } from '../i18n/i18n.ts'
import { type Account, AccountContext } from '../react/account-context.ts'
import { useAccount, useAccountState } from '../react/use-account.ts'
import { useNativeApp } from '../react/use-native-app.ts'
import { isDeletionPending } from '../store/access/deletion.slice.ts'
import { flowActions } from '../store/page/flow.actions.ts'
import { queryOf } from '../util/query-of.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import {
  arrivalOf,
  HOME,
  matchRoute,
  PENDING_DELETE,
  type Route,
  routes,
  SIGN_IN,
  safePath,
  TABS,
} from './routes.ts'
import { ScreenView } from './screen-view.tsx'
import { loadScreen } from './screens.ts'
import { useNextScreens } from './use-next-screens.ts'
import { usePreload } from './use-preload.ts'

/** Delay in ms between a sign-in and the preload of the error page, so that requested screens load first. */
const ERROR_PAGE_PRELOAD_MS = 3_000

/**
 * Loads the first screen of the portal at `path`. While a stored session is being restored (`isRestoring`),
 * it loads the screen to which the guard redirects a signed-in account holder.
 */
export async function preload(path: string, text: Promise<I18n>, isRestoring = false): Promise<void> {
  const route = findShownRoute(path, isRestoring)
  const screen = route && loadScreen(route, text)
  await Promise.all([screen, text.then((text) => text.load('portal'))])
}

/**
 * Renders the full account area: one route at a time in the shared layout, behind the guard (A§2). When the
 * guard redirects, the portal renders the target screen at once, even while a stored session is being
 * restored.
 */
export function Portal(): ReactNode {
  const account = useAccount()
  const { text, host, navigate } = account
  const auth = useAccountState((state) => state.auth)
  // The hook stores the native app for the rest of the session (A§1).
  useNativeApp()
  const isPendingDelete = useAccountState(isDeletionPending)
  const isRestoring = auth.restore.status === 'pending'
  const isAuthResolved = auth.authenticated || auth.restore.status === 'done'
  const signedIn: Access = isPendingDelete ? 'deletionPending' : 'signedIn'
  const access: Access = auth.authenticated ? signedIn : isRestoring ? 'restoring' : 'signedOut'
  const redirect =
    isAuthResolved || isRestoring
      ? findRedirect(matchRoute(account.path), account.path, access, account)
      : null

  // A layout effect: the target screen is already rendered, and its own effects may redirect again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second path can have the same redirect
  useLayoutEffect(() => {
    const reason = auth.authenticated ? 'signed-in' : 'guard'
    if (redirect && isAuthResolved) navigate(redirect, { replace: true, reason })
  }, [redirect, account.path, isAuthResolved, auth.authenticated, navigate])

  const isSignedOut = isAuthResolved && !auth.authenticated
  usePreload(isSignedOut ? findRedirect(matchRoute(account.path), account.path, 'signedIn', account) : null)

  useEffect(() => {
    const errorRoute = matchRoute('/error-status')
    if (!auth.authenticated || !errorRoute) return
    // The error page cannot load after the connection is lost.
    const timer = setTimeout(() => loadScreen(errorRoute, text).catch(() => {}), ERROR_PAGE_PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [auth.authenticated, text])

  useNextScreens(auth.authenticated ? account.path : null)

  useEffect(() => account.store.use(flowActions).visit(account.path), [account.store, account.path])

  const path = redirect ?? account.path
  const route = matchRoute(path)
  const title = titleOf(route, account)
  useEffect(() => {
    const page = host?.ownerDocument
    if (page) page.title = text.t('title.template', { title })
  }, [host, title, text])
  useEffect(() => {
    // The hosted page gets the portal's language, as its title does; any other host page keeps its own.
    const html = host?.ownerDocument.documentElement
    if (!html || host.getAttribute('routing') !== 'history') return
    html.lang = text.locale
    html.dir = directionOf(text.locale)
  }, [host, text, text.locale])

  const accountForPath = useMemo(() => withPath(account, path), [account, path])
  return (
    <AccountContext value={accountForPath}>
      <Layout layout={route?.layout ?? 'entry'} title={title} path={path}>
        {route ? (
          // A screen that fails leaves the layout. Routes of one screen share a key, so that form input survives a
          // route change.
          <ErrorBoundary key={indexOfScreen(route)}>
            <ScreenView route={route} />
          </ErrorBoundary>
        ) : (
          <NotFound />
        )}
      </Layout>
    </AccountContext>
  )
}

/**
 * Returns the route that the portal renders first at `path`: that of the guard's redirect, if there is one.
 */
export function findShownRoute(path: string, isSignedIn: boolean): Route | undefined {
  const query = queryOf(path)
  const access = isSignedIn ? 'restoring' : 'signedOut'
  return matchRoute(findRedirect(matchRoute(path), path, access, { query, safePath }) ?? path)
}

/** Returns the title of a route; a brand that renames a tab (U-16) renames its page. */
export function titleOf(route: Route | undefined, { brand, text }: Pick<Account, 'brand' | 'text'>): string {
  const tab = TABS.find(({ to }) => to === route?.path)
  return tab ? text.copy(brand.tabs[tab.name].label) : text.t(route?.title ?? 'title.notFound')
}

/** Returns the account with the given path and its query. */
function withPath(account: Account, path: string): Account {
  return path === account.path ? account : { ...account, path, query: queryOf(path) }
}

/** Returns a number that is equal for all routes of one screen. */
function indexOfScreen({ screen }: Route): number {
  return routes.findIndex((route) => route.screen === screen)
}

/**
 * Returns the path to which the guard redirects, or null (A§2). It does not know a pending second factor: the screens
 * of the ways in do the rest of the table (account/use-way-in.ts).
 */
export function findRedirect(
  route: Route | undefined,
  path: string,
  access: Access,
  { query, safePath }: Pick<Account, 'query' | 'safePath'>,
): string | null {
  if (!route) return null
  switch (decide(arrivalOf(route, query), access)) {
    case 'signIn':
      if (route.guard === 'public') return null
      return route.guard === 'resume' ? `${SIGN_IN}?redirectUri=${encodeURIComponent(path)}` : SIGN_IN
    case 'home':
      return query.has('redirectUri') ? safePath(query.get('redirectUri')) : HOME
    case 'pendingDelete':
      return PENDING_DELETE
    default:
      return null
  }
}
