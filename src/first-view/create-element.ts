import { base } from 'virtual:acct-base-css'
import r2wc from '@r2wc/react-to-web-component'
import { getAttributes, type TagName } from '../../elements/tags.ts'
import { extraMethods } from '../brand/methods.ts'
import { untilLoaded } from '../i18n/until-loaded.ts'
import type { ElementProperties, PreparedArea } from '../mount/mount-area.tsx'
import { rememberedName } from '../store/access/stored-session.ts'
import type { MarkupNode } from '../util/markup-node.ts'
import { isAtAddress } from './address.ts'
import { isSupported } from './browser-support.ts'
import { captureEarlyInput, type EarlyInput, fillRememberedName } from './early-input.ts'
import { getContext } from './element-context.ts'
import { type ElementOptions, readOptions } from './element-options.ts'
import { getProperty, upgradeProperties } from './element-properties.ts'
import { type CallingPage, FIRST_CALL } from './first-call.ts'
import { adoptStyles, appendNodes, applyScheme, type FirstView, parseSheets } from './first-view.ts'
import { focusContent } from './focus-content.ts'
import { keepFocus, keepKeys } from './host-keys.ts'
import type { LinkSecrets } from './link-secrets.ts'
import { loadArea, loadBrand, loadFallback, loadFirstView } from './load-first-view.ts'
import { Notice, nodesForLostFirstView, retryAll } from './notice.ts'
import { REMOVED, waitForPaint, waitUntilNear } from './wait.ts'

/** The property of an element's class that holds the library's version. */
export const VERSION_KEY = Symbol.for('acct-elements.version')
const render = Symbol.for('r2wc.render')
/** Time until a notice says that loading is slow, in ms. */
const SLOW_MS = 10_000

/**
 * Creates the class of a tag: r2wc reflects attributes and properties, the class shows the first view and
 * hydrates it.
 */
export function createElementClass(tag: TagName): CustomElementConstructor {
  const names = getAttributes(tag)

  // r2wc renders through src/first-view/lazy-react.ts, which passes the properties on; the first-view module
  // loads React.
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
    static [VERSION_KEY] = __ACCT_VERSION__
    /** The sheets of the first view. */
    #css: FirstView['css'] = []
    #area: PreparedArea | null = null
    #properties: ElementProperties = {}
    /** Generation of the current start; 0 while the element is outside the document. */
    #generation = 0
    /** The notice below the content; typed text stays. */
    readonly #notice: Notice
    readonly #secrets: LinkSecrets = { token: null, vtoken: null, extra: null, intent: null }
    readonly #internals = this.attachInternals()

    constructor() {
      super()
      // The page may contain the first view in a declarative shadow root, which attachShadow would empty.
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      this.container = root.querySelector('div') ?? this.ownerDocument.createElement('div')
      if (!this.container.isConnected) root.append(this.container)
      this.#notice = new Notice(this, this.container)
      keepKeys(root)
      keepFocus(root)
    }

    override connectedCallback(): void {
      if (!isSupported()) {
        void loadFallback().then(({ showOldBrowser }) => showOldBrowser(this, getContext(this)))
        return
      }
      upgradeProperties(this, names)
      super.connectedCallback()
      if (this.#generation === 0) void this.#start()
      else if (this.shadowRoot && this.ownerDocument.defaultView) {
        // Another document, such as that of a frame, takes the sheets.
        if (this.shadowRoot.adoptedStyleSheets.length === 0) adoptStyles(this.shadowRoot, this.#css)
        this.#area?.move()
      }
    }

    /**
     * Focuses the first control, as soon as there is one. With `delegatesFocus`, a press on text would also move
     * the focus to that control.
     */
    override focus(options?: FocusOptions): void {
      focusContent(this.container, options)
    }

    override disconnectedCallback(): void {
      // An element that a script moves is connected again by then and keeps its state.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** `moveBefore` calls it instead of the two callbacks above. */
    connectedMoveCallback(): void {}

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      super.attributeChangedCallback(name, old, value)
      // An empty attribute counts as a missing one.
      if (!value && old !== value) (this as unknown as Record<string, unknown>)[getProperty(name)] = undefined
      if (old === value || this.#generation === 0) return
      if (name === 'brand') void this.#start()
      else if (name === 'locale' && value) void this.#area?.setLocale(value)
      else if (this.#area) this[render]()
      else if (name === 'scheme') applyScheme(this.container, value)
    }

    /** Receives the properties to render from r2wc. */
    paint(properties: ElementProperties): void {
      this.#properties = { ...properties }
      this.#area?.update(this.#properties)
    }

    /** Resets the element; r2wc calls it once the element has left the document. */
    erase(): void {
      this.#generation = 0
      pendingElements.delete(this)
      this.container.dispatchEvent(new CustomEvent(REMOVED))
      this.#clear()
    }

    #clear(): void {
      this.#notice.remove()
      this.#area?.unmount()
      this.#area = null
      this.#internals.states?.delete('ready')
      this.container.replaceChildren()
      for (const name of Object.keys(this.container.dataset)) delete this.container.dataset[name]
    }

    /**
     * Shows the first view and hydrates it.
     * @param captured the input in a first view of the page, after an attempt that failed
     */
    async #start(captured?: EarlyInput): Promise<void> {
      generations += 1
      const generation = generations
      this.#generation = generation
      const isStale = (): boolean => generation !== this.#generation
      pendingElements.add(this)
      // The script that imports the entry can call `configure` first.
      await null
      if (isStale()) return
      const options = readOptions(this, this.container, this.#secrets, pendingElements)
      const { isReturning, built, locale } = options
      const name = [tag, isReturning ? 'returning' : 'guest', built, locale].join('.')
      // A first view of another release, language or session is replaced.
      const isInPage =
        this.container.dataset.first === __ACCT_RELEASE__ + name &&
        !options.isChanged &&
        options.isOwn &&
        (options.hosted || !options.token)
      const early = isInPage ? (captured ?? this.#makeUsable(options)) : null
      try {
        const loading = loadFirstView(name)
        // While the first-view module loads.
        parseSheets(base, this.ownerDocument)
        const firstView = await loading
        if (isStale()) return
        this.#css = [...base, ...firstView.css]
        if (this.shadowRoot) adoptStyles(this.shadowRoot, this.#css)
        await this.#hydrate(firstView, options, early ?? this.#showFirstView(firstView, options), isStale)
      } catch (error) {
        console.error(error)
        if (isStale()) return
        early?.pause(retryAll)
        pendingElements.delete(this)
        this.#showFailure(
          nodesForLostFirstView(locale, this.container),
          error,
          name,
          options,
          () => void this.#start(early ?? undefined),
        )
      }
    }

    /** Shows the notice after a first-view module, or a file that it imports, fails to load. */
    #showFailure(
      nodes: readonly MarkupNode[],
      error: unknown,
      from: FirstView | string,
      options: ElementOptions,
      retry: () => void,
    ): void {
      const recover = async (): Promise<void> =>
        (await loadFallback()).recover(error, from, options, this.#notice.node)
      this.#notice.showFailure(nodes, recover, retry)
    }

    /**
     * Shows the first view, except on a partner page, where the address leads to another route, and where the
     * page changes the brand.
     */
    #showFirstView(firstView: FirstView, options: ElementOptions): EarlyInput {
      this.#clear()
      this.container.dataset.methods = extraMethods(options.settings)
      if (
        options.isChanged ||
        !options.isOwn ||
        options.token ||
        !isAtAddress(firstView, this, options.isReturning)
      )
        return captureEarlyInput(this.container)
      appendNodes(firstView.markup, this.container)
      this.container.dataset.path = firstView.path
      return this.#makeUsable(options)
    }

    /** Makes the first view in the container usable. */
    #makeUsable({ brand }: ElementOptions): EarlyInput {
      applyScheme(this.container, this.getAttribute('scheme'))
      const name = rememberedName(brand, this.ownerDocument.defaultView ?? window)
      if (name !== null) fillRememberedName(this.container, name)
      // With `:state(ready)` a page can reserve space for the element until it has content.
      this.#internals.states?.add('ready')
      return captureEarlyInput(this.container, (this as { acctEarly?: HTMLElement }).acctEarly)
    }

    /**
     * Loads React and the area after the first paint, hydrates the first view and repeats the captured input.
     */
    async #hydrate(
      firstView: FirstView,
      options: ElementOptions,
      early: EarlyInput,
      isStale: () => boolean,
    ): Promise<void> {
      const page = this.ownerDocument
      await waitForPaint(page)
      // Many files at once would delay the call.
      await (page as CallingPage)[FIRST_CALL]
      // Only the first element of a first view hydrates at once, because other tags navigate to it. With a
      // stored session or a link's token, every element does.
      const isUrgent = options.isReturning || options.token || options.vtoken
      if (firstElements.get(firstView)?.isConnected && !isUrgent) {
        pendingElements.delete(this)
        await waitUntilNear(this.container)
      } else firstElements.set(firstView, this)
      if (isStale()) return
      pendingElements.add(this)
      const slow = setTimeout(() => this.#notice.show(firstView.slow), SLOW_MS)
      const fail = (error: unknown): void => {
        console.error(error)
        if (isStale()) return
        if (this.#area) this.#clear()
        early.pause(retryAll)
        this.#showFailure(firstView.failed, error, firstView, options, () => {
          void this.#hydrate(firstView, options, early, isStale)
        })
      }
      try {
        const { area, prepare } = await untilLoaded(() => loadArea(firstView, page))
        const { path = null } = this.container.dataset
        const prepared = await prepare(area, {
          ...options,
          path,
          loadBrand: () => loadBrand(firstView),
          states: this.#internals.states,
          onCrash: fail,
        })
        if (isStale()) return prepared.unmount()
        this.#secrets.token = this.#secrets.intent = null
        this.#notice.remove()
        const repeatInput = early.stop()
        this.#area = prepared
        prepared.mount(this.#properties)
        // The sheet of the page's declarative shadow root.
        this.shadowRoot?.querySelector('style')?.remove()
        const locale = this.getAttribute('locale')
        if (locale && locale !== options.locale) void prepared.setLocale(locale)
        repeatInput()
      } catch (error) {
        fail(error)
      } finally {
        clearTimeout(slow)
        if (!isStale()) pendingElements.delete(this)
      }
    }
  }
  return AcctElement
}

/** The last generation of any element. */
let generations = 0

/** The elements of the page that have started and not hydrated yet. */
const pendingElements = new Set<HTMLElement>()

/** First view to the first element that hydrates it. */
const firstElements = new WeakMap<FirstView, HTMLElement>()
