import { useLayoutEffect, useMemo } from 'react'
import { type Access, decide } from '../domain/access/access.ts'
import type { Account } from '../react/account-context.ts'
import { useAccount, useAccountState } from '../react/use-account.ts'
import { isDeletionPending } from '../store/access/deletion.slice.ts'
import { getQuery } from '../util/path-parts.ts'
import {
  getArrival,
  HOME,
  matchRoute,
  PENDING_DELETE,
  type Route,
  routes,
  SIGN_IN,
  safePath,
  TABS,
} from './routes.ts'

export interface GuardedRoute {
  /** The path to show: that of the element, else the one to which the guard redirects. */
  path: string
  /** Undefined for a path without a route. */
  route: Route | undefined
  /** The account with that path. */
  account: Account
  /** Whether auth is resolved and the visitor is signed out. */
  isSignedOut: boolean
}

/**
 * Returns the route to show, behind the guard. When the guard redirects, the target is returned at once,
 * even while a stored session is being restored.
 */
export function useGuardedRoute(): GuardedRoute {
  const account = useAccount()
  const { navigate } = account
  const auth = useAccountState((state) => state.auth)
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

  const path = redirect ?? account.path
  return {
    path,
    route: matchRoute(path),
    account: useMemo(() => withPath(account, path), [account, path]),
    isSignedOut: isAuthResolved && !auth.authenticated,
  }
}

/** Returns the route that is shown first at `path`: that of the guard's redirect, if there is one. */
export function findShownRoute(path: string, isSignedIn: boolean): Route | undefined {
  const query = getQuery(path)
  const access = isSignedIn ? 'restoring' : 'signedOut'
  return matchRoute(findRedirect(matchRoute(path), path, access, { query, safePath }) ?? path)
}

/** Returns a number that is equal for all routes of one screen. */
export const indexOfScreen = ({ screen }: Route): number =>
  routes.findIndex((route) => route.screen === screen)

/** Returns the title of a route; a brand that renames a tab renames its page. */
export function getTitle(route: Route | undefined, { brand, text }: Pick<Account, 'brand' | 'text'>): string {
  const tab = TABS.find(({ to }) => to === route?.path)
  return tab ? text.copy(brand.tabs[tab.name].label) : text.t(route?.title ?? 'title.notFound')
}

/** Returns the account with the given path and its query. */
function withPath(account: Account, path: string): Account {
  return path === account.path ? account : { ...account, path, query: getQuery(path) }
}

/**
 * Returns the path to which the guard redirects, or null (A§2). It does not know a pending second factor: the screens
 * of the ways in do the rest of the table (react/use-way-in.ts).
 */
export function findRedirect(
  route: Route | undefined,
  path: string,
  access: Access,
  { query, safePath }: Pick<Account, 'query' | 'safePath'>,
): string | null {
  if (!route) return null
  switch (decide(getArrival(route, query), access)) {
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
