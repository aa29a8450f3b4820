import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { brands, defaultBrand } from '../brands/index.ts'
import { brandSettings } from '../src/brand/default-settings.ts'
import { isOwnOrigin } from '../src/brand/own-origin.ts'
import type { I18n } from '../src/i18n/i18n.ts'
import { accountOf, type BrandAccount, brandOfElement, type RouteServer } from '../src/shell/brand-account.ts'
import { ElementView } from '../src/shell/element-view.tsx'
import { memoryLocation, portalUrlOf, type RouteLocation } from '../src/shell/location.ts'
import { settingsOf } from '../src/shell/settings.ts'
import { adopt, release } from '../src/theme/registry.ts'

/** Attributes every tag has (interfaces.md, "Tags"); each is a string property too. */
const COMMON = ['brand', 'locale', 'source', 'scheme', 'portalUrl'] as const
type CommonProp = (typeof COMMON)[number]

/** What makes one tag. */
export interface ElementDefinition {
  tag: string
  /** Further attributes, by property name. */
  attributes?: readonly string[]
  /** Whether the element serves a path (interfaces.md, "Tags"). */
  serves(path: string): boolean
  /** Where the element starts when it does not own the page's address. */
  start: string
  isPortal?: boolean
  /** Whether the element is as wide as what it holds, instead of filling its place. */
  isFitted?: boolean
  /** Where the element is, when that may be the page's own address; in memory otherwise. */
  locate?(element: HTMLElement, view: Window, portalUrl: string): Promise<RouteLocation>
  /** Fetches what is drawn at `path`, with its words, so that it is there at the first render. */
  load(path: string, words: Promise<I18n>): Promise<ComponentType>
}

const VERSION = __ACCT_VERSION__
const versions = Symbol.for('acct-elements.version')
const render = Symbol.for('r2wc.render')

/**
 * Defines a tag over r2wc. A tag that is defined already stays as it is; when another version of the library did
 * that, developers are warned. Does nothing where there is no browser.
 */
export function define(definition: ElementDefinition): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(definition.tag)
  if (known) {
    const other = (known as { [versions]?: string })[versions]
    if (other !== VERSION)
      console.warn(
        `acct-elements ${VERSION}: <${definition.tag}> is already defined by version ${other ?? 'unknown'}; that one stays`,
      )
    return
  }
  customElements.define(definition.tag, createElement(definition))
}

type Props = { [Name in CommonProp]?: string } & { container?: HTMLElement }

function createElement(definition: ElementDefinition): CustomElementConstructor {
  const names = [...COMMON, ...(definition.attributes ?? [])]

  /** Draws the element once `ready`; r2wc hands over the attributes. */
  function View({ container, scheme }: Props): React.ReactNode {
    // r2wc passes the element it made as the container.
    const { drawn } = container as AcctElement
    if (!drawn) return null
    const { Content, account, location, server } = drawn
    return (
      <ElementView
        account={account}
        server={server}
        location={location}
        scheme={scheme}
        isFitted={definition.isFitted}
      >
        <Content />
      </ElementView>
    )
  }

  const Base = r2wc(View, {
    props: Object.fromEntries(names.map((name) => [name, 'string'])) as Record<CommonProp, 'string'>,
  }) as unknown as new () => HTMLElement & {
    container: HTMLElement
    connectedCallback(): void
    disconnectedCallback(): void
    attributeChangedCallback(name: string, old: string | null, value: string | null): void
    [render](): void
  }

  class AcctElement extends Base {
    static [versions] = VERSION
    /** What is drawn, once the brand and the first screen are there. */
    drawn: {
      Content: ComponentType
      account: BrandAccount
      location: RouteLocation
      server: RouteServer
    } | null = null
    #turn = 0
    readonly #internals = this.attachInternals()

    constructor() {
      super()
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
      this.container = root.querySelector('acct-root') ?? this.ownerDocument.createElement('div')
      if (this.container.parentNode !== root) root.append(this.container)
    }

    override connectedCallback(): void {
      this.#keepEarlyProperties()
      const root = this.shadowRoot
      if (root) adopt(root)
      if (this.drawn) this.#attach()
      else void this.#draw()
    }

    override disconnectedCallback(): void {
      // An element that is only moved comes back at once and keeps its state.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#detach()
        super.disconnectedCallback()
      })
    }

    /** Moved by `moveBefore`: nothing to do, everything stays. */
    connectedMoveCallback(): void {}

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      super.attributeChangedCallback(name, old, value)
      const isEmpty = value === null || value === ''
      const property = names.find((known) => attributeOf(known) === name)
      if (isEmpty && property && old !== value)
        (this as unknown as Record<string, unknown>)[property] = undefined
      if (!this.drawn || old === value) return
      if (name === 'brand') this.#redraw()
      else if (name === 'locale' && value) void this.drawn.account.text.setLocale(value)
      else this[render]()
    }

    /** Another brand: another account, drawn at once or when the element is back on a page. */
    #redraw(): void {
      if (this.isConnected) void this.#draw()
      else this.drawn = null
    }

    /** Properties set before the tag was defined would hide the accessors. */
    #keepEarlyProperties(): void {
      const own = this as unknown as Record<string, unknown>
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const value = own[name]
        delete own[name]
        own[name] = value
      }
    }

    async #draw(): Promise<void> {
      // Removed, or drawn anew for another brand, in the meantime.
      const turn = ++this.#turn
      const isStale = (): boolean => turn !== this.#turn || !this.isConnected
      const view = this.ownerDocument.defaultView ?? window
      const attribute = (name: string): string | null => this.getAttribute(name)
      const code = brandOfElement(this, { registry: brands, fallback: defaultBrand })
      const settings = brandSettings(settingsOf(this.ownerDocument), code)
      try {
        const portalUrl = portalUrlOf(this, settings)
        const location = await (definition.locate?.(this, view, portalUrl) ??
          memoryLocation(definition.start, portalUrl))
        const asked = accountOf(
          this.ownerDocument,
          code,
          { registry: brands, fallback: defaultBrand },
          definition.isPortal === true && attribute('routing') === 'history',
        )
        const words = asked.then(({ text }) => text)
        const isOwn = isOwnOrigin(settings, view.location.origin)
        const screen = isOwn
          ? definition.load(location.current(), words)
          : import('../src/shell/elsewhere.tsx').then(({ Elsewhere }) => Elsewhere)
        const [account, Content] = await Promise.all([asked, screen])
        const locale = attribute('locale')
        if (locale) await account.text.setLocale(locale)
        if (isStale()) return
        const server: RouteServer = {
          host: this,
          isPortal: definition.isPortal === true,
          serves: definition.serves,
          href: location.href,
          show: (path, options) => location.go(path, options),
        }
        this.#detach()
        this.drawn = { Content, account, location, server }
        this.#attach()
      } catch (error) {
        console.error(error)
        if (!isStale()) this.#offerRetry()
      }
    }

    #attach(): void {
      if (!this.drawn) return
      this.drawn.account.servers.add(this.drawn.server)
      // `:state(ready)` lets a page keep room for the element until it is drawn.
      this.#internals.states?.add('ready')
      super.connectedCallback()
      this[render]()
    }

    #detach(): void {
      this.drawn?.account.servers.delete(this.drawn.server)
      if (this.shadowRoot && !this.isConnected) release(this.shadowRoot)
    }

    /** The code or the brand did not arrive: say so without any of it, and let the reader try again. */
    #offerRetry(): void {
      const page = this.ownerDocument
      const message = page.createElement('p')
      message.setAttribute('role', 'alert')
      message.textContent = 'This could not be loaded. '
      const button = page.createElement('button')
      button.type = 'button'
      button.textContent = 'Try again'
      button.addEventListener('click', () => {
        message.remove()
        void this.#draw()
      })
      message.append(button)
      this.container.replaceChildren(message)
    }
  }
  return AcctElement
}

function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
