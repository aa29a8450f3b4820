import type { Plugin } from 'vite'
import { TOKEN_TEXTS } from '../editor/token-texts.ts'
import { EVENT_NAMES, READ_ONCE, TAG_ROUTES } from '../live/tag-table.ts'

/** Modules whose values come from tables and files that no page needs, by the end of their paths. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/site/live/tag-table.ts': { EVENT_NAMES, READ_ONCE, TAG_ROUTES },
  '/site/editor/token-texts.ts': { TOKEN_TEXTS },
}

function getCode(id: string): string | null {
  const path = Object.keys(MODULES).find((end) => id.endsWith(end))
  if (path === undefined) return null
  return Object.entries(MODULES[path] ?? {})
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** Replaces these modules by their values. */
export const valuesAlone = (): Pick<Plugin, 'name' | 'enforce'> => ({
  name: 'acct-values-alone',
  enforce: 'pre',
  ...({ load: getCode } satisfies Partial<Plugin>),
})
