import { address } from 'virtual:acct-fallback'
import { untilLoaded } from '../i18n/until-loaded.ts'
import type { AreaModule, BrandModule, FirstView } from './first-view.ts'
import { preload } from './preload.ts'

const firstViews = new Map<string, Promise<FirstView>>()
/**
 * Returns the first view of a name. All elements share one import, so that they render together and in
 * document order. Returns it synchronously when a script of the page has loaded it, so that the next frame
 * shows the first view.
 */
export function loadFirstView(name: string): FirstView | Promise<FirstView> {
  // A first-view module sets itself as a global under this symbol when it has loaded.
  const at = Symbol.for(__ACCT_RELEASE__ + name)
  const here = (globalThis as { [at]?: FirstView })[at]
  if (here) return here
  let firstView = firstViews.get(name)
  if (!firstView) {
    const load = () => import(`${__ACCT_FIRST_VIEWS__}${name}.js`) as Promise<{ default: FirstView }>
    firstView = untilLoaded(load).then((it) => it.default)
    firstViews.set(name, firstView)
    firstView.catch(() => firstViews.delete(name))
  }
  return firstView
}

const preloaded = new WeakSet<FirstView>()

/** Loads React and the area of a first view, and preloads their files once. */
export async function loadArea(firstView: FirstView, page: Document): Promise<AreaModule> {
  if (preloaded.has(firstView)) return importFile(firstView, 0)
  preloaded.add(firstView)
  const done = preload(firstView, page)
  return importFile<AreaModule>(firstView, 0).finally(done)
}

/** Loads the brand of a first view. */
export const loadBrand = (firstView: FirstView): Promise<BrandModule> => importFile(firstView, 1)

const importFile = <Module>({ files, url }: FirstView, at: 0 | 1): Promise<Module> =>
  import(new URL(files[at], url).href)

type Fallback = typeof import('./fallback.ts')

let copies = 0
let loadingFallback: Promise<Fallback> | null = null

/**
 * Loads what an element needs when it cannot show its content. A browser never loads a damaged module again:
 * each further attempt has an address of its own.
 */
export function loadFallback(): Promise<Fallback> {
  loadingFallback ??= import('./fallback.ts').catch(() => import(`${address}?${++copies}`))
  loadingFallback.catch(() => {
    loadingFallback = null
  })
  return loadingFallback
}
