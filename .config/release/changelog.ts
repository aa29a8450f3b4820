import { getUnreleased } from '../api/changes.ts'

/** Returns whether the unreleased section has an entry. */
export const hasEntries = (changelog: string): boolean => /^- /m.test(getUnreleased(changelog))

/**
 * Returns the changelog with the unreleased section as that of a version.
 * @param date `2026-11-30`
 */
export const releasedChangelog = (changelog: string, version: string, date: string): string =>
  changelog
    .replace('\n## [Unreleased]\n', () => `\n## [Unreleased]\n\n## [${version}] - ${date}\n`)
    .replace(' No version is released yet.', '')
