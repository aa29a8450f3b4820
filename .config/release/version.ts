// The version of a release, by semantic versioning as .docs/upgrades.md explains it.
import { Problem } from '../../demo/setup/say.mjs'
import type { ApiChange } from '../api/changes.ts'

/** What a release may do: fix, add, or break. */
export type ReleaseLevel = 'patch' | 'minor' | 'major'

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** Returns the three numbers of a version. Throws a Problem for another text. */
function getNumbers(version: string): readonly [number, number, number] {
  const [, major, minor, patch] = VERSION.exec(version) ?? []
  if (patch === undefined) throw new Problem(`"${version}" is no version such as 1.2.3.`)
  return [Number(major), Number(minor), Number(patch)]
}

/** Returns whether a version is newer than another one. */
function isNewer(version: string, other: string): boolean {
  const [ours, theirs] = [getNumbers(version), getNumbers(other)]
  const at = ours.findIndex((number, index) => number !== theirs[index])
  return at !== -1 && (ours[at] ?? 0) > (theirs[at] ?? 0)
}

/** Returns the versions that a changelog has, newest first. */
const releasedVersions = (changelog: string): string[] =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version)

/** Returns what the unreleased section and the public names require. */
export function getLevel(section: string, changes: readonly ApiChange[]): ReleaseLevel {
  const lines = section.split('\n')
  const has = (title: string): boolean => lines.includes(`### ${title}`)
  if (has('Removed') || changes.some(({ kind }) => kind === 'removed' || kind === 'changed')) return 'major'
  return has('Added') || has('Changed') || has('Deprecated') || changes.length > 0 ? 'minor' : 'patch'
}

/** Returns the version after another one. Before 1.0.0 a minor release may break. */
function versionAfter(version: string, level: ReleaseLevel): string {
  const [major, minor, patch] = getNumbers(version)
  if (level === 'patch') return `${major}.${minor}.${patch + 1}`
  return level === 'minor' || major === 0 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`
}

/**
 * Returns the version of the next release. The first one is that of package.json.
 * @param named The version of the command line, null for the one that follows. Throws a Problem for one that is not newer.
 */
export function nextVersion(
  { current, changelog, named }: { current: string; changelog: string; named: string | null },
  level: ReleaseLevel,
): string {
  const [newest] = releasedVersions(changelog)
  if (named !== null) {
    getNumbers(named)
    if (newest !== undefined && !isNewer(named, newest))
      throw new Problem(`${named} is not newer than ${newest}, the newest release of the changelog.`)
    return named
  }
  return newest === undefined ? current : versionAfter(newest, level)
}
