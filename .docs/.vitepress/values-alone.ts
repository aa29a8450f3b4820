import type { Plugin } from 'vite'
import { EVENT_NAMES, READ_ONCE, TAG_ROUTES } from './theme/live/tag-table.ts'

const CODE = Object.entries({ EVENT_NAMES, READ_ONCE, TAG_ROUTES })
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  .join('\n')

/** Replaces theme/live/tag-table.ts by its values, without the tables from which they come. */
export const valuesAlone = (): Pick<Plugin, 'name' | 'enforce'> => ({
  name: 'acct-values-alone',
  enforce: 'pre',
  ...({
    load: (id: string) => (id.endsWith('/theme/live/tag-table.ts') ? CODE : null),
  } satisfies Partial<Plugin>),
})
