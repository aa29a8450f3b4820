// The allowed imports between folders, as one table. `node .config/arrows.ts` writes
// arrows.json from it, the lint overrides that lint.jsonc extends; test/unit/arrows.test.ts keeps the two in
// step and tries every arrow.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * Folder of src/ to the folders of src/ it may import from, besides itself. A folder that is not here is
 * free.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  util: [],
  domain: ['util'],
  errors: ['util', 'domain', 'i18n'],
  theme: ['util', 'domain'],
  brand: ['util', 'domain'],
  i18n: ['util', 'domain', 'brand'],
  transport: ['util', 'domain', 'errors', 'brand'],
  services: ['util', 'domain', 'errors', 'brand', 'transport'],
  payments: ['util', 'domain', 'errors', 'brand', 'ui'],
  store: ['util', 'domain', 'errors', 'brand', 'i18n', 'transport', 'services'],
  react: ['util', 'domain', 'errors', 'brand', 'i18n', 'store'],
  ui: ['util', 'domain', 'theme'],
  embed: ['util', 'domain', 'errors', 'theme', 'brand', 'i18n', 'services', 'store', 'react', 'ui'],
  areas: ['util', 'domain', 'errors', 'theme', 'brand', 'i18n', 'store', 'react', 'ui', 'payments', 'embed'],
  hosting: ['util', 'domain', 'brand', 'i18n', 'payments', 'store', 'embed'],
  sandbox: ['util', 'domain', 'brand', 'i18n', 'services', 'payments', 'hosting'],
  cli: [
    'util',
    'domain',
    'errors',
    'brand',
    'i18n',
    'transport',
    'services',
    'payments',
    'hosting',
    'sandbox',
  ],
  testing: ['util', 'brand', 'i18n', 'services', 'hosting', 'sandbox', 'cli'],
}

/** Modules outside of src/ that a folder of src/ may import: the tables of tags and brands. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['brands/codes.ts'],
  cli: ['elements/definitions.ts', 'elements/tags.ts', 'brands/codes.ts'],
}

/**
 * Folder of src/store/ to the folders of src/store/ it may import from, besides itself. The files of
 * src/store/ itself stand above all of them.
 */
export const STORE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  access: ['core'],
  page: ['core', 'access'],
  history: ['core'],
  billing: ['core', 'access', 'history'],
  plans: ['core', 'access', 'history', 'billing'],
  orders: ['core', 'access', 'history', 'billing', 'plans'],
  embed: ['core', 'access', 'history', 'billing', 'plans'],
}

/** Packages that only the listed folders of src/, elements/ and brands/ may import. */
const HOMES = [
  { packages: ['ky', '@aws-sdk/**', '@aws-crypto/**', '@smithy/**'], folders: ['transport'] },
  { packages: ['parse5', 'jsonc-parser'], folders: ['cli'] },
  { packages: ['@playwright/test', 'msw', 'msw/**'], folders: ['testing'] },
  { packages: ['zustand', 'zustand/**'], folders: ['store'] },
  { packages: ['@stripe/**', 'recurly__recurly-js', '@recurly/**'], folders: ['payments', 'sandbox'] },
  {
    packages: ['react', 'react/**', 'react-dom', 'react-dom/**', '@r2wc/**'],
    folders: [
      ...['i18n', 'payments', 'react', 'ui', 'areas', 'shell', 'embed', 'mount', 'first-view', 'elements'],
    ],
  },
]

/** Imports that a rule of Biome forbids. */
interface Pattern {
  group: readonly string[]
  message: string
}

const override = (includes: readonly string[], patterns: readonly Pattern[]) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
})

/** One pattern per package family that has no home in this folder. */
const getPackages = (folder: string): Pattern[] =>
  HOMES.filter(({ folders }) => !folders.includes(folder)).map(({ packages, folders }) => ({
    group: packages,
    message: `Only ${folders.join(', ')} may import this package.`,
  }))

/** The portal also runs where Node's modules do not exist. */
const getRuntime = (folder: string): Pattern[] =>
  folder === 'hosting' ? [{ group: ['node:*'], message: 'hosting uses the Web platform only.' }] : []

/**
 * Forbids every path out of the folder except to the allowed folders and the patterns of `own`. `top` matches the
 * paths that leave the folder.
 */
function climbing(folder: string, own: readonly string[], top = '../**'): Pattern {
  const folders = ARROWS[folder] ?? []
  return {
    group: [
      top,
      ...own,
      ...folders.map((allowed) => `!**/${allowed}/**`),
      ...(OUTSIDE[folder] ?? []).map((module) => `!**/${module}`),
    ],
    message: `${folder} may import from ${folders.join(', ') || 'nothing outside itself'}${folder === 'areas' ? ', and of the areas only shared' : ''}.`,
  }
}

/** The same for a folder of src/store/. */
function inStore(folder: string, siblings: readonly string[]) {
  const { store = [] } = ARROWS
  const names = [...siblings.map((sibling) => `store/${sibling}`), ...store]
  const siblingsOnly = {
    group: [
      '../**',
      ...siblings.map((sibling) => `!../${sibling}/*`),
      ...store.map((allowed) => `!../../${allowed}/**`),
    ],
    message: `store/${folder} may import from ${names.join(', ')}.`,
  }
  return override([`src/store/${folder}/**`], [siblingsOnly, ...getPackages('store')])
}

const PARENT = ['!../*.ts', '!../*.tsx']

function overrides() {
  const folders = Object.keys(ARROWS).filter(
    (folder) => !['util', 'domain', 'store', 'areas'].includes(folder),
  )
  const areas = (globs: readonly string[], own: readonly string[]) =>
    override(globs, [climbing('areas', own), ...getPackages('areas')])
  return [
    override(['src/util/**'], [{ group: ['**', '!./**'], message: 'util imports nothing outside itself.' }]),
    override(['src/domain/*'], [{ group: ['**'], message: 'domain has folders by subject.' }]),
    override(
      ['src/domain/*/**'],
      [
        {
          group: ['**', '!./**', '!../**', '../../**', '!../../util/**'],
          message: 'domain imports util alone, and no package.',
        },
      ],
    ),
    ...folders.map((folder) =>
      override(
        [`src/${folder}/**`],
        [climbing(folder, PARENT), ...getPackages(folder), ...getRuntime(folder)],
      ),
    ),
    // Their subfolders import each other, as deep as they go.
    ...Object.entries({ services: 1, cli: 2, sandbox: 3, testing: 2 }).flatMap(([folder, depth]) =>
      Array.from({ length: depth }, (_, above) =>
        override(
          [`src/${folder}/${'*/'.repeat(above + 1)}**`],
          [climbing(folder, [], `${'../'.repeat(above + 2)}**`), ...getPackages(folder)],
        ),
      ),
    ),
    override(['src/store/*'], [climbing('store', PARENT), ...getPackages('store')]),
    ...Object.entries(STORE_ARROWS).map(([folder, siblings]) => inStore(folder, siblings)),
    areas(['src/areas/*'], []),
    areas(['src/areas/*/*'], ['!../shared/**']),
    areas(['src/areas/*/*/**', '!src/areas/shared/**'], [...PARENT, '!../../shared/**']),
    areas(['src/areas/shared/*/**'], ['!../*', '!../*/*', '../../**']),
    override(
      ['src/shell/**'],
      [
        {
          group: ['**/elements/**', '**/first-view/**', '**/mount/**'],
          message: 'Only first-view, mount and elements/ stand above the shell.',
        },
        ...getPackages('shell'),
      ],
    ),
    override(['elements/**', 'src/first-view/**', 'src/mount/**'], getPackages('elements')),
    override(
      ['brands/**'],
      [
        {
          group: ['../**', ...PARENT, '!**/src/brand/**', '!**/src/theme/**'],
          message: 'A brand is data: it imports from src/brand and src/theme only.',
        },
        ...getPackages('brands'),
      ],
    ),
  ]
}

/** The text of arrows.json. */
export const arrowsJson = (): string =>
  `${JSON.stringify({ root: false, overrides: overrides() }, null, 2)}\n`

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(new URL('./arrows.json', import.meta.url), arrowsJson())
