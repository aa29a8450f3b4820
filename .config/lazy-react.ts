// Rollup plugin: replaces React for r2wc, as React loads after the first view.
import { resolve } from 'node:path'
import type { Plugin } from 'rollup'

const replacement = resolve(import.meta.dirname, '../src/first-view/lazy-react.ts')

export const lazyReact: Plugin = {
  name: 'acct-lazy-react',
  resolveId: (source, importer) =>
    importer?.includes('/@r2wc/react-to-web-component/') && /^react(-dom\/client)?$/.test(source)
      ? replacement
      : null,
}
