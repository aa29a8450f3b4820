import type { AreaModule, Shell } from './shell.ts'

/** First views by name, each asked for by an address that a bundler can follow. */
export type Views = Readonly<Record<string, () => Promise<{ default: Shell }>>>

const brought = new Map<string, () => Promise<Views>>()
const shells = new Map<string, Promise<Shell>>()

/** Says where a tag's first views are; before the tag is defined. */
export function bring(tag: string, views: () => Promise<Views>): void {
  brought.set(tag, views)
}

/**
 * Takes the place of first-views.ts in the entries for bundlers (rollup.config.mjs), which cannot follow an address that
 * is put together at run time.
 */
export function shellOf(name: string): Promise<Shell> {
  let shell = shells.get(name)
  if (!shell) {
    shell = fetchView(name)
    shells.set(name, shell)
    shell.catch(() => shells.delete(name))
  }
  return shell
}

async function fetchView(name: string): Promise<Shell> {
  const views = await brought.get(name.split('.')[0] ?? '')?.()
  const view = await views?.[name]?.()
  if (!view) throw new Error(`no first view ${name}`)
  return view.default
}

/** What a shell tells of the files that follow is true of our build alone: a bundler sees to that itself. */
export const load = (shell: Shell): Promise<AreaModule> => shell.start()
