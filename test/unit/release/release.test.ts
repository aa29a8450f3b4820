import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RELEASED, REPORT } from '../../../.config/api/report.ts'
import type { ApiState } from '../../../.config/release/api-state.ts'
import { makeRelease, planRelease } from '../../../.config/release/release.ts'
import { canProve, formatPlan } from '../../../.config/release/report.ts'

const CHANGELOG = `# Changelog

What changed. No version is released yet.

## [Unreleased]

### Added

- A tag.
`
const MANIFEST = {
  name: 'acme',
  version: '0.1.0',
  license: 'MIT',
  homepage: 'https://acme.example',
  dependencies: { other: '0.1.0' },
}
const API: ApiState = { isCurrent: true, changes: [], unnamed: [] }

let root = ''
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const write = (name: string, text: string): void => writeFileSync(join(root, name), text)
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const writeManifest = (changes: object = {}): void =>
  write('package.json', `${JSON.stringify({ ...MANIFEST, ...changes }, null, 2)}\n`)
const commit = (): void => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Change')
}
const getInput = (named: string | null = null, api: Partial<ApiState> = {}) => ({
  ...{ root, named, date: '2026-11-30' },
  apiState: () => ({ ...API, ...api }),
})
const getProblems = (named: string | null = null, api: Partial<ApiState> = {}): string[] =>
  planRelease(getInput(named, api)).checks.flatMap(({ problem }) => problem ?? [])
/** Everything that a release may change. */
const readState = (): string[] => [
  git('rev-parse', 'HEAD'),
  git('tag', '--list'),
  git('status', '--porcelain'),
  read('package.json'),
  read('CHANGELOG.md'),
]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'acct-release-'))
  mkdirSync(join(root, '.docs'))
  writeManifest()
  write(
    'package-lock.json',
    '{\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    },\n    "node_modules/other": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
  )
  write('CHANGELOG.md', CHANGELOG)
  write('LICENSE', 'MIT\n')
  write(REPORT, 'new\n')
  write(RELEASED, 'old\n')
  git('init', '--quiet')
  for (const [key, value] of [
    ['user.name', 'Someone'],
    ['user.email', 'someone@acme.example'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    git('config', key, value)
  commit()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('planRelease', () => {
  it('plans the version of package.json as the first release, and changes nothing', () => {
    const before = readState()
    const { version, level, section, checks } = planRelease(getInput())
    expect({ version, level, section }).toEqual({
      version: '0.1.0',
      level: 'minor',
      section: '### Added\n\n- A tag.',
    })
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([])
    expect(readState()).toEqual(before)
  })

  it.each<[string, object, string]>([
    [
      'private',
      { private: true },
      'package.json has "private": true, so npm publishes nothing: the owner removes it.',
    ],
    [
      'unlicensed',
      { license: 'UNLICENSED' },
      'package.json has the license UNLICENSED: the owner chooses one, as an SPDX name.',
    ],
    [
      'without a license',
      { license: undefined },
      'package.json has the license (none): the owner chooses one, as an SPDX name.',
    ],
    [
      'with placeholders',
      { homepage: 'https://placeholder.example/a' },
      'These have a placeholder for an address: package.json (homepage).',
    ],
  ])('is blocked for a package that is %s', (_, changes, problem) => {
    writeManifest(changes)
    commit()
    expect(getProblems()).toEqual([problem])
  })

  it('is blocked without a license file, and by files that are not committed', () => {
    rmSync(join(root, 'LICENSE'))
    write('new.txt', '')
    expect(getProblems()).toEqual([
      'There is no LICENSE file.',
      'These files are not committed: LICENSE, new.txt.',
    ])
  })

  it('is blocked by a tag of the version, and without an entry in the changelog', () => {
    git('tag', 'v0.1.0')
    write('CHANGELOG.md', CHANGELOG.replace('- A tag.\n', ''))
    commit()
    expect(getProblems()).toEqual([
      'There is a tag v0.1.0 already.',
      'CHANGELOG.md has no entry under Unreleased.',
    ])
  })

  it('is blocked by an API report that is outdated, and by names that the changelog does not have', () => {
    expect(getProblems(null, { isCurrent: false, unnamed: ['Options.brand'] })).toEqual([
      'The API report differs from the package: npm run api.',
      'CHANGELOG.md names none of these under Unreleased: Options.brand.',
    ])
  })

  const change = (kind: 'added' | 'removed' | 'changed') => [{ key: 'a', names: ['a'], kind }]
  it.each<[string, string, ApiState['changes'], string]>([
    ['0.3.1', 'Fixed', [], '0.3.2'],
    ['0.3.1', 'Added', [], '0.4.0'],
    ['0.3.1', 'Removed', [], '0.4.0'],
    ['1.3.1', 'Security', [], '1.3.2'],
    ['1.3.1', 'Changed', [], '1.4.0'],
    ['1.3.1', 'Fixed', change('added'), '1.4.0'],
    ['1.3.1', 'Removed', [], '2.0.0'],
    ['1.3.1', 'Fixed', change('changed'), '2.0.0'],
  ])('after %s, %s and %j make %s', (newest, title, changes, version) => {
    write(
      'CHANGELOG.md',
      `${CHANGELOG.replace('Added', title)}\n## [${newest}] - 2026-01-01\n\n### Removed\n\n- x\n\n## [0.0.1] - 2025-01-01\n`,
    )
    expect(planRelease(getInput(null, { changes })).version).toBe(version)
    expect(planRelease(getInput('7.0.0', { changes })).version).toBe('7.0.0')
    expect(() => planRelease(getInput(newest))).toThrow(`${newest} is not newer than ${newest}`)
    expect(() => planRelease(getInput('0.0.9'))).toThrow('0.0.9 is not newer')
    expect(() => planRelease(getInput('next'))).toThrow('"next" is no version such as 1.2.3.')
  })
})

describe('makeRelease', () => {
  it('refuses while the package is private, says why, and changes nothing', () => {
    writeManifest({ private: true })
    commit()
    const before = readState()
    expect(() => makeRelease(getInput())).toThrow(
      '0.1.0 cannot be released:\n  package.json has "private": true',
    )
    expect(readState()).toEqual(before)
  })

  it('writes the version, the changelog and the released API, commits and tags', () => {
    makeRelease(getInput('0.2.0'))
    expect(read('package.json')).toBe(`${JSON.stringify({ ...MANIFEST, version: '0.2.0' }, null, 2)}\n`)
    const { version, packages } = JSON.parse(read('package-lock.json'))
    expect([version, packages[''].version, packages['node_modules/other'].version]).toEqual([
      '0.2.0',
      '0.2.0',
      '0.1.0',
    ])
    expect(read('CHANGELOG.md')).toBe(
      '# Changelog\n\nWhat changed.\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-30\n\n### Added\n\n- A tag.\n',
    )
    expect(read(RELEASED)).toBe('new\n')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
    // Nothing is left to release.
    expect(getProblems()).toEqual(['CHANGELOG.md has no entry under Unreleased.'])
  })
})

describe('formatPlan', () => {
  const packed = {
    packed: 2 * 1024 * 1024,
    unpacked: 5 * 1024 * 1024,
    files: [
      { path: 'README.md', size: 1024 * 1024 },
      { path: 'dist/chunks/a.js', size: 2 * 1024 * 1024 },
      { path: 'dist/chunks/b/c.js', size: 2 * 1024 * 1024 },
    ],
  }

  it('has the version, the files with their sizes, the provenance and every check', () => {
    writeManifest({ private: true })
    const text = formatPlan(planRelease(getInput()), packed, {})
    expect(text).toContain('Version     0.1.0 (the changelog and the public names need a minor release)')
    expect(text).toContain('Changelog   1 entry under Unreleased becomes the section of 0.1.0')
    expect(text).toContain('API report  current, 0 names differ')
    expect(text).toContain('Provenance  not here')
    expect(text).toContain('Files       3, 2.00 MiB packed, 5.00 MiB unpacked')
    expect(text).toContain('  README.md: 1 file, 1.00 MiB\n  dist/chunks: 2 files, 4.00 MiB')
    expect(text).toContain('  BLOCKS  may be published: package.json has "private": true')
    expect(text).toContain('  passes  license\n')
    expect(text).toContain('2 checks block. Nothing was changed or published.')
  })

  it('counts a single check that blocks', () => {
    const plan = planRelease(getInput())
    const checks = [{ name: 'license', problem: 'There is none.' }]
    expect(formatPlan({ ...plan, checks }, packed, {})).toContain('1 check blocks. Nothing')
  })

  it('names the command that publishes where nothing blocks', () => {
    const text = formatPlan(planRelease(getInput()), packed, { SIGSTORE_ID_TOKEN: 'x' })
    expect(text).toContain('Provenance  yes')
    expect(text).toContain('then run: npm publish --provenance --access public')
    expect(canProve({ GITHUB_ACTIONS: 'true' })).toBe(false)
    expect(canProve({ GITHUB_ACTIONS: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x' })).toBe(true)
  })
})
