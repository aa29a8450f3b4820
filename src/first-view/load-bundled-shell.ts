import type { AreaModule, Shell } from './shell.ts'

/** Imports of shell modules by their names, with addresses that a bundler can follow. */
export type Views = Readonly<Record<string, () => Promise<{ default: Shell }>>>

/** Tag to the sets of its shell modules: of all brands, or one set for each imported brand. */
const registered = new Map<string, (() => Promise<Views>)[]>()
const shells = new Map<string, Promise<Shell>>()

/** Registers shell modules of a tag, before the tag is defined. */
export function registerViews(tag: string, views: () => Promise<Views>): void {
  registered.set(tag, [...(registered.get(tag) ?? []), views])
}

/**
 * Returns the shell module of a name. This module replaces load-shell.ts in the entries for bundlers
 * (.config/bundler-entries.mjs), as a bundler cannot follow an address that is computed at run time.
 */
export function loadShell(name: string): Promise<Shell> {
  let shell = shells.get(name)
  if (!shell) {
    shell = fetchView(name)
    shells.set(name, shell)
    shell.catch(() => shells.delete(name))
  }
  return shell
}

async function fetchView(name: string): Promise<Shell> {
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
 * Loads React and the area of a shell. The file list of a shell is only true of dist/; a bundler makes its
 * own files.
 */
export const loadArea = (shell: Shell): Promise<AreaModule> => shell.start()

/** Loads what an element needs when it cannot show its content. A bundler's file has one address. */
export const loadFallback = (): Promise<typeof import('./fallback.ts')> => import('./fallback.ts')
