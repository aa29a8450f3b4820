import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../demo/setup/say.mjs'
import { getUnreleased } from '../api/changes.ts'
import { RELEASED, REPORT } from '../api/report.ts'
import type { ApiState } from './api-state.ts'
import { releasedChangelog } from './changelog.ts'
import { checkRelease, type ReleaseCheck, type ReleaseState } from './checks.ts'
import { getLevel, nextVersion, type ReleaseLevel } from './version.ts'

/** What a release needs to know. */
export interface ReleaseInput {
  /** Folder of the repository. */
  root: string
  /** The version of the command line, null for the one that follows. */
  named: string | null
  /** State of the API report, for the changelog. */
  apiState(changelog: string): ApiState
  /** `2026-11-30` */
  date: string
}

/** A release as it would be. */
export interface ReleasePlan {
  version: string
  level: ReleaseLevel
  /** The section of the changelog that becomes that of the version. */
  section: string
  api: ApiState
  checks: readonly ReleaseCheck[]
}

/** The command that publishes. Provenance ties the package to the commit and the workflow that built it. */
export const PUBLISH = 'npm publish --provenance --access public'

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const getLines = (text: string): string[] => text.split('\n').filter(Boolean)

/** Plans a release, and changes nothing. Throws a Problem for a version that cannot be one. */
export function planRelease({ root, named, apiState }: ReleaseInput): ReleasePlan {
  const read = (name: string): string => readFileSync(join(root, name), 'utf8')
  const manifest = JSON.parse(read('package.json')) as ReleaseState['manifest']
  const changelog = read('CHANGELOG.md')
  const section = getUnreleased(changelog)
  const api = apiState(changelog)
  const level = getLevel(section, api.changes)
  const version = nextVersion({ current: manifest.version, changelog, named }, level)
  const checks = checkRelease({
    ...{ root, manifest, changelog, version, api },
    changedFiles: getLines(git(root, 'status', '--porcelain')),
    tags: getLines(git(root, 'tag', '--list')),
  })
  return { version, level, section: section.trim(), api, checks }
}

/** Returns package.json or the lock file with another version of the package; its own is the first in both. */
function withVersion(text: string, version: string, times: number): string {
  let left = times
  return text.replace(/^( *"version": )"[^"]*"/gm, (line, start: string) => {
    left -= 1
    return left < 0 ? line : `${start}"${version}"`
  })
}

/**
 * Writes the version and the changelog, stores the API report as that of the release, commits, and tags. Publishes
 * nothing. Throws a Problem while a check blocks; then nothing is changed.
 */
export function makeRelease(input: ReleaseInput): ReleasePlan {
  const plan = planRelease(input)
  const { root, date } = input
  const problems = plan.checks.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0)
    throw new Problem(
      `${plan.version} cannot be released:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  const change = (name: string, update: (text: string) => string): void =>
    writeFileSync(join(root, name), update(readFileSync(join(root, name), 'utf8')))
  change('package.json', (text) => withVersion(text, plan.version, 1))
  // That of the package, and that of its entry in the list.
  change('package-lock.json', (text) => withVersion(text, plan.version, 2))
  change('CHANGELOG.md', (text) => releasedChangelog(text, plan.version, date))
  change(RELEASED, () => readFileSync(join(root, REPORT), 'utf8'))
  git(root, 'add', 'package.json', 'package-lock.json', 'CHANGELOG.md', RELEASED)
  git(root, 'commit', '--quiet', '--message', `Release ${plan.version}`)
  git(root, 'tag', '--annotate', `v${plan.version}`, '--message', `Version ${plan.version}`)
  return plan
}
