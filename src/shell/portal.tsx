import { type ReactNode, useEffect } from 'react'
import type { I18n } from '../i18n/i18n.ts'
import { type Account, useAccount, useAccountState } from '../store/account-context.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { HOME, matchRoute, pathnameOf, type Route, SIGN_IN } from './routes.ts'
import { ScreenView } from './screen-view.tsx'
import { loadScreen } from './screens.ts'

export { hashLocation, historyLocation } from './page-location.ts'

/** Fetches what the portal draws first. */
export async function preload(path: string, words: Promise<I18n>): Promise<void> {
  const route = matchRoute(path)
  const screen = route && loadScreen(route, words)
  await Promise.all([screen, words.then((text) => text.need('portal'))])
}

/** The full account area: one route at a time inside the shared layout, behind the guard (A§2). */
export function Portal(): ReactNode {
  const account = useAccount()
  const { text, path, host, navigate } = account
  const auth = useAccountState((state) => state.auth)
  const route = matchRoute(path)
  const isKnown = auth.authenticated || auth.restore.status === 'done'
  const elsewhere = isKnown ? redirectOf(route, path, auth.authenticated, account) : null

  useEffect(() => {
    const reason = auth.authenticated ? 'signed-in' : 'guard'
    if (elsewhere) navigate(elsewhere, { replace: true, reason })
  }, [elsewhere, auth.authenticated, navigate])

  const title = text.t(route?.title ?? 'title.notFound')
  useEffect(() => {
    const page = host?.ownerDocument
    if (page && !elsewhere) page.title = text.t('title.template', { title })
  }, [host, elsewhere, title, text])

  return (
    <Layout layout={route?.layout ?? 'entry'} title={title} path={path}>
      {elsewhere ? null : route ? <ScreenView route={route} key={pathnameOf(path)} /> : <NotFound />}
    </Layout>
  )
}

/** Where the guard sends the account holder instead, or null (A§2). */
export function redirectOf(
  route: Route | undefined,
  path: string,
  isSignedIn: boolean,
  { query, safePath }: Pick<Account, 'query' | 'safePath'>,
): string | null {
  if (!route) return null
  if (route.guard !== 'public' && !isSignedIn)
    return route.guard === 'resume' ? `${SIGN_IN}?redirectUri=${encodeURIComponent(path)}` : SIGN_IN
  const isEntry = ['/', '/login', '/subscription', '/mfaLogin'].includes(route.path)
  if (isEntry && isSignedIn) return query.has('redirectUri') ? safePath(query.get('redirectUri')) : HOME
  return null
}
