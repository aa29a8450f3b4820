/**
 * The folders of src that `npm run mutation` mutates, each with the folders of test/unit whose tests run against it;
 * its own come first. Tests that read sources as text are in none of them, because the run changes the sources.
 */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'areas', 'services'],
  services: ['services', 'store'],
  transport: ['transport', 'services'],
  embed: ['embed'],
  store: ['store', 'shell'],
}

/** Returns the globs of the tests that run against a folder. */
export const testsOf = (folder: string): string[] =>
  (FOLDERS[folder] ?? []).map((one) => `test/unit/${one}/**/*.test.{ts,tsx}`)
