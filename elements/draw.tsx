import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { brands } from '../brands/index.ts'
import type { BrandSettings } from '../src/brand/settings.ts'
import type { I18n } from '../src/i18n/i18n.ts'
import type { Locale } from '../src/i18n/locale.ts'
import type { RouteServer } from '../src/shell/brand-account.ts'
import { ElementView, type FirstView } from '../src/shell/element-view.tsx'
import { getBrandAccount } from '../src/shell/get-brand-account.ts'
import { memoryLocation, type RouteLocation, resolvePortalUrl } from '../src/shell/location.ts'
import { pathnameOf } from '../src/shell/routes.ts'
import { firstState } from '../src/store/first-state.ts'
import { adoptStyles, releaseStyles } from '../src/theme/registry.ts'

/** What a tag draws. */
export interface Area {
  /** Whether the element serves a path (interfaces.md, "Tags"). */
  serves(path: string): boolean
  /** Where the element starts when it does not own the page's address. */
  start: string
  isPortal?: boolean
  /** Whether the element is as wide as what it holds, instead of filling its place. */
  isFitted?: boolean
  /** Where the element is, when that may be the page's own address; in memory otherwise. */
  locate?(element: HTMLElement, view: Window, portalUrl: string): RouteLocation
  /** What is drawn on a page that is not the brand's own, in place of a line that leads to the portal. */
  elsewhere?(words: I18n): Promise<ComponentType>
  /** Fetches what is drawn at `path`, with its words, so that it is there at the first render. */
  load(path: string, words: Promise<I18n>, isReturning: boolean): Promise<ComponentType>
}

/** Where an area is drawn. */
export interface Place {
  host: HTMLElement
  /** Holds the tree inside the shadow root: the build's first view, or nothing. */
  container: HTMLElement
  /** The brand's code. */
  brand: string
  settings: BrandSettings
  locale: Locale
  /** Whether the page is the hosted portal. */
  hosted: boolean
  /** Whether the page's origin is the brand's own. */
  isOwn: boolean
  /** The page's elements that are on their way. */
  arriving: ReadonlySet<HTMLElement>
  /** Whether a session is stored. */
  isReturning: boolean
  /** The path of what the container holds, to be taken over; null when it is empty. */
  path: string | null
  /** The token of a link that signs in, taken out of the page's address. */
  token?: string | null
  /** The token of a link that came by mail, taken out of the page's address; still encoded. */
  vtoken?: string | null
}

/** Properties of the element that change what is drawn. */
export interface Properties {
  scheme?: string | undefined
}

/** An area ready to be drawn. */
export interface Drawing {
  /** Draws, or takes over what the container holds; done when it returns. */
  mount(properties: Properties): void
  update(properties: Properties): void
  setLocale(tag: string): Promise<void>
  /** Also of what was never mounted, as nobody wanted it any more. */
  unmount(): void
}

/** What stands in for an area on a page that is not the brand's own. */
async function elsewhere(text: I18n): Promise<ComponentType> {
  const [{ PartnerPageNotice }] = await Promise.all([
    import('../src/shell/partner-page-notice.tsx'),
    text.load('portal'),
  ])
  return PartnerPageNotice
}

/**
 * Where a tag that does not own the page's address starts: at the page's `path`, one of the routes it serves with what
 * the page's own address says to it, else at its first route.
 */
function startOf(area: Area, host: HTMLElement): string {
  const asked = host.getAttribute('path')
  return asked?.startsWith('/') && area.serves(asked) ? asked : area.start
}

/** Fetches all that the area's first drawing needs. Rejects when something does not arrive. */
export async function prepare(area: Area, place: Place): Promise<Drawing> {
  const { host, container, isReturning } = place
  const page = host.ownerDocument
  const asked = getBrandAccount(page, place.brand, brands, place)
  const portalUrl = resolvePortalUrl(host, place.settings)
  const location =
    area.locate?.(host, page.defaultView ?? window, portalUrl) ??
    memoryLocation(startOf(area, host), portalUrl)
  if (place.token)
    (await import('../src/shell/open-token-link.ts')).openTokenLink(place.token, {
      host,
      location,
      account: asked,
    })
  const { vtoken } = place
  if (vtoken) {
    const { holdLinkToken } = await import('../src/store/sign-in/link-tokens.ts')
    holdLinkToken((await asked).store, location.current(), vtoken)
  }
  const words = asked.then(({ text }) => text)
  const screen = place.isOwn
    ? area.load(location.current(), words, isReturning)
    : words.then(area.elsewhere ?? elsewhere)
  const server: RouteServer = {
    host,
    isPortal: area.isPortal === true,
    serves: area.serves,
    pending: place.arriving,
    href: location.href,
    show: (path, options) => location.go(path, options),
  }
  // At once, so that a link pressed meanwhile in another element leads here and not away.
  const known = asked.then((account) => {
    account.servers.add(server)
    return account
  })
  const [account, Content] = await Promise.all([known, screen]).catch(async (thrown) => {
    const account = await asked.catch(() => null)
    account?.servers.delete(server)
    throw thrown
  })
  if (host.getAttribute('locale')) await account.text.setLocale(place.locale)

  const { path, locale } = place
  const isFirst = area.locate !== undefined || pathnameOf(location.current()) === area.start
  const first: FirstView | null =
    path !== null && isFirst && locale === account.text.locale
      ? { path, locale, state: firstState(isReturning) }
      : null
  let root: Root | null = null
  const view = ({ scheme }: Properties) => (
    <ElementView
      account={account}
      server={server}
      location={location}
      scheme={scheme}
      isFitted={area.isFitted}
      first={first}
    >
      <Content />
    </ElementView>
  )
  return {
    mount(properties) {
      account.servers.add(server)
      account.store.wake()
      if (host.shadowRoot) adoptStyles(host.shadowRoot)
      // A copy of an element brings along what the first one keeps in the page's tree.
      for (const copied of host.querySelectorAll(':scope > [slot^="acct-"]')) copied.remove()
      // At once: between the build's tree and React's nothing can be typed or pressed.
      flushSync(() => {
        if (first) root = hydrateRoot(container, view(properties))
        else {
          container.replaceChildren()
          root = createRoot(container)
          root.render(view(properties))
        }
      })
    },
    update: (properties) => root?.render(view(properties)),
    setLocale: account.text.setLocale,
    unmount() {
      account.servers.delete(server)
      if (account.servers.size === 0) account.store.rest()
      root?.unmount()
      if (root && host.shadowRoot) releaseStyles(host.shadowRoot)
    },
  }
}
