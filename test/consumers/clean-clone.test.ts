import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { copyWorkingTree } from './working-tree.ts'

const run = promisify(execFile)
/** A build with its installation. */
const BUILD_MS = 10 * HANG_MS
const clone = mkdtempSync(join(tmpdir(), 'acct-clone-'))
// The clone contains node_modules.
afterAll(() => rmSync(clone, { recursive: true, force: true }), HANG_MS)

const list = (tarball: string): string[] =>
  execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 }).split('\n')

beforeAll(() => copyWorkingTree(clone), HANG_MS)

/** Writes a stand-in of npm that records its arguments and fails to install. Returns the record's path. */
function standInForNpm(folder: string): string {
  const record = join(folder, 'record')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh\n[ "$1" = --version ] && echo 11.0.0 && exit\necho "$npm_config_dry_run $@" > ${record}\necho no registry\nexit 1\n`,
  )
  chmodSync(join(folder, 'npm'), 0o755)
  return record
}

describe.skipIf(process.platform === 'win32')('in a clean clone, `npm pack`', () => {
  it.each(['prepack', 'build'])('installs the packages first: its script %s', async (script) => {
    const manifest = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const [program = '', ...args] = manifest.scripts[script]?.split(' ') ?? []
    expect(program).toBe('node')
    const bin = join(clone, `bin-${script}`)
    const record = standInForNpm(bin)
    const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter)
    const env = { ...process.env, PATH: path, npm_config_dry_run: 'true' }
    const failed = run(process.execPath, args, { cwd: clone, env })
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no registry') })
    expect(readFileSync(record, 'utf8')).toMatch(/^ ci --include=dev /)
  })

  it.runIf(isSweep)(
    'has the files of a package that is built before',
    async () => {
      await run('npm', ['pack', '--silent'], { cwd: clone, timeout: BUILD_MS, maxBuffer: 16 * 1024 ** 2 })
      const { tarball, version } = inject('consumer')
      const packed = list(join(clone, `acct-elements-${version}.tgz`))
      expect(packed.toSorted()).toEqual(list(tarball).toSorted())
    },
    BUILD_MS,
  )
})
