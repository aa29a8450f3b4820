/** An app in its own folder, with its own package.json. */
export interface App {
  /** Name of its folder. */
  name: string
  /** App whose files it uses for the ones it lacks. */
  like?: string
  /** Title in the README. */
  title: string
  /** How the page handles events and sets properties, in the README. */
  notes: string
  /**
   * How the app loads the library: the built files, or the package through a bundler. A `server` is the
   * framework's own.
   */
  way: 'script' | 'package' | 'server'
  /** Whether its page `sign-in` has a first view in its HTML: in a hydrated tree, or in a static page. */
  firstView?: 'hydrated' | 'static'
}

/** Every app has the same buttons, tag and journey. */
export const APPS: readonly App[] = [
  { name: 'plain', title: 'plain HTML', notes: '`addEventListener`, attributes', way: 'script' },
  {
    name: 'react-16',
    title: 'React 16',
    notes: 'listeners by a ref, attributes; StrictMode',
    way: 'package',
  },
  { name: 'react-17', like: 'react-16', title: 'React 17', notes: 'the same', way: 'package' },
  { name: 'react-18', like: 'react-16', title: 'React 18', notes: 'the same', way: 'package' },
  {
    name: 'react-19',
    title: 'React 19',
    notes: '`onacct-signed-in={...}`, typed; StrictMode',
    way: 'package',
  },
  {
    name: 'vue',
    title: 'Vue 3',
    notes: '`@acct-signed-in`, `@acct-navigate.prevent`; `isCustomElement`',
    way: 'package',
  },
  { name: 'svelte', title: 'Svelte 5', notes: '`onacct-signed-in={...}`', way: 'package' },
  {
    name: 'angular',
    title: 'Angular 22',
    notes: '`(acct-signed-in)`, `[brand]`; `CUSTOM_ELEMENTS_SCHEMA`',
    way: 'package',
  },
  { name: 'preact', title: 'Preact 11', notes: '`onacct-signed-in={...}`', way: 'package' },
  { name: 'solid', title: 'Solid', notes: '`on:acct-signed-in={...}`, `attr:brand`', way: 'package' },
  {
    name: 'server-rendered',
    title: 'a page rendered on a server',
    notes: 'React 19, `renderToString` and hydration',
    way: 'package',
  },
  {
    name: 'next',
    title: 'Next.js 16, App Router',
    notes: '`<Define />` in a server component; first view in a server component',
    way: 'server',
    firstView: 'hydrated',
  },
  {
    name: 'svelte-kit',
    title: 'SvelteKit 3',
    notes: 'as Svelte; first view by `{@html}`',
    way: 'server',
    firstView: 'hydrated',
  },
  {
    name: 'eleventy',
    like: 'plain',
    title: 'Eleventy 3',
    notes: 'as plain HTML; first view by a shortcode',
    way: 'package',
    firstView: 'static',
  },
]

/** Returns the README's table. */
export const frameworksTable = (): string =>
  [
    '| Works in | App below `test/frameworks` | Events and properties |',
    '|---|---|---|',
    ...APPS.map(({ title, name, notes }) => `| ${title} | \`${name}\` | ${notes} |`),
    '',
  ].join('\n')
