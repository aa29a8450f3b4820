// One tag of the package in a page of the site. It knows nothing of Vue.
import { setScheme } from './set-scheme.ts'
import { readEntry } from './site-storage.ts'
import { returningTo, serves, type TagName, tagFor } from './tag-routes.ts'
import { EVENT_NAMES, READ_ONCE } from './tag-table.ts'

/** An event that the element dispatched. */
export interface LogEntry {
  name: string
  detail: unknown
}

export interface LiveStageOptions {
  /** Address of the package’s loader. */
  loader: string
  tag: TagName
  /** Attributes of the element. */
  attributes: Readonly<Record<string, string>>
  /** Whether the visitor has touched the tag already. */
  isTouched?: boolean
  onEvent(entry: LogEntry): void
  /** Called when the stage shows another tag, because the visitor navigated. */
  onTag(tag: TagName): void
}

export interface LiveStage {
  /**
   * Sets attributes of the element and of each later one; null removes an attribute. Replaces the element when one
   * of these is an attribute that the element reads once.
   */
  set(attributes: Readonly<Record<string, string | null>>): void
  /** Shows the first tag again. */
  restart(): void
  close(): void
}

/** Returns whether the visitor has signed in on this site. */
export const isSignedIn = (brand: string): boolean =>
  [() => sessionStorage, () => localStorage].some(
    (storage) => readEntry(storage, `acct.${brand}.session`) !== null,
  )

/** The loads in flight or done, by address. A failed one may start again. */
const loads = new Map<string, Promise<unknown>>()
function load(address: string): void {
  if (loads.has(address)) return
  loads.set(
    address,
    import(/* @vite-ignore */ address).catch(() => loads.delete(address)),
  )
}

/**
 * Shows a tag in a place that may contain its first view already. The package loads when the visitor first
 * touches the tag, so that a page that is only read loads nothing; at once where the place has no first view for
 * visitors, or the visitor has signed in. A navigation shows the tag of its route in the same place.
 */
export function liveStage(place: HTMLElement, options: LiveStageOptions): LiveStage {
  const { loader, tag: first, onEvent, onTag } = options
  const ended = new AbortController()
  const { signal } = ended
  const attributes: Record<string, string> = { ...options.attributes }
  let current = first
  let element = place.querySelector<HTMLElement>(first)
  const apply = (): void => {
    for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value)
    if (attributes.scheme) setScheme(element, attributes.scheme)
  }

  function show(tag: TagName, path?: string): void {
    current = tag
    element = document.createElement(tag)
    apply()
    if (path) element.setAttribute('path', path)
    place.replaceChildren(element)
    onTag(tag)
    load(loader)
  }

  const touch = (): void => load(loader)
  if (element) {
    apply()
    // React hydrates a form while the visitor types; what was typed before stays.
    for (const name of ['pointerenter', 'focusin', 'touchstart'])
      place.addEventListener(name, touch, { once: true, passive: true, signal })
    // A view for account holders is hidden from visitors until the package decides what they see.
    const isNeeded = element.dataset.first === 'returning' || isSignedIn(attributes.brand ?? '')
    if (options.isTouched || isNeeded) touch()
  } else show(first)

  for (const name of EVENT_NAMES)
    place.addEventListener(
      name,
      (event) => {
        if (event instanceof CustomEvent) onEvent({ name, detail: event.detail })
      },
      { signal },
    )
  place.addEventListener(
    'acct-navigate',
    (event) => {
      const { to } = (event as CustomEvent<{ to: string }>).detail
      if (serves(current, to)) return
      event.preventDefault()
      const next = tagFor(to)
      if (next) show(next, next === 'acct-login' && first !== next ? returningTo(first, to) : to)
    },
    { signal },
  )

  return {
    set(given) {
      for (const [name, value] of Object.entries(given)) {
        if (value !== null) attributes[name] = value
        else {
          delete attributes[name]
          element?.removeAttribute(name)
        }
      }
      if (READ_ONCE.some((name) => name in given)) show(current)
      else apply()
      if ('brand' in given) load(loader)
    },
    restart: () => show(first),
    close() {
      ended.abort()
      place.replaceChildren()
    },
  }
}
