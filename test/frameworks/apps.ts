/** An app in its own folder, with its own package.json. */
export interface App {
  /** Name of its folder. */
  name: string
  /** App whose files it uses for the ones it lacks. */
  like?: string
  /** Title in the README. */
  title: string
  /** How the app loads the library: the built files, or the package through a bundler. */
  way: 'script' | 'package'
}

/** Every app has the same buttons, tag and journey. */
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
