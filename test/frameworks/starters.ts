// The TypeScript starters of the frameworks, for the code of the site's playground.
import type { Framework } from '../../demo/site/playground/frameworks.ts'
import type { App } from './apps.ts'

/** A starter, with the place of a page in it. */
export interface Starter {
  app: App
  framework: Exclude<Framework, 'html'>
  /** Path of a page. */
  fileOf(page: number): string
  /** Line of `src/pages/all.ts` that exports a page. */
  exportOf(page: number): string
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
    fileOf: (page) => `src/pages/page-${page}.tsx`,
    exportOf: (page) => `export { Page as Page${page} } from './page-${page}.tsx'`,
  },
  {
    framework: 'vue',
    app: starter('vue', 'Vue'),
    fileOf: (page) => `src/pages/Page${page}.vue`,
    exportOf: (page) => `export { default as Page${page} } from './Page${page}.vue'`,
  },
  {
    framework: 'angular',
    app: starter('angular', 'Angular'),
    fileOf: (page) => `src/pages/page-${page}.ts`,
    exportOf: (page) => `export { Account as Page${page} } from './page-${page}'`,
  },
  {
    framework: 'svelte',
    app: starter('svelte', 'Svelte'),
    fileOf: (page) => `src/pages/Page${page}.svelte`,
    exportOf: (page) => `export { default as Page${page} } from './Page${page}.svelte'`,
  },
]
