import type { AreaModule, Shell } from './shell.ts'

/** Imports of shell modules by their names, with addresses that a bundler can follow. */
export type Views = Readonly<Record<string, () => Promise<{ default: Shell }>>>

const registered = new Map<string, () => Promise<Views>>()
const shells = new Map<string, Promise<Shell>>()

/** Registers the shell modules of a tag, before the tag is defined. */
export function registerViews(tag: string, views: () => Promise<Views>): void {
  registered.set(tag, views)
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
  const views = await registered.get(name.split('.')[0] ?? '')?.()
  const view = await views?.[name]?.()
  if (!view) throw new Error(`There is no first view "${name}".`)
  return view.default
}

/**
 * Loads React and the area of a shell. The file list of a shell is only true of dist/; a bundler makes its
 * own files.
 */
export const loadArea = (shell: Shell): Promise<AreaModule> => shell.start()
