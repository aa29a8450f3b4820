import { base } from 'virtual:acct-base-css'
import r2wc from '@r2wc/react-to-web-component'
import { brandCodes, defaultBrand } from '../brands/codes.ts'
import { resolveSettings } from '../src/brand/default-settings.ts'
import { extraMethods } from '../src/brand/methods.ts'
import { isOwnOrigin } from '../src/brand/own-origin.ts'
import { localeOf } from '../src/i18n/locale.ts'
import { brandOfElement } from '../src/shell/brand-of-element.ts'
import { settingsOf } from '../src/shell/settings.ts'
import { hasStoredSession, LINK_TOKEN_KEY, rememberedName } from '../src/store/core/storage-keys.ts'
import { isAt, isHosted, take } from './address.ts'
import type { Drawing, Place, Properties } from './draw.tsx'
import { type Early, listen, remember } from './early.ts'
import { load, shellOf } from './first-views.ts'
import { LEFT, near, painted } from './near.ts'
import { lostNodes, Notice, tryAgain } from './notice.ts'
import { build, parse, type Shell, wear } from './shell.ts'
import { attributesOf, type TagName } from './tags.ts'

const VERSION = __ACCT_VERSION__
const versions = Symbol.for('acct-elements.version')
const render = Symbol.for('r2wc.render')
/** A wait longer than this is explained, ms. */
const SLOW_MS = 10_000

/**
 * Defines a tag over r2wc. A tag that is defined already stays as it is; when another version of the library did
 * that, developers are warned. Does nothing where there is no browser.
 */
export function define(tag: TagName): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  if (known) {
    const other = (known as { [versions]?: string })[versions]
    if (other !== VERSION)
      console.warn(`acct-elements ${VERSION}: <${tag}> is already defined by version ${other ?? '?'}`)
    return
  }
  customElements.define(tag, createElement(tag))
}

function createElement(tag: TagName): CustomElementConstructor {
  const names = attributesOf(tag)

  // r2wc makes properties of the attributes; what it renders comes later, from the shell's module.
  const Base = r2wc(() => null, {
    props: Object.fromEntries(names.map((name) => [name, 'string'])) as Record<never, 'string'>,
  }) as unknown as new () => HTMLElement & {
    container: HTMLElement
    connectedCallback(): void
    disconnectedCallback(): void
    attributeChangedCallback(name: string, old: string | null, value: string | null): void
    [render](): void
  }

  class AcctElement extends Base {
    static [versions] = VERSION
    #drawing: Drawing | null = null
    #properties: Properties = {}
    #turn = 0
    #notice: Notice | null = null
    /** Of a link that signs in, until it is handed on. */
    #token: string | null = null
    /** Of a link that came by mail: good as long as the page. */
    #vtoken: string | null = null
    readonly #internals = this.attachInternals()

    constructor() {
      super()
      // A page may have brought the first view in a declarative shadow root, which attachShadow would empty.
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
      this.container = root.querySelector('div') ?? this.ownerDocument.createElement('div')
      if (!this.container.isConnected) root.append(this.container)
    }

    override connectedCallback(): void {
      this.#keepEarlyProperties()
      super.connectedCallback()
      if (this.#turn === 0) void this.#start()
    }

    override disconnectedCallback(): void {
      // An element that is only moved comes back at once and keeps its state.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** Moved by `moveBefore`: nothing to do, everything stays. */
    connectedMoveCallback(): void {}

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      super.attributeChangedCallback(name, old, value)
      // An empty one counts as none.
      if (!value && old !== value) (this as unknown as Record<string, unknown>)[propertyOf(name)] = undefined
      if (old === value || this.#turn === 0) return
      if (name === 'brand') void this.#start()
      else if (name === 'locale' && value) void this.#drawing?.setLocale(value)
      else if (this.#drawing) this[render]()
      else if (name === 'scheme') this.#dress()
    }

    /** Told by r2wc of the properties to draw with. */
    paint(properties: Properties): void {
      this.#properties = { ...properties }
      this.#drawing?.update(this.#properties)
    }

    /** Told by r2wc that the element has left the page: as new when it comes back. */
    erase(): void {
      this.#turn = 0
      arriving.delete(this)
      this.container.dispatchEvent(new CustomEvent(LEFT))
      this.#internals.states?.delete('ready')
      this.#clear()
    }

    #clear(): void {
      this.#notice?.remove()
      this.#drawing?.unmount()
      this.#drawing = null
      this.container.replaceChildren()
      for (const name of Object.keys(this.container.dataset)) delete this.container.dataset[name]
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

    async #start(kept?: Early): Promise<void> {
      turns += 1
      const turn = turns
      this.#turn = turn
      const isStale = (): boolean => turn !== this.#turn
      arriving.add(this)
      // The script that imports us may call `configure` before anything is begun.
      await null
      if (isStale()) return
      const view = this.ownerDocument.defaultView ?? window
      const brand = brandOfElement(this, { codes: brandCodes, fallback: defaultBrand })
      const settings = resolveSettings(settingsOf(this.ownerDocument), brand)
      const isOwn = isOwnOrigin(settings, view.location.origin)
      if (isOwn) {
        const signsIn = /(login|redirect)$/.test(view.location.pathname)
        this.#token ||= take('token', this, view, signsIn ? ',acct-login' : '')
        this.#vtoken ||= take('vtoken', this, view, ',acct-reset-password,acct-verify-email', LINK_TOKEN_KEY)
      }
      const place = {
        host: this,
        container: this.container,
        brand,
        settings,
        locale: localeOf(view, isHosted(this), this.getAttribute('locale')),
        hosted: isHosted(this),
        isOwn,
        arriving,
        token: this.#token,
        vtoken: this.#vtoken,
        isReturning: hasStoredSession(brand, view),
      }
      const name = [tag, place.isReturning ? 'returning' : 'guest', brand, place.locale].join('.')
      const brought = this.container.dataset.first === name && place.isOwn
      const early = brought ? (kept ?? this.#use(place)) : null
      try {
        const shown = shellOf(name)
        // While the first view is on its way.
        parse(base)
        const shell = await shown
        if (isStale()) return
        if (this.shadowRoot) wear(this.shadowRoot, [...base, ...shell.css])
        await this.#follow(shell, place, early ?? this.#show(shell, place), isStale)
      } catch (error) {
        console.error(error)
        if (isStale()) return
        early?.stall(tryAgain)
        arriving.delete(this)
        this.#say(lostNodes(place.locale, this.container), () => void this.#start(early ?? undefined))
      }
    }

    /** Says below what is drawn that something is missing; what was typed stays. */
    #say(...[nodes, again]: Parameters<Notice['show']>): void {
      this.#notice ??= new Notice(this.container)
      this.#notice.show(nodes, again)
    }

    /** Shows the first view, unless the page is not the brand's own or the element is elsewhere. */
    #show(shell: Shell, place: Omit<Place, 'path'>): Early {
      this.#clear()
      this.container.dataset.ways = extraMethods(place.settings)
      if (!place.isOwn || place.token || !isAt(shell, this)) return listen(this.container)
      build(shell.markup, this.container)
      this.container.dataset.path = shell.path
      return this.#use(place)
    }

    /** Makes what the container holds usable. */
    #use({ brand }: Omit<Place, 'path'>): Early {
      this.#dress()
      const name = rememberedName(brand, this.ownerDocument.defaultView ?? window)
      if (name !== null) remember(this.container, name)
      // `:state(ready)` lets a page keep room for the element until something is drawn.
      this.#internals.states?.add('ready')
      return listen(this.container)
    }

    /** The first view's scheme: the element's own, else as it was drawn, which is the brand's. */
    #dress(): void {
      const { dataset, firstElementChild: root } = this.container
      const asked = this.getAttribute('scheme')
      dataset.scheme ??= root?.getAttribute('data-scheme') ?? ''
      root?.setAttribute('data-scheme', /^(light|dark|auto)$/.test(asked ?? '') ? `${asked}` : dataset.scheme)
    }

    /** Lets React follow once the first view has been painted; what was asked for meanwhile is carried out then. */
    async #follow(
      shell: Shell,
      place: Omit<Place, 'path'>,
      early: Early,
      isStale: () => boolean,
    ): Promise<void> {
      const page = this.ownerDocument
      await painted(page)
      // One more form of a kind has time. The first is whom the page's other tags lead to, and one who returns is awaited everywhere.
      const hurries = place.isReturning || place.token || place.vtoken
      if (first.get(shell)?.isConnected && !hurries) {
        arriving.delete(this)
        await near(this.container)
      } else first.set(shell, this)
      if (isStale()) return
      arriving.add(this)
      const slow = setTimeout(() => this.#say(shell.slow), SLOW_MS)
      try {
        const { area, prepare } = await load(shell, page)
        const { path = null } = this.container.dataset
        const drawing = await prepare(area, { ...place, path })
        if (isStale()) return drawing.unmount()
        this.#token = null
        this.#notice?.remove()
        const carryOut = early.end()
        this.#drawing = drawing
        drawing.mount(this.#properties)
        // The sheet that came with the page's own first view.
        this.shadowRoot?.querySelector('style')?.remove()
        this.#internals.states?.add('ready')
        const locale = this.getAttribute('locale')
        if (locale && locale !== place.locale) void drawing.setLocale(locale)
        carryOut()
      } catch (error) {
        console.error(error)
        if (isStale()) return
        early.stall(tryAgain)
        this.#say(shell.failed, () => void this.#follow(shell, place, early, isStale))
      } finally {
        clearTimeout(slow)
        if (!isStale()) arriving.delete(this)
      }
    }
  }
  return AcctElement
}

/** Counts the beginnings of all elements, so that one that was overtaken knows it. */
let turns = 0

function propertyOf(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The elements of the page that are on their way. */
const arriving = new Set<HTMLElement>()

/** The first element of each kind, behind which React has followed or is about to. */
const first = new WeakMap<Shell, HTMLElement>()
