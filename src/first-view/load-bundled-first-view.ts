import type { AreaModule, FirstView } from './first-view.ts'

/** Imports of first-view modules by their names, with addresses that a bundler can follow. */
export type Views = Readonly<Record<string, () => Promise<{ default: FirstView }>>>

/** Tag to the sets of its first-view modules: of all brands, or one set for each imported brand. */
const registered = new Map<string, (() => Promise<Views>)[]>()
const firstViews = new Map<string, Promise<FirstView>>()

/** Registers first-view modules of a tag, before the tag is defined. */
export function registerViews(tag: string, views: () => Promise<Views>): void {
  registered.set(tag, [...(registered.get(tag) ?? []), views])
}

/**
 * Returns the first view of a name. This module replaces load-first-view.ts in the entries for bundlers
 * (.config/bundler-entries.ts), as a bundler cannot follow an address that is computed at run time.
 */
export function loadFirstView(name: string): Promise<FirstView> {
  let firstView = firstViews.get(name)
  if (!firstView) {
    firstView = fetchView(name)
    firstViews.set(name, firstView)
    firstView.catch(() => firstViews.delete(name))
  }
  return firstView
}

async function fetchView(name: string): Promise<FirstView> {
  const [tag = '', , brand = ''] = name.split('.')
  const sets = await Promise.all((registered.get(tag) ?? []).map((load) => load()))
  const load = sets.map((views) => views[name]).find(Boolean)
  if (!load)
    throw new Error(
      `The bundle has no "${name}". Import acct-elements/brands/${brand}/${tag}.js, or the entry of all brands.`,
    )
  return (await load()).default
}

/**
 * Loads React and the area of a first view, without its list of files, which is only true of dist/: a bundler
 * makes its own files.
 */
export const loadArea = (firstView: FirstView): Promise<AreaModule> => firstView.start()

/** Loads what an element needs when it cannot show its content. A bundler's file has one address. */
export const loadFallback = (): Promise<typeof import('./fallback.ts')> => import('./fallback.ts')
