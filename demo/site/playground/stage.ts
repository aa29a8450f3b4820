// The page that the playground shows: a document of its own in a frame. It knows nothing of Vue.
import type { Settings } from '../../../src/brand/settings.ts'
import { returningTo, serves, type TagName, tagFor } from '../live/tag-routes.ts'
import { EVENT_NAMES } from '../live/tag-table.ts'
import { signIn } from '../tool/account.ts'
import { replaceStorages, type TagWindow } from '../tool/tag-window.ts'
import { writeOrderDraft } from './order-draft.ts'

/** Something that happened in the page. */
export type Entry =
  | { kind: 'event'; name: string; detail: unknown }
  | { kind: 'call'; method: string; path: string; result: string; ms: number }
  | { kind: 'warning'; text: string }

export interface StageOptions {
  /** Address of the package's loader. */
  loader: string
  tag: TagName
  brand: string
  settings: Settings
  /** Account of the sandbox that is signed in; null: a visitor. */
  account: string | null
  isRightToLeft: boolean
  /** Query of the page's address, as a link has it: the tag removes the link's token from it. */
  query?: string | undefined
  /** Attributes of the tag, without its brand. */
  attributes: Readonly<Record<string, string>>
  /** Called after the account has signed in, before the tag makes its first call. */
  beforeTag(): Promise<void>
  onEntry(entry: Entry): void
  /** Called when the page shows another tag, because the visitor navigated. */
  onTag(tag: TagName): void
}

export interface Stage {
  /** Replaces the attributes of the tag, but for its brand. */
  setAttributes(attributes: Readonly<Record<string, string>>): void
}

/** Makes English run from right to left: the package has no pseudo-locale, only its direction. */
function turnTexts(view: TagWindow): void {
  const { Intl: texts } = view as unknown as { Intl: typeof Intl }
  Object.defineProperty(texts.Locale.prototype, 'getTextInfo', { value: () => ({ direction: 'rtl' }) })
}

/** Reports the calls of the page to its services, without what they contain. */
function watchCalls(view: TagWindow, services: string, onEntry: StageOptions['onEntry']): void {
  const send = view.fetch.bind(view)
  view.fetch = async (input, init) => {
    // A copy of a request would take its body.
    const isRequest = typeof input === 'object' && 'url' in input
    const { url, method } = isRequest ? input : new Request(input, init)
    const isCall = url.startsWith(`${services}/`)
    const started = view.performance.now()
    const report = (result: string): void => {
      const path = new URL(url).pathname.slice(new URL(`${services}/`).pathname.length - 1)
      const ms = Math.round(view.performance.now() - started)
      if (isCall) onEntry({ kind: 'call', method, path, result, ms })
    }
    try {
      const response = await send(input, init)
      report(`${response.status}`)
      return response
    } catch (error) {
      report('no response')
      throw error
    }
  }
}

/** Reports what the tags say to the integrator. */
function watchWarnings(view: TagWindow, onEntry: StageOptions['onEntry']): void {
  const { console } = view as unknown as { console: Console }
  for (const level of ['warn', 'error'] as const) {
    const write = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      onEntry({ kind: 'warning', text: values.map(String).join(' ') })
      write(...values)
    }
  }
}

/**
 * Shows a tag in the document of a frame, which has loaded and shows none yet. Rejects where the services are no
 * sandbox.
 */
export async function openStage(frame: HTMLIFrameElement, options: StageOptions): Promise<Stage> {
  const view = frame.contentWindow as unknown as TagWindow | null
  const page = frame.contentDocument
  const place = page?.querySelector('main')
  if (!view || !page || !place) throw new Error('The frame has no stage.')
  const { loader, tag: first, brand, settings, account, onEntry, onTag } = options
  const storages = replaceStorages(view)
  if (options.isRightToLeft) turnTexts(view)
  watchCalls(view, settings.brands?.[brand]?.baseUrl ?? '', onEntry)
  watchWarnings(view, onEntry)
  let { attributes } = options
  let current = first
  let element: HTMLElement | undefined

  function show(tag: TagName, path?: string): void {
    current = tag
    element = page?.createElement(tag)
    if (!element) return
    element.setAttribute('brand', brand)
    // A path is that of the first tag; another one starts at the route to which the visitor navigated.
    const { path: own, ...others } = attributes
    const start = path ?? own
    for (const [name, value] of Object.entries({ ...others, ...(start && { path: start }) }))
      element.setAttribute(name, value)
    place?.replaceChildren(element)
    onTag(tag)
  }

  for (const name of EVENT_NAMES)
    page.addEventListener(name, (event) =>
      onEntry({ kind: 'event', name, detail: (event as CustomEvent<unknown>).detail }),
    )
  page.addEventListener('acct-navigate', (event) => {
    const { to } = (event as CustomEvent<{ to: string }>).detail
    if (serves(current, to)) return
    // The page has one tag at a time, and the hosted portal would replace the playground.
    event.preventDefault()
    const next = tagFor(to)
    if (next) show(next, next === 'acct-login' && first !== next ? returningTo(first, to) : to)
  })

  if (account) await signIn(settings, { brand, account }, storages)
  if (first === 'acct-order') writeOrderDraft(brand, storages)
  await options.beforeTag()
  if (options.query) view.history.replaceState(null, '', options.query)
  if (attributes.routing === 'history') view.history.replaceState(null, '', attributes.base ?? '/')
  const { configure } = await view.acctImport(loader)
  configure(settings)
  show(first)
  return {
    setAttributes(next) {
      // A tag reads its path once.
      const gone = Object.keys(attributes).filter((name) => name !== 'path' && !(name in next))
      attributes = next
      for (const name of gone) element?.removeAttribute(name)
      for (const [name, value] of Object.entries(next))
        if (name !== 'path') element?.setAttribute(name, value)
    },
  }
}
