import type { Plugin } from 'vite'

const STUB = '\0acct-brand-theme'

/**
 * Makes the themes of the brands data for the pages of the site: `brandTheme` compiles a class, for which a page has
 * no compiler and no use.
 */
export const themesAsData = (): Pick<Plugin, 'name' | 'enforce'> => ({
  name: 'acct-themes-as-data',
  enforce: 'pre',
  ...({
    resolveId: (id: string) => (id.endsWith('/theme/brand-theme.ts') ? STUB : null),
    load: (id: string) => (id === STUB ? "export const brandTheme = () => ''" : null),
  } satisfies Partial<Plugin>),
})
