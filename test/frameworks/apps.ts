/** An app in a folder of its own, with its own package.json. */
export interface App {
  /** Its folder beside this file. */
  name: string
  /** The app whose files it has where it has none of its own. */
  like?: string
  /** As README says it. */
  title: string
  /** What the library is given through: the built files as they are, or the package and a bundler. */
  way: 'script' | 'package'
}

/** Every app, each with the same buttons, the same tag and the same journey. */
export const APPS: readonly App[] = [
  { name: 'plain', title: 'plain HTML', way: 'script' },
  { name: 'react-16', title: 'React 16', way: 'package' },
  { name: 'react-17', like: 'react-16', title: 'React 17', way: 'package' },
  { name: 'react-18', like: 'react-16', title: 'React 18', way: 'package' },
  { name: 'react-19', title: 'React 19', way: 'package' },
  { name: 'vue', title: 'Vue 3', way: 'package' },
  { name: 'svelte', title: 'Svelte 5', way: 'package' },
  { name: 'angular', title: 'Angular 22', way: 'package' },
  { name: 'preact', title: 'Preact 11', way: 'package' },
  { name: 'solid', title: 'Solid', way: 'package' },
  { name: 'server-rendered', title: 'a page rendered on a server', way: 'package' },
]
