// The TypeScript starters of the frameworks, for the code of the site's playground.
import type { Framework } from '../../demo/site/playground/frameworks.ts'
import type { App } from './apps.ts'

/** A starter, with the place of a page in it. */
export interface Starter {
  app: App
  framework: Exclude<Framework, 'html'>
  /** Path of a page. */
  getFile(page: number): string
  /** Line of `src/pages/all.ts` that exports a page. */
  getExport(page: number): string
}

const starter = (framework: Starter['framework'], title: string): App => ({
  name: `starters/${framework}`,
  title: `playground code, ${title}`,
  add: [],
  notes: '',
  way: 'package',
})

export const STARTERS: readonly Starter[] = [
  {
    framework: 'react',
    app: starter('react', 'React'),
    getFile: (page) => `src/pages/page-${page}.tsx`,
    getExport: (page) => `export { Page as Page${page} } from './page-${page}.tsx'`,
  },
  {
    framework: 'vue',
    app: starter('vue', 'Vue'),
    getFile: (page) => `src/pages/Page${page}.vue`,
    getExport: (page) => `export { default as Page${page} } from './Page${page}.vue'`,
  },
  {
    framework: 'angular',
    app: starter('angular', 'Angular'),
    getFile: (page) => `src/pages/page-${page}.ts`,
    getExport: (page) => `export { Account as Page${page} } from './page-${page}'`,
  },
  {
    framework: 'svelte',
    app: starter('svelte', 'Svelte'),
    getFile: (page) => `src/pages/Page${page}.svelte`,
    getExport: (page) => `export { default as Page${page} } from './Page${page}.svelte'`,
  },
]
