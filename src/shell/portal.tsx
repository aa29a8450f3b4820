import { type ReactNode, useEffect } from 'react'
import { getDirection } from '../i18n/direction.ts'
import type { I18n } from '../i18n/i18n.ts'
import { AccountContext } from '../react/account-context.ts'
import { useAccount, useAccountState } from '../react/use-account.ts'
import { useNativeApp } from '../react/use-native-app.ts'
import { flowActions } from '../store/page/flow.actions.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { findRedirect, findShownRoute, getTitle, indexOfScreen, useGuardedRoute } from './guarded-route.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { matchRoute } from './routes.ts'
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
 * Renders the full account area: one route at a time in the shared layout, behind the guard. When the
 * guard redirects, the portal renders the target screen at once, even while a stored session is being
 * restored.
 */
export function Portal(): ReactNode {
  const requested = useAccount()
  const { path, route, account, isSignedOut } = useGuardedRoute()
  const { text, host, store } = requested
  // The hook stores the native app for the rest of the session.
  useNativeApp()
  const isSignedIn = useAccountState(({ auth }) => auth.authenticated)
  usePreload(
    isSignedOut ? findRedirect(matchRoute(requested.path), requested.path, 'signedIn', requested) : null,
  )

  useEffect(() => {
    const errorRoute = matchRoute('/error-status')
    if (!isSignedIn || !errorRoute) return
    // The error page cannot load after the connection is lost.
    const timer = setTimeout(() => loadScreen(errorRoute, text).catch(() => {}), ERROR_PAGE_PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, text])

  useNextScreens(isSignedIn ? requested.path : null)

  useEffect(() => store.use(flowActions).visit(requested.path), [store, requested.path])

  const title = getTitle(route, account)
  useEffect(() => {
    const page = host?.ownerDocument
    if (page) page.title = text.t('title.template', { title })
  }, [host, title, text])
  useEffect(() => {
    // The hosted page gets the portal's language, as its title does; any other host page keeps its own.
    const html = host?.ownerDocument.documentElement
    if (!html || host.getAttribute('routing') !== 'history') return
    html.lang = text.locale
    html.dir = getDirection(text.locale)
  }, [host, text, text.locale])

  return (
    <AccountContext value={account}>
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
