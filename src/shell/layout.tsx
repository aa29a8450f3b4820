import { type ReactNode, useEffect, useRef } from 'react'
import { useAccount, useAccountState } from '../account/use-account.ts'
import { useHref } from '../account/use-href.ts'
import { useHydrated } from '../account/use-hydrated.ts'
import { Menu } from '../areas/menu/menu.container.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/Link.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Logo } from '../ui/Logo.tsx'
import { FullPageSpinner } from '../ui/Spinner.tsx'
import { type FocusWatch, watchFocus } from './focus-watch.ts'
import { Footer } from './footer.tsx'
import * as css from './layout.css.ts'
import { HOME, pathnameOf, type Route, TABS, tabOf } from './routes.ts'

export interface LayoutProps {
  layout: Route['layout']
  /** The page's name, shown in the header. */
  title: string
  path: string
  children: ReactNode
}

/** Header, three tabs, content, footer (A§2). `entry` leaves the tabs out, `bare` all but the content. */
export function Layout({ layout, title, path, children }: LayoutProps): ReactNode {
  const { text, host } = useAccount()
  const { isLoading } = useAccountState((state) => state.ui)
  const main = useRef<HTMLElement>(null)
  const pathname = pathnameOf(path)
  // The build's first view may have been drawn for another address of the same screen.
  const isHydrated = useHydrated()
  const shown = useRef<string>(null)
  const focus = useRef<FocusWatch>(null)
  useEffect(() => {
    if (!host) return
    focus.current = watchFocus(host)
    return focus.current.stop
  }, [host])
  useEffect(() => {
    if (!isHydrated) return
    // A new screen is where reading goes on, but for somebody elsewhere on the page; the first one leaves the focus alone.
    const isNew = shown.current !== null && shown.current !== pathname
    if (isNew && !focus.current?.isElsewhere()) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, isHydrated])
  const content = isLoading ? <FullPageSpinner label={text.t('ui.loading')} /> : children
  if (layout === 'bare') return <main className={css.content}>{content}</main>
  return (
    <div className={css.page}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {text.t('ui.skipToContent')}
      </button>
      <Header title={title} />
      {layout === 'page' && <TabBar path={path} />}
      {/* The tabs come and go with the layout: what is below them comes anew, so that nothing is seen to move. */}
      <main
        key={layout}
        ref={main}
        tabIndex={-1}
        className={classNames(css.content, css.heights[layout])}
        part="content"
      >
        {layout === 'page' && <h1 className={css.heading}>{title}</h1>}
        {content}
      </main>
      <Footer key={`${layout} footer`} />
    </div>
  )
}

/** Brand logo, page name, and the account part (A§2). */
function Header({ title }: { title: string }): ReactNode {
  const { brand, navigate } = useAccount()
  const href = useHref()
  const { hidesHeaderWhenNarrow } = useAccountState((state) => state.ui)
  return (
    <header className={classNames(css.header, hidesHeaderWhenNarrow && css.hiddenWhenNarrow)} part="header">
      <div className={css.headerInner}>
        <Link className={css.home} href={href(HOME)} onNavigate={() => navigate(HOME, { byUser: true })}>
          <Logo image={brand.images['logo-desktop']} alt={brand.brandName} />
        </Link>
        <p className={css.pageName}>{title}</p>
        <div className={css.account}>
          <Menu />
        </div>
      </div>
    </header>
  )
}

/** The three tabs; the third has a shorter label when narrow (A§2). */
function TabBar({ path }: { path: string }): ReactNode {
  const { brand, text, navigate } = useAccount()
  const href = useHref()
  const current = tabOf(path)
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
