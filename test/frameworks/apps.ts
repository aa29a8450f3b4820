import { existsSync, readFileSync } from 'node:fs'

/** An app in its own folder, with its own package.json. */
export interface App {
  /** Name of its folder. */
  name: string
  /** App whose files it uses for the ones it lacks. */
  like?: string
  /** Title in .docs/frameworks.md. */
  title: string
  /** The package that is the framework. Its pinned version is the tested one. */
  framework?: string
  /** The code that adds the tag, in `.docs/frameworks.md`: each line is part of the app's files. */
  add: readonly string[]
  /** What else an integrator needs to know, in `.docs/frameworks.md`. */
  notes: string
  /**
   * How the app loads the library: the built files, or the package through a bundler. A `server` is the
   * framework's own.
   */
  way: 'script' | 'package' | 'server'
  /**
   * Whether its page `sign-in` has a first view in its HTML: in an app that replaces its pages without a new
   * document, or in a static page.
   */
  firstView?: 'hydrated' | 'static'
  /** Whether tests with the test kit run in it, with its own Playwright. */
  hasTests?: boolean
  /** Whether it has a page without services, `preview.html`, whose calls MSW answers. */
  hasPreview?: boolean
  /** Whether its pages have styles that reach everything, also inline, so that no policy applies. */
  isStyled?: boolean
}

/** The import of a tag's entry. */
const ENTRY = "import 'acct-elements/elements/acct-login.js'"
const COMPONENT = "import { AcctLogin } from 'acct-elements/react/acct-login.js'"
const LOADER = '<script type="module" src="/acct/loader.js"></script>'
const VUE = "isCustomElement: (tag) => tag.startsWith('acct-')"

/** Every app has the same buttons, tag and journey. */
export const APPS: readonly App[] = [
  {
    name: 'plain',
    title: 'plain HTML',
    add: [LOADER],
    notes: '`addEventListener`, attributes',
    way: 'script',
  },
  {
    name: 'react-16',
    title: 'React 16',
    framework: 'react',
    add: [ENTRY],
    notes: 'listeners by a ref, attributes; StrictMode',
    way: 'package',
  },
  {
    name: 'react-17',
    like: 'react-16',
    title: 'React 17',
    framework: 'react',
    add: [ENTRY],
    notes: 'as React 16',
    way: 'package',
  },
  {
    name: 'react-18',
    like: 'react-16',
    title: 'React 18',
    framework: 'react',
    add: [ENTRY],
    notes: 'as React 16',
    way: 'package',
  },
  {
    name: 'react-19',
    title: 'React 19',
    framework: 'react',
    add: [ENTRY],
    notes: '`onacct-signed-in={...}`, typed by `acct-elements/jsx.d.ts`; StrictMode',
    way: 'package',
    hasTests: true,
    hasPreview: true,
  },
  {
    name: 'react-components-18',
    title: 'React 18, components',
    framework: 'react',
    add: ["import { AcctLogin } from 'acct-elements/react'"],
    notes: '`<AcctLogin onAcctSignedIn={...} />`, typed; StrictMode',
    way: 'package',
  },
  {
    name: 'react-components-19',
    like: 'react-components-18',
    title: 'React 19, components',
    framework: 'react',
    add: ["import { AcctLogin } from 'acct-elements/react'"],
    notes: 'as React 18, components',
    way: 'package',
  },
  {
    name: 'vue',
    title: 'Vue 3',
    framework: 'vue',
    add: [ENTRY, VUE],
    notes: '`@acct-signed-in`, `@acct-navigate.prevent`',
    way: 'package',
  },
  {
    name: 'svelte',
    title: 'Svelte 5',
    framework: 'svelte',
    add: [ENTRY],
    notes: '`onacct-signed-in={...}`',
    way: 'package',
  },
  {
    name: 'angular',
    title: 'Angular 22',
    framework: '@angular/core',
    add: [ENTRY, 'schemas: [CUSTOM_ELEMENTS_SCHEMA]'],
    notes: '`(acct-signed-in)`, `[brand]`',
    way: 'package',
  },
  {
    name: 'preact',
    title: 'Preact 11',
    framework: 'preact',
    add: [
      "import 'acct-elements/brands/nightowl/acct-login.js'",
      "import 'acct-elements/brands/visi/acct-login.js'",
    ],
    notes: '`onacct-signed-in={...}`; entries of two brands',
    way: 'package',
  },
  {
    name: 'solid',
    title: 'Solid',
    framework: 'solid-js',
    add: [ENTRY],
    notes: '`on:acct-signed-in={...}`, `attr:brand`',
    way: 'package',
  },
  {
    name: 'server-rendered',
    title: 'a page rendered on a server',
    framework: 'react-dom',
    add: [COMPONENT],
    notes:
      '`renderToString` and hydration of React 19, which adds no `onacct-...` handlers to the HTML of a server',
    way: 'package',
  },
  {
    name: 'next',
    title: 'Next.js, App Router',
    framework: 'next',
    add: [COMPONENT],
    notes: 'in a client component; first view in a server component, with `<Define />` in the layout',
    way: 'server',
    hasTests: true,
    firstView: 'hydrated',
  },
  {
    name: 'react-router',
    title: 'React Router, framework mode',
    framework: 'react-router',
    add: [COMPONENT],
    notes: 'as a page rendered on a server; first view by a loader',
    way: 'server',
    firstView: 'hydrated',
  },
  {
    name: 'nuxt',
    title: 'Nuxt',
    framework: 'nuxt',
    add: [ENTRY, VUE],
    notes: 'as Vue, rendered on the server; first view by a render function, not `v-html`',
    way: 'server',
    firstView: 'hydrated',
  },
  {
    name: 'svelte-kit',
    title: 'SvelteKit',
    framework: '@sveltejs/kit',
    add: [ENTRY],
    notes: 'as Svelte, rendered on the server; first view by `{@html}`',
    way: 'server',
    firstView: 'hydrated',
  },
  {
    name: 'astro',
    title: 'Astro',
    framework: 'astro',
    add: [ENTRY],
    notes: 'in a `<script>` of a layout; `<ClientRouter />`; first view by `set:html`',
    way: 'server',
    firstView: 'hydrated',
  },
  {
    name: 'eleventy',
    like: 'plain',
    title: 'Eleventy',
    framework: '@11ty/eleventy',
    add: [LOADER],
    notes: 'as plain HTML; first view by a shortcode',
    way: 'package',
    firstView: 'static',
  },
  {
    name: 'wordpress',
    title: 'a WordPress-like page with jQuery',
    framework: 'jquery',
    add: [LOADER],
    notes:
      "`$(document).on('acct-signed-in', ...)`; classic theme, inline styles of a page builder; first view by `readfile`",
    way: 'package',
    firstView: 'hydrated',
    isStyled: true,
  },
]

/** Returns the exact version of an app's framework. */
function getVersion({ name, framework }: App): string {
  const file = `${import.meta.dirname}/${name}/package.json`
  if (!framework || !existsSync(file)) return ''
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  return dependencies[framework] ?? ''
}

/** Returns the table of `.docs/frameworks.md`. */
export const frameworksTable = (): string =>
  [
    '| Works in | Tested version | Add | Notes | App below `test/frameworks` |',
    '|---|---|---|---|---|',
    ...APPS.map((app) => {
      const add = app.add.map((line) => `\`${line}\``).join(' and ')
      return `| ${app.title} | ${getVersion(app)} | ${add} | ${app.notes} | \`${app.name}\` |`
    }),
    '',
  ].join('\n')
