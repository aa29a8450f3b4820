import type { AreaModule, Shell } from './shell.ts'

const shells = new Map<string, Promise<Shell>>()
/** Where the module of a first view that the page asked for by a script of its own says that it is there, by its address. */
const BROUGHT = Symbol.for('acct-elements.first-views')

/**
 * A first view's module; asked for once, so that all elements of a kind show in one go and in their order. Given at once
 * when the page brought it: then it is drawn before the page's next frame.
 */
export function shellOf(name: string): Shell | Promise<Shell> {
  const path = `${__ACCT_SHELLS__}${name}.js`
  const brought = (globalThis as { [BROUGHT]?: Record<string, Shell> })[BROUGHT]
  const here = brought?.[new URL(path, import.meta.url).href]
  if (here) return here
  let shell = shells.get(name)
  if (!shell) {
    shell = import(path) as Promise<Shell>
    shells.set(name, shell)
    shell.catch(() => shells.delete(name))
  }
  return shell
}

const preloaded = new WeakSet<Shell>()

/** Fetches React and the area, once for all elements of a kind. */
export async function load(shell: Shell, page: Document): Promise<AreaModule> {
  if (preloaded.has(shell)) return shell.start()
  preloaded.add(shell)
  const done = preload(shell, page)
  return shell.start().finally(done)
}

/** Starts fetching what a shell's `start` will ask for, all at once, but after whatever the page itself still needs. */
function preload({ files, url }: Shell, page: Document): () => void {
  const links = files.map((file) => {
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
