import { address } from 'virtual:acct-fallback'
import { untilLoaded } from '../i18n/until-loaded.ts'
import type { AreaModule, Shell } from './shell.ts'

const shells = new Map<string, Promise<Shell>>()
/**
 * Returns the shell module of a name. All elements share one import, so that they render together and in
 * document order. Returns it synchronously when a script of the page has loaded it, so that the next frame
 * shows the first view.
 */
export function loadShell(name: string): Shell | Promise<Shell> {
  // A shell module sets itself as a global under this symbol when it has loaded.
  const at = Symbol.for(__ACCT_RELEASE__ + name)
  const here = (globalThis as { [at]?: Shell })[at]
  if (here) return here
  let shell = shells.get(name)
  if (!shell) {
    const load = () => import(`${__ACCT_SHELLS__}${name}.js`) as Promise<{ default: Shell }>
    shell = untilLoaded(load).then((it) => it.default)
    shells.set(name, shell)
    shell.catch(() => shells.delete(name))
  }
  return shell
}

const preloaded = new WeakSet<Shell>()

/** Loads React and the area of a shell, and preloads their files once. */
export async function loadArea(shell: Shell, page: Document): Promise<AreaModule> {
  if (preloaded.has(shell)) return shell.start()
  preloaded.add(shell)
  const done = preload(shell, page)
  return shell.start().finally(done)
}

/**
 * Preloads the files that `start` of a shell imports, and those of its first calls, at low priority. Returns
 * a function that removes the links.
 */
function preload({ files, calls = [], url }: Shell, page: Document): () => void {
  const links = [...files, ...calls].map((file) => {
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = new URL(file, url).href
    return link
  })
  page.head.append(...links)
  return () => {
    for (const link of links) link.remove()
  }
}

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
