import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { getDirection } from '../i18n/direction.ts'
import { type Account, AccountContext } from '../react/account-context.ts'
import type { AccountEvents } from '../react/events.ts'
import { recordFailure } from '../react/last-failure.ts'
import { useAccountState } from '../react/use-account.ts'
import type { AccountState } from '../store/account-state.ts'
import { classNames } from '../ui/class-names.ts'
import { fitted, leaving, root } from '../ui/root.css.ts'
import { FullPageSpinner } from '../ui/Spinner.tsx'
import { getQuery } from '../util/path-parts.ts'
import type { BrandAccount, RouteServer } from './brand-account.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { RouteLocation } from './location.ts'
import { navigateFrom } from './navigate.ts'
import { matchRoute, safePath } from './routes.ts'
import { runWhenIdle } from './run-when-idle.ts'

/** Values from which the build prerendered an element's first view; React hydrates with them. */
export interface PrerenderedState {
  path: string
  locale: string
  state: AccountState
}

export interface ElementViewProps {
  account: BrandAccount
  server: RouteServer
  location: RouteLocation
  /** `light`, `dark` or `auto`; any other value selects the brand's scheme. */
  scheme?: string | undefined
  /** Whether the element is as wide as its content. */
  isFitted?: boolean | undefined
  first?: PrerenderedState | null | undefined
  notice?: ComponentType | null | undefined
  /** The custom states of the element. */
  states?: CustomStateSet | undefined
  children: ReactNode
}

/** Renders the themed root inside an element's shadow root and provides the account to the screens. */
export function ElementView({
  account,
  server,
  location,
  scheme,
  isFitted,
  first = null,
  notice,
  states,
  children,
}: ElementViewProps): ReactNode {
  const path = useSyncExternalStore(
    location.subscribe,
    location.current,
    () => first?.path ?? location.current(),
  )
  const locale = useSyncExternalStore(
    account.text.subscribe,
    () => account.text.locale,
    () => first?.locale ?? account.text.locale,
  )
  const { brand } = account
  const [isLeaving, setLeaving] = useState(false)
  /** References of the failures that this element has reported. */
  const [reported] = useState(() => new Set<string>())
  // Referentially stable across paths and locales: the effects that report an error depend on them.
  const emit = useCallback<Account['emit']>(
    (name, detail) => {
      if (name === 'acct-error') {
        const failure = detail as AccountEvents['acct-error']
        // Another screen can show the same failure, for example sign-in after the end of a session.
        if (reported.has(failure.reference)) return
        reported.add(failure.reference)
        const route = matchRoute(location.current())?.path ?? null
        recordFailure(account.store, { ...failure, route })
      }
      const event = new CustomEvent(name, { bubbles: true, composed: true, detail })
      const { host } = server
      host.dispatchEvent(event)
      // A request whose element the page has removed tells the page how it ended all the same.
      if (!host.isConnected) host.ownerDocument.dispatchEvent(event)
    },
    [account, server, location, reported],
  )
  const navigate = useCallback<Account['navigate']>(
    (to, options) => navigateFrom(server, account, location.current(), to, options, setLeaving),
    [account, server, location],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new locale renders every text again
  const value = useMemo<Account>(
    () => ({
      brand,
      settings: account.settings,
      store: account.store,
      text: account.text,
      path,
      query: getQuery(path),
      navigate,
      safePath,
      href: location.href,
      first: first?.state ?? null,
      emit,
      host: server.host,
      Notice: notice,
    }),
    [account, server, location, path, locale, first, notice, emit, navigate],
  )
  return (
    <AccountContext value={value}>
      <div
        className={classNames(root, brand.css, isFitted && fitted)}
        data-scheme={isScheme(scheme) ? scheme : brand.scheme}
        lang={locale}
        // `all: initial` does not reset the inherited direction of the page.
        dir={getDirection(locale)}
        part="root"
      >
        <ErrorBoundary>
          {children}
          <Ready host={server.host} brand={brand.name} states={states} />
        </ErrorBoundary>
        {isLeaving && (
          <div className={leaving}>
            <FullPageSpinner label={account.text.t('ui.loading')} />
          </div>
        )}
        <SessionWatchWhenSignedIn />
      </div>
    </AccountContext>
  )
}

type ReadyProps = Pick<ElementViewProps, 'states'> & { host: HTMLElement; brand: string }

/** Marks the element as ready. It unmounts with content that fails. */
function Ready({ host, brand, states }: ReadyProps): ReactNode {
  useLayoutEffect(() => {
    states?.add('ready')
    return () => void states?.delete('ready')
  }, [states])
  useEffect(() => {
    const detail = { tag: host.localName, brand }
    host.dispatchEvent(new CustomEvent('acct-ready', { bubbles: true, composed: true, detail }))
  }, [host, brand])
  return null
}

/** Lazy part that loads after the sign-in, when the page is idle; soon, because it ends an idle session. */
const SessionWatch = lazy(async () => {
  await new Promise<void>((resolve) => runWhenIdle(window, resolve))
  return import('./idle/index.ts').catch(() => ({ default: () => null }))
})

function SessionWatchWhenSignedIn(): ReactNode {
  return (
    useAccountState(({ auth }) => auth.authenticated) && (
      <Suspense>
        <SessionWatch />
      </Suspense>
    )
  )
}

function isScheme(scheme: string | undefined): boolean {
  return scheme === 'light' || scheme === 'dark' || scheme === 'auto'
}
