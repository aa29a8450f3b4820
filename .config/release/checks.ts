// What blocks a release.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiState } from './api-state.ts'
import { hasEntries } from './changelog.ts'

/** What the checks read. */
export interface ReleaseState {
  root: string
  /** package.json */
  manifest: {
    version: string
    private?: boolean
    license?: string
    homepage?: string
    repository?: { url?: string }
  }
  changelog: string
  version: string
  /** Lines of `git status --porcelain`. */
  changedFiles: readonly string[]
  /** Tags of the repository. */
  tags: readonly string[]
  api: ApiState
}

/** One check: null where it passes, else a sentence that says what to do. */
export interface ReleaseCheck {
  name: string
  problem: string | null
}

/** Most changed files that a sentence names. */
const MOST = 5

const named = (names: readonly string[]): string =>
  `${names.slice(0, MOST).join(', ')}${names.length > MOST ? ` and ${names.length - MOST} more` : ''}`

function licenseProblem({ root, manifest: { license } }: ReleaseState): string | null {
  if (!license || license === 'UNLICENSED')
    return `package.json has the license ${license ?? '(none)'}: the owner chooses one, as an SPDX name.`
  return ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].some((file) => existsSync(join(root, file)))
    ? null
    : 'There is no LICENSE file.'
}

/** Returns the files with an address that only holds a place. */
function placeholders({ root, manifest: { homepage = '', repository } }: ReleaseState): string[] {
  const policy = join(root, '.github/SECURITY.md')
  const texts = {
    'package.json (homepage)': homepage,
    'package.json (repository)': repository?.url ?? '',
    '.github/SECURITY.md': existsSync(policy) ? readFileSync(policy, 'utf8') : '',
  }
  return Object.entries(texts).flatMap(([name, text]) => (text.includes('placeholder.example') ? [name] : []))
}

/** Returns every check of a release. */
export function checkRelease(state: ReleaseState): ReleaseCheck[] {
  const { manifest, changelog, version, changedFiles, tags, api } = state
  const places = placeholders(state)
  const check = (name: string, isFine: boolean, problem: string): ReleaseCheck => ({
    name,
    problem: isFine ? null : problem,
  })
  return [
    check(
      'may be published',
      manifest.private !== true,
      'package.json has "private": true, so npm publishes nothing: the owner removes it.',
    ),
    { name: 'license', problem: licenseProblem(state) },
    check('addresses', places.length === 0, `These have a placeholder for an address: ${places.join(', ')}.`),
    check(
      'committed',
      changedFiles.length === 0,
      `These files are not committed: ${named(changedFiles.map((line) => line.slice(3)))}.`,
    ),
    check('new tag', !tags.includes(`v${version}`), `There is a tag v${version} already.`),
    check('changelog', hasEntries(changelog), 'CHANGELOG.md has no entry under Unreleased.'),
    check('API report', api.isCurrent, 'The API report differs from the package: npm run api.'),
    check(
      'API in changelog',
      api.unnamed.length === 0,
      `CHANGELOG.md names none of these under Unreleased: ${named(api.unnamed)}.`,
    ),
  ]
}
