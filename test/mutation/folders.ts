/** A folder of src that `npm run mutation` mutates on its own. */
export interface MutatedFolder {
  /** Globs of its sources, below src; `!` before one leaves its files out. */
  sources: readonly string[]
  /**
   * Folders of test/unit whose tests run against it; its own come first. Tests that read sources as text are in none
   * of them, because the run changes the sources.
   */
  tests: readonly string[]
}

const part = (name: string, ...tests: string[]): MutatedFolder => ({ sources: [`${name}/**/*.ts`], tests })

/**
 * The folders by name. A name with a slash is a part of a larger folder: `npm run mutation -- store` selects all of its
 * parts, and their sum has a row of its own.
 */
export const FOLDERS: Readonly<Record<string, MutatedFolder>> = {
  domain: {
    sources: ['domain/**/*.ts', 'util/**/*.ts'],
    tests: ['domain', 'util', 'areas', 'services'],
  },
  // The tables of calls are top-level data; contract.test.ts and check-wire.test.ts compare their fields.
  services: { sources: ['services/**/*.ts', '!services/**/*endpoints.ts'], tests: ['services', 'store'] },
  transport: part('transport', 'transport', 'services'),
  embed: part('embed', 'embed'),
  'store/core': {
    sources: ['store/*.ts', 'store/core/**/*.ts'],
    tests: ['store/core', 'store/access', 'store/orders', 'store/plans', 'store/billing'],
  },
  'store/access': part('store/access', 'store/access', 'store/billing'),
  'store/page': part('store/page', 'store/page', 'store/access'),
  'store/plans': part('store/plans', 'store/plans', 'store/orders'),
  'store/history': part('store/history', 'store/history', 'store/orders', 'store/billing'),
  'store/billing': part('store/billing', 'store/billing', 'store/orders'),
  'store/orders': part('store/orders', 'store/orders'),
  'store/embed': part('store/embed', 'store/embed', 'embed'),
}

/** Returns the names of the folders that an argument of `npm run mutation` selects: a folder, or all of its parts. */
export const getFolders = (argument: string): string[] =>
  Object.keys(FOLDERS).filter((name) => name === argument || name.startsWith(`${argument}/`))

/** Returns the globs of the sources of a folder, from the root. */
export const getSources = (folder: string): string[] =>
  (FOLDERS[folder]?.sources ?? []).map((glob) => glob.replace(/^!?/, '$&src/'))

/** Returns the globs of the tests that run against a folder. */
export const getTests = (folder: string): string[] =>
  (FOLDERS[folder]?.tests ?? []).map((one) => `test/unit/${one}/**/*.test.{ts,tsx}`)

/** Returns the name of a folder's files in .cache/mutation. */
export const getFileName = (folder: string): string => folder.replaceAll('/', '-')
