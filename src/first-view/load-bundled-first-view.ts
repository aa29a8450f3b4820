import type { AreaModule, BrandModule, FirstView } from './first-view.ts'

/** What a tag imports, with addresses that a bundler can follow. */
export interface TagImports {
  /** Loads React and the area. */
  area(): Promise<AreaModule>
  /** Brands by their codes. */
  brands: Readonly<Record<string, () => Promise<BrandModule>>>
  /** First-view modules by their names. */
  views: Readonly<Record<string, () => Promise<{ default: FirstView }>>>
}

/** What follows a first view. */
interface Followers {
  area(): Promise<AreaModule>
  brand(): Promise<BrandModule>
}

/** Tag to its imports: of all brands, or one set for each imported brand. */
const registered = new Map<string, (() => Promise<TagImports>)[]>()
const firstViews = new Map<string, Promise<FirstView>>()
const followers = new WeakMap<FirstView, Followers>()

/** Registers the imports of a tag, before the tag is defined. */
export function registerImports(tag: string, imports: () => Promise<TagImports>): void {
  registered.set(tag, [...(registered.get(tag) ?? []), imports])
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
  const set = sets.find(({ views }) => views[name])
  const loadView = set?.views[name]
  const loadNamedBrand = set?.brands[brand]
  if (!loadView || !loadNamedBrand)
    throw new Error(
      `The bundle has no "${name}". Import acct-elements/brands/${brand}/${tag}.js, or the entry of all brands.`,
    )
  const { default: firstView } = await loadView()
  followers.set(firstView, { area: set.area, brand: loadNamedBrand })
  return firstView
}

/** Returns the imports of a first view, which loadFirstView has returned. */
function getImports(firstView: FirstView): Followers {
  const found = followers.get(firstView)
  if (!found) throw new Error('The first view is from another bundle.')
  return found
}

/**
 * Loads React and the area of a first view, without its list of files, which is only true of dist/: a bundler
 * makes its own files.
 */
export const loadArea = async (firstView: FirstView): Promise<AreaModule> => getImports(firstView).area()

/** Loads the brand of a first view. */
export const loadBrand = async (firstView: FirstView): Promise<BrandModule> => getImports(firstView).brand()

/** Loads what an element needs when it cannot show its content. A bundler's file has one address. */
export const loadFallback = (): Promise<typeof import('./fallback.ts')> => import('./fallback.ts')
