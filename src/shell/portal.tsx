import { type ReactNode, useEffect, useMemo } from 'react'
import type { I18n } from '../i18n/i18n.ts'
import { type Account, AccountContext, useAccount, useAccountState } from '../store/account-context.ts'
import { isDeletionPending } from '../store/deletion.slice.ts'
import { flowActions } from '../store/flow.actions.ts'
import { useNativeApp } from '../store/native-app.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { HOME, matchRoute, PENDING_DELETE, type Route, routes, SIGN_IN, safePath } from './routes.ts'
import { ScreenView } from './screen-view.tsx'
import { loadScreen } from './screens.ts'

/** How long after a sign-in the page that tells of failures is fetched, ms: what was asked for comes first. */
const FAILURES_AFTER_MS = 3_000

export { hashLocation, historyLocation } from './page-location.ts'

/**
 * Fetches what the portal draws first at `path`; `isReturning` while a stored session is being taken up, when that is
 * what the guard will lead to.
 */
export async function preload(path: string, words: Promise<I18n>, isReturning = false): Promise<void> {
  const query = new URLSearchParams(path.split('?')[1])
  const elsewhere = redirectOf(matchRoute(path), path, isReturning, { query, safePath })
  const route = matchRoute(elsewhere ?? path)
  const screen = route && loadScreen(route, words)
  await Promise.all([screen, words.then((text) => text.need('portal'))])
}

/**
 * The full account area: one route at a time inside the shared layout, behind the guard (A§2). Where the guard sends
 * the account holder elsewhere, that screen is drawn at once, also while a stored session is still being taken up.
 */
export function Portal(): ReactNode {
  const account = useAccount()
  const { text, host, navigate } = account
  const auth = useAccountState((state) => state.auth)
  // Which native app this is has to be known for the rest of the session (A§1).
  useNativeApp()
  const isPendingDelete = useAccountState(isDeletionPending)
  const isReturning = auth.restore.status === 'pending'
  const isKnown = auth.authenticated || auth.restore.status === 'done'
  const elsewhere =
    isKnown || isReturning
      ? redirectOf(matchRoute(account.path), account.path, auth.authenticated || isReturning, {
          ...account,
          isPendingDelete,
        })
      : null

  useEffect(() => {
    const reason = auth.authenticated ? 'signed-in' : 'guard'
    if (elsewhere && isKnown) navigate(elsewhere, { replace: true, reason })
  }, [elsewhere, isKnown, auth.authenticated, navigate])

  useEffect(() => {
    const failures = matchRoute('/error-status')
    if (!auth.authenticated || !failures) return
    // Once the connection is lost it could not be fetched any more.
    const timer = setTimeout(() => loadScreen(failures, text).catch(() => {}), FAILURES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [auth.authenticated, text])

  useEffect(() => account.store.use(flowActions).visit(account.path), [account.store, account.path])

  const path = elsewhere ?? account.path
  const route = matchRoute(path)
  const title = text.t(route?.title ?? 'title.notFound')
  useEffect(() => {
    const page = host?.ownerDocument
    if (page) page.title = text.t('title.template', { title })
  }, [host, title, text])
  useEffect(() => {
    // The hosted page has the portal's language, as its title has; a page around the portal has its own.
    const page = host?.ownerDocument
    if (page && host.getAttribute('routing') === 'history') page.documentElement.lang = text.locale
  }, [host, text, text.locale])

  const shown = useMemo(() => accountAt(account, path), [account, path])
  return (
    <AccountContext value={shown}>
      <Layout layout={route?.layout ?? 'entry'} title={title} path={path}>
        {/* Two addresses of one screen are one screen: what is typed stays. */}
        {route ? <ScreenView route={route} key={screenOf(route)} /> : <NotFound />}
      </Layout>
    </AccountContext>
  )
}

/** The account as a screen at `path` sees it. */
function accountAt(account: Account, path: string): Account {
  return path === account.path
    ? account
    : { ...account, path, query: new URLSearchParams(path.split('?')[1]) }
}

/** The same for every route of one screen. */
function screenOf({ screen }: Route): number {
  return routes.findIndex((route) => route.screen === screen)
}

/** Where the guard sends the account holder instead, or null (A§2). */
export function redirectOf(
  route: Route | undefined,
  path: string,
  isSignedIn: boolean,
  { query, safePath, isPendingDelete }: Pick<Account, 'query' | 'safePath'> & { isPendingDelete?: boolean },
): string | null {
  if (!route) return null
  if (route.guard !== 'public' && !isSignedIn)
    return route.guard === 'resume' ? `${SIGN_IN}?redirectUri=${encodeURIComponent(path)}` : SIGN_IN
  const isEntry = ['/', '/login', '/subscription', '/mfaLogin'].includes(route.path)
  if (isPendingDelete && isSignedIn && (isEntry || route.guard !== 'public'))
    return route.path === PENDING_DELETE ? null : PENDING_DELETE
  if (isEntry && isSignedIn) return query.has('redirectUri') ? safePath(query.get('redirectUri')) : HOME
  return null
}
