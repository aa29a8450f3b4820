import type { Page } from 'playwright-core'

/** Observable state of a host page that a script could change. */
export interface HostLook {
  /** Own property names of window and document. */
  names: string[]
  /** Changed or added properties of global objects and their prototypes. */
  changed: string[]
  /** Storage keys, prefixed by the kind of storage. */
  storage: string[]
  /** History length and state, and the URL. */
  history: string
  /** Attributes of root and body, nodes of the head, style sheets and fonts. */
  document: string[]
  /** Count of listeners on window, document, root and body, by type. */
  listeners: string[]
}

declare global {
  interface Window {
    acctLook?: () => HostLook
  }
}

/** Records the initial state of every page before any of its scripts runs. */
export async function watchHost(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

export const lookAt = (page: Page): Promise<HostLook> =>
  page.evaluate(() => {
    if (!window.acctLook) throw new Error('watchHost comes before the page')
    return window.acctLook()
  })

/** Runs in a page before its scripts, and defines `acctLook`. */
export function watch(): void {
  /** React adds this marker and this listener to documents. */
  const BY_REACT = /^_reactListening|^document selectionchange/
  /** The global symbol of a loaded first view. */
  const FIRST_VIEW = /^globalThis Symbol\([0-9a-f]{8}acct-/
  type Values = Map<PropertyKey, unknown>
  const getValues = (target: object): Values =>
    new Map(
      Reflect.ownKeys(target).map((key) => {
        const { value, get, set } = Object.getOwnPropertyDescriptor(target, key) ?? {}
        return [key, value ?? get ?? set]
      }),
    )
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const counts = new Map<string, number>()
  const known = new WeakMap<EventTarget, Map<string, Set<unknown>>>()
  const getName = (target: EventTarget): string | null => {
    if (target === window) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement) return 'root'
    return target === document.body ? 'body' : null
  }
  const count = (target: EventTarget, type: string, by: number): void => {
    const name = `${getName(target)} ${type}`
    counts.set(name, (counts.get(name) ?? 0) + by)
  }
  const getSet = (target: EventTarget, type: string, options: unknown): Set<unknown> => {
    const capture = typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options
    const key = `${type} ${Boolean(capture)}`
    const all = known.get(target) ?? new Map<string, Set<unknown>>()
    known.set(target, all)
    const set = all.get(key) ?? new Set()
    all.set(key, set)
    return set
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    const set = getSet(target, type, options)
    if (getName(target) && listener && !set.has(listener)) {
      set.add(listener)
      count(target, type, 1)
      const gone = () => set.delete(listener) && count(target, type, -1)
      if (typeof options === 'object' && options.once) addEventListener.call(target, type, gone, options)
      if (typeof options === 'object') options.signal?.addEventListener('abort', gone)
    }
    return addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    if (getName(target) && getSet(target, type, options).delete(listener)) count(target, type, -1)
    return removeEventListener.call(target, type, listener, options)
  }

  const globals = Object.getOwnPropertyNames(window).flatMap((name): [string, object][] => {
    const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return []
    const prototype: unknown = typeof value === 'function' ? value.prototype : null
    return [
      [name, value],
      ...(prototype ? [[`${name}.prototype`, prototype as object] as [string, object]] : []),
    ]
  })
  const before = new Map(globals.map(([name, target]) => [name, getValues(target)]))
  const isOurs = (name: string) => name.startsWith('__playwright') || name === 'acctLook'

  window.acctLook = () => ({
    names: [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(document)]
      .filter((name) => !isOurs(name) && !BY_REACT.test(name))
      .sort(),
    changed: globals.flatMap(([name, target]) => {
      const was = before.get(name)
      const is = getValues(target)
      return [...is]
        .filter(([key, value]) => !was?.has(key) || !Object.is(was.get(key), value))
        .map(([key]) => `${name} ${String(key)}`)
        .filter((changed) => !FIRST_VIEW.test(changed) && !changed.endsWith(' acctLook'))
    }),
    storage: [
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ].sort(),
    history: JSON.stringify([history.length, history.state, location.href]),
    document: [
      ...document.documentElement.getAttributeNames(),
      ...document.body.getAttributeNames(),
      ...[...document.head.children].map(({ outerHTML }) => outerHTML),
      `${document.adoptedStyleSheets.length} sheets, ${document.styleSheets.length} more, ${document.fonts.size} fonts`,
      `${document.body.childElementCount} children`,
    ],
    listeners: [...counts]
      .filter(([name, number]) => number !== 0 && !BY_REACT.test(name))
      .map(([name, number]) => `${name} ${number}`)
      .sort(),
  })
}
