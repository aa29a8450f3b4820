import type { AreaModule, Shell } from './shell.ts'

const shells = new Map<string, Promise<Shell>>()
/**
 * A first view's module; asked for once, so that all elements of a kind show in one go and in their order. Given at once
 * when the page brought it: then it is drawn before the page's next frame.
 */
export function shellOf(name: string): Shell | Promise<Shell> {
  // A module that the page asked for by a script says under this name that it is there.
  const at = Symbol.for(__ACCT_RELEASE__ + name)
  const here = (globalThis as { [at]?: Shell })[at]
  if (here) return here
  let shell = shells.get(name)
  if (!shell) {
    const module = import(`${__ACCT_SHELLS__}${name}.js`) as Promise<{ default: Shell }>
    shell = module.then((it) => it.default)
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
