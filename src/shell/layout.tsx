import { type ReactNode, useEffect, useRef } from 'react'
import { AccountMenu } from '../areas/menu/menu.container.tsx'
import { useAccount } from '../react/use-account.ts'
import { useHref } from '../react/use-href.ts'
import { useHydrated } from '../react/use-hydrated.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/Link.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Logo } from '../ui/Logo.tsx'
import { getPathname } from '../util/path-parts.ts'
import { type FocusWatch, watchFocus } from './focus-watch.ts'
import { Footer } from './footer.tsx'
import * as css from './layout.css.ts'
import { findTab, HOME, matchRoute, type Route, TABS } from './routes.ts'
import { useSignInScene } from './use-sign-in-scene.ts'

export interface LayoutProps {
  layout: Route['layout']
  /** Name of the page in the header. */
  title: string
  path: string
  children: ReactNode
}

/** The pages of mailed links, which show the card of the ways in too. */
const MAILED: readonly string[] = ['/forgot-password', '/reset-password', '/verify-email']

/**
 * Renders header, three tabs, content and footer (A§2).
 * `entry` omits the tabs; `bare` renders the content only.
 */
export function Layout({ layout, title, path, children }: LayoutProps): ReactNode {
  const { text, host } = useAccount()
  const main = useRef<HTMLElement>(null)
  const pathname = getPathname(path)
  // The build may have prerendered the first view for another path of the same screen.
  const isHydrated = useHydrated()
  const previousPath = useRef<string>(null)
  const focus = useRef<FocusWatch>(null)
  useEffect(() => {
    if (!host) return
    focus.current = watchFocus(host)
    return focus.current.stop
  }, [host])
  useEffect(() => {
    if (!isHydrated) return
    // A new screen receives the focus unless the focus is outside the
    // element; the first screen leaves the focus alone.
    const isNew = previousPath.current !== null && previousPath.current !== pathname
    if (isNew && !focus.current?.isOutside()) main.current?.focus({ preventScroll: true })
    previousPath.current = pathname
  }, [pathname, isHydrated])
  const { way } = matchRoute(path) ?? {}
  const Scene = useSignInScene(layout === 'entry' && (way !== undefined || MAILED.includes(pathname)))
  if (layout === 'bare') return <main className={css.content}>{children}</main>
  return (
    <div className={css.page}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {text.t('ui.skipToContent')}
      </button>
      <Header title={title} hasForm={way === 'signIn' || way === 'linking'} />
      {layout === 'page' && <TabBar path={path} />}
      {Scene && <Scene />}
      {/* The key remounts the content when the layout adds or removes the tabs, so that browsers report no layout shift. */}
      <main
        key={layout}
        ref={main}
        tabIndex={-1}
        // Screen readers announce the name when a new screen receives the focus.
        aria-label={title}
        className={classNames(css.content, css.heights[layout])}
        part="content"
      >
        {layout === 'page' && <h1 className={css.heading}>{title}</h1>}
        {children}
      </main>
      <Footer key={`${layout} footer`} />
    </div>
  )
}

interface HeaderProps {
  title: string
  /** Whether the page is the sign-in form, to which the header needs no link. */
  hasForm: boolean
}

/** Renders the brand logo, the page name and the account menu. */
function Header({ title, hasForm }: HeaderProps): ReactNode {
  const { brand, navigate } = useAccount()
  const href = useHref()
  return (
    <header className={css.header} part="header">
      <div className={css.headerInner}>
        <Link className={css.home} href={href(HOME)} onNavigate={() => navigate(HOME, { byUser: true })}>
          <Logo image={brand.images['logo-desktop']} alt={brand.brandName} />
        </Link>
        <p className={css.pageName}>{title}</p>
        <div className={css.account}>
          <AccountMenu isAtForm={hasForm} />
        </div>
      </div>
    </header>
  )
}

/** Renders the three tabs; the third has a shorter label on narrow screens. */
function TabBar({ path }: { path: string }): ReactNode {
  const { brand, text, navigate } = useAccount()
  const href = useHref()
  const current = findTab(path)
  return (
    <div className={css.tabs}>
      <LinkTabs
        label={text.t('layout.tabs')}
        items={TABS.map(({ name, to }) => ({
          href: href(to),
          label: text.copy(brand.tabs[name].label),
          shortLabel: text.copy(brand.tabs[name].shortLabel),
          current: name === current,
          onNavigate: () => navigate(to, { byUser: true }),
        }))}
      />
    </div>
  )
}
