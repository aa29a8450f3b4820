import { afterEach, beforeEach, vi } from 'vitest'
import { releaseStyles } from '../../../src/theme/registry.ts'

/** Shadow roots of the present test. */
const shadowRoots: TestElement[] = []

/** Stubs style sheets in each test of a file, and releases its shadow roots afterwards. */
export function withStyleSheets(): void {
  beforeEach(() => {
    const sheet = class {
      replaceSync(): void {}
    }
    vi.stubGlobal('CSSStyleSheet', sheet)
  })
  afterEach(() => {
    // The registry would add the sheets of later files to them.
    for (const root of shadowRoots.splice(0)) releaseStyles(root as unknown as ShadowRoot)
    vi.unstubAllGlobals()
  })
}

/** An element as far as the frame's pages use one: no layout, no parser. */
export class TestElement extends EventTarget {
  parent: TestElement | null = null
  children: TestElement[] = []
  readonly styles = new Map<string, string>()
  readonly attributes = new Map<string, string>()
  readonly dataset: Record<string, string> = {}
  readonly style = {
    setProperty: (name: string, value: string, priority = ''): void =>
      void this.styles.set(name, priority ? `${value} !${priority}` : value),
    removeProperty: (name: string): void => void this.styles.delete(name),
  }
  shadowRoot: TestElement | null = null
  adoptedStyleSheets: unknown[] = []
  className = ''
  textContent = ''
  disabled = false

  readonly tagName: string
  readonly ownerDocument: TestDocument

  constructor(tagName: string, ownerDocument: TestDocument) {
    super()
    this.tagName = tagName
    this.ownerDocument = ownerDocument
  }

  /** The element's box; none while the element is hidden. */
  box: { width: number; height: number; top?: number } | null = { width: 400, height: 200 }
  /** Where the element was scrolled to, oldest first. */
  readonly scrolls: string[] = []
  scrollIntoView({ block }: { block: string }): void {
    this.scrolls.push(block)
  }
  getClientRects(): object[] {
    return this.box && !this.styles.get('display')?.startsWith('none') ? [this.box] : []
  }
  getBoundingClientRect(): object {
    const { width, height, top = 0 } = this.box ?? { width: 0, height: 0 }
    return { width, height, top, bottom: top + height }
  }
  get clientWidth(): number {
    return this.getClientRects().length > 0 ? (this.box?.width ?? 0) : 0
  }
  checkVisibility(): boolean {
    return true
  }

  getRootNode(): TestElement {
    return this.parent?.getRootNode() ?? this
  }

  get isConnected(): boolean {
    return this === this.ownerDocument.body || (this.parent?.isConnected ?? false)
  }

  append(...added: TestElement[]): void {
    for (const each of added) this.#insert(each, this.children.length)
  }

  prepend(added: TestElement): void {
    this.#insert(added, 0)
  }

  #insert(added: TestElement, at: number): void {
    added.remove()
    added.parent = this
    this.children.splice(at, 0, added)
  }

  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this)
    this.parent = null
  }

  after(added: TestElement): void {
    if (this.parent) this.parent.#insert(added, this.parent.children.indexOf(this) + 1)
  }

  replaceChildren(...added: TestElement[]): void {
    for (const each of [...this.children]) each.remove()
    this.append(...added)
  }

  toggleAttribute(name: string, isSet: boolean): void {
    if (isSet) this.attributes.set(name, '')
    else this.attributes.delete(name)
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  attachShadow({ mode }: { mode: string }): TestElement {
    this.attributes.set('shadow', mode)
    this.shadowRoot = new TestElement('#shadow', this.ownerDocument)
    this.shadowRoot.parent = this
    shadowRoots.push(this.shadowRoot)
    return this.shadowRoot
  }

  /** Of a shadow root: the focused element inside. */
  get activeElement(): TestElement | null {
    const focused = this.ownerDocument.focused
    return focused && this.findAll(focused.tagName).includes(focused) ? focused : null
  }

  /** Whether the last focus scrolled the element into view. */
  hasScrolled = false
  focus({ preventScroll = false } = {}): void {
    this.ownerDocument.focused = this
    this.hasScrolled = !preventScroll
  }

  /** Clicks as a person does: a disabled button does nothing. */
  click(): void {
    if (!this.disabled) this.dispatchEvent(new Event('click'))
  }

  /** Returns the descendants with a tag, those of shadow roots included. */
  findAll(tag: string): TestElement[] {
    return [...(this.shadowRoot ? [this.shadowRoot] : []), ...this.children].flatMap((child) => [
      ...(child.tagName === tag ? [child] : []),
      ...child.findAll(tag),
    ])
  }

  querySelector(tag: string): TestElement | null {
    return this.findAll(tag)[0] ?? null
  }
}

/** A document of test elements. */
export class TestDocument extends EventTarget {
  readonly defaultView = new EventTarget()
  visibilityState: DocumentVisibilityState = 'visible'
  isFocused = true
  hasFocus(): boolean {
    return this.isFocused
  }
  focused: TestElement | null = null
  readonly body = new TestElement('body', this)
  readonly documentElement = new TestElement('html', this)

  createElement(tag: string): TestElement {
    return new TestElement(tag, this)
  }

  querySelector(tag: string): TestElement | null {
    return this.body.querySelector(tag)
  }
}

/** Stubs IntersectionObserver, which reports nothing by itself; returns a function that reports to all. */
export function stubIntersectionObserver(): (isIntersecting: boolean) => void {
  const running = new Set<(entries: object[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly run: (entries: object[]) => void
      constructor(run: (entries: object[]) => void) {
        this.run = run
      }
      observe(): void {
        running.add(this.run)
      }
      disconnect(): void {
        running.delete(this.run)
      }
    },
  )
  return (isIntersecting) => {
    for (const run of [...running]) run([{ isIntersecting, intersectionRatio: Number(isIntersecting) }])
  }
}

/** Stubs MutationObserver. `running` has the callbacks of the observers that have started and not stopped. */
export function stubMutationObserver(running: Set<() => void>): void {
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly run: () => void
      constructor(run: () => void) {
        this.run = run
      }
      observe(): void {
        running.add(this.run)
      }
      disconnect(): void {
        running.delete(this.run)
      }
    },
  )
}
