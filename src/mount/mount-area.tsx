import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { brandCodes } from '../../brands/codes.ts'
import type { Brand } from '../brand/brand.ts'
import { withDefaults } from '../brand/default-settings.ts'
import type { GivenSettings } from '../brand/settings.ts'
import { recordInput } from '../first-view/first-input.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { Locale } from '../i18n/locale.ts'
import { untilLoaded } from '../i18n/until-loaded.ts'
import type { RouteServer } from '../shell/brand-account.ts'
import { ElementView, type PrerenderedState } from '../shell/element-view.tsx'
import { getBrandAccount } from '../shell/get-brand-account.ts'
import { memoryLocation, type RouteLocation, resolvePortalUrl } from '../shell/location.ts'
import { firstState } from '../store/account-state.ts'
import { LINK_SECRETS_KEY } from '../store/core/storage-keys.ts'
import { adoptRegisteredStyles, releaseStyles } from '../theme/registry.ts'
import { getPathname } from '../util/path-parts.ts'

/** What a tag renders. */
export interface Area {
  /** Whether the element serves a path. */
  serves(path: string): boolean
  /** The path at which the element starts when it does not own the page's address. */
  start: string
  isPortal?: boolean
  /** The routes that the element shows in a dialog, to which links of other elements do not lead. */
  dialogRoutes?: readonly string[]
  /** Whether the element is as wide as its content, instead of filling its container. */
  isFitted?: boolean
  /**
   * Returns the location of an element that can own the page's address. Without it the location is in memory.
   */
  locate?(element: HTMLElement, view: Window, portalUrl: string): RouteLocation
  /**
   * Whether `load` of the present path has loaded what a first view of `path` renders. An
   * area without this member accepts a first view of any path.
   */
  isFirstAt?(path: string, present: string, isReturning: boolean): boolean
  /** Loads what the element renders on a partner page, in place of a link to the portal. */
  loadPartner?(text: I18n): Promise<ComponentType>
  /** Loads what the element renders at `path`, with its texts, before the first render. */
  load(path: string, text: Promise<I18n>, isReturning: boolean): Promise<ComponentType>
}

/** What mounting an area depends on. */
export interface MountAreaOptions {
  host: HTMLElement
  /** The node inside the shadow root that contains the first view, or nothing. */
  container: HTMLElement
  /** The brand's code. */
  brand: string
  /** Imports the brand of the first-view module: that of `brand`, or the one that it extends. */
  loadBrand(): Promise<{ brand: Brand }>
  settings: GivenSettings
  locale: Locale
  /** Whether the page is the hosted portal. */
  hosted: boolean
  /** Whether the page's origin is the brand's own. */
  isOwn: boolean
  /** The elements of the page that have started and not hydrated yet. */
  pending: ReadonlySet<HTMLElement>
  /** Whether a session is stored. */
  isReturning: boolean
  /** The path of the first view in the container, to hydrate; null when the container is empty. */
  path: string | null
  /** The token of a link that signs in, removed from the page's address. */
  token?: string | null
  /** The token of a mailed link, removed from the page's address; still URL-encoded. */
  vtoken?: string | null
  /** The query value `token` of a reset link, removed from the page's address; still URL-encoded. */
  extra?: string | null
  /**
   * The client secret of the intent that a bank's page returned with, removed from the page's address; after
   * a reload only the intent's id.
   */
  intent?: string | null
  /** The element's custom states: it is `ready` while its content is rendered. Some test documents have none. */
  states: CustomStateSet | undefined
  /** Called when the area is empty, because the message of a failure to render has failed too. */
  onCrash(thrown: unknown): void
}

/** Properties of the element that change what it renders. */
export interface ElementProperties {
  scheme?: string | undefined
}

/** An area that has loaded. */
export interface PreparedArea {
  /** Renders, or hydrates the first view in the container, before it returns. */
  mount(properties: ElementProperties): void
  update(properties: ElementProperties): void
  setLocale(tag: string): Promise<void>
  /** Adopts the styles again and makes open dialogs modal again, after the element has moved. */
  move(): void
  /** Unmounts the area; also releases one that was never mounted. */
  unmount(): void
}

/** Loads what an element renders on a partner page by default. */
async function loadPartnerNotice(text: I18n): Promise<ComponentType> {
  const [{ PortalLink }] = await Promise.all([import('../shell/portal-link.tsx'), text.load('portal')])
  return PortalLink
}

/**
 * Returns the path at which a tag starts that does not own the page's address: the attribute `path`, when it
 * is one of the routes that the tag serves, else its first route.
 */
function resolveStartPath(area: Area, host: HTMLElement): string {
  const path = host.getAttribute('path')
  return path?.startsWith('/') && area.serves(path) ? path : area.start
}

/** Whether the page was opened with a fragment, which may be a credential, or its first script has moved one. */
const mayHaveSecrets = ({ location, defaultView }: Document): boolean =>
  Boolean(location.hash || defaultView?.history.state?.[LINK_SECRETS_KEY])

/** Loads all that the first render of an area needs. Rejects when something fails to load. */
export async function prepare(area: Area, given: MountAreaOptions): Promise<PreparedArea> {
  const options = { ...given, settings: withDefaults(given.settings) }
  const { host, container, isReturning } = options
  const page = host.ownerDocument
  // The codes of the build, so that the settings can be checked; this element needs the first view's brand
  // alone.
  const load = () => untilLoaded(options.loadBrand).then(({ brand }) => brand)
  const brands = Object.fromEntries(brandCodes.map((code) => [code, load]))
  const loading = getBrandAccount(page, options.brand, brands, options)
  const portalUrl = resolvePortalUrl(host, options.settings)
  const location =
    area.locate?.(host, page.defaultView ?? window, portalUrl) ??
    memoryLocation(resolveStartPath(area, host), portalUrl)
  if (options.token)
    (await import('../shell/token-link.ts')).openTokenLink(options.token, {
      host,
      location,
      account: loading,
    })
  else if (isReturning && options.settings.apple && area.serves('/token-login') && mayHaveSecrets(page))
    (await import('../shell/token-link.ts')).openAppleReturn({ host, location, account: loading })
  const vtoken = location.vtoken ?? options.vtoken
  if (vtoken) {
    const { holdLinkToken } = await import('../store/access/link-tokens.ts')
    holdLinkToken((await loading).store, location.current(), { vtoken, token: options.extra })
  }
  const text = loading.then((account) => account.text)
  // A screen without texts of its own does not wait for it.
  text.catch(() => {})
  const { intent } = options
  const returned = intent
    ? loading.then(async ({ store }) =>
        (await import('../areas/payment-return/payment-return.container.tsx')).createReturnNotice(
          store,
          intent,
          host,
        ),
      )
    : null
  const present = location.current()
  const screen = options.isOwn
    ? area.load(present, text, isReturning)
    : text.then(area.loadPartner ?? loadPartnerNotice)
  const server: RouteServer = {
    host,
    isPortal: area.isPortal === true,
    serves: area.serves,
    pending: options.pending,
    href: location.href,
    show: (path, how) => location.go(path, how),
  }
  // Registered before the area has loaded, so that a link in another element can already lead to this one.
  const registered = loading.then((account) => {
    account.servers.add(server)
    account.listen?.()
    return account
  })
  const [account, Content, Notice] = await Promise.all([registered, screen, returned]).catch(
    async (thrown) => {
      const account = await loading.catch(() => null)
      account?.servers.delete(server)
      throw thrown
    },
  )
  if (host.getAttribute('locale')) await account.text.setLocale(options.locale)

  const { path, locale } = options
  const isFirst =
    path !== null &&
    (area.isFirstAt?.(path, present, isReturning) ??
      (area.locate !== undefined || getPathname(present) === area.start))
  const first: PrerenderedState | null =
    isFirst && locale === account.text.locale ? { path, locale, state: firstState(isReturning) } : null
  let root: Root | null = null
  const view = ({ scheme }: ElementProperties) => (
    <ElementView
      account={account}
      server={server}
      location={location}
      scheme={scheme}
      isFitted={area.isFitted}
      first={first}
      notice={Notice}
      states={options.states}
    >
      <Content />
    </ElementView>
  )
  // By default React calls `reportError`, whose errors the host page would count as its own.
  const handlers: RootOptions = {
    onUncaughtError: (thrown) => queueMicrotask(() => options.onCrash(thrown)),
    // A translator or an extension has changed the first view: React renders it anew.
    onRecoverableError() {},
  }
  const adopt = (): void => {
    if (host.shadowRoot) adoptRegisteredStyles(host.shadowRoot)
  }
  return {
    move() {
      adopt()
      for (const dialog of container.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
        dialog.close()
        dialog.showModal()
      }
    },
    mount(properties) {
      account.servers.add(server)
      account.store.reconnect()
      adopt()
      // The copy of an element contains the slotted children of the original.
      for (const copied of host.querySelectorAll(':scope > [slot^="acct-"]')) copied.remove()
      // Content that fails at once is never ready, although the first view was.
      options.states?.delete('ready')
      const restoreInput = first && recordInput(container)
      // Synchronously, so that no input arrives between the first view and React.
      flushSync(() => {
        if (first) root = hydrateRoot(container, view(properties), handlers)
        else {
          container.replaceChildren()
          root = createRoot(container, handlers)
          root.render(view(properties))
        }
      })
      restoreInput?.()
    },
    update: (properties) => root?.render(view(properties)),
    setLocale: account.text.setLocale,
    unmount() {
      account.servers.delete(server)
      if (account.servers.size === 0) account.store.suspend()
      root?.unmount()
      if (root && host.shadowRoot) releaseStyles(host.shadowRoot)
    },
  }
}
