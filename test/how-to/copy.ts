import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** A copy of the tree in which a test follows a how-to. */
export interface TreeCopy {
  folder: string
  /**
   * Runs a program of PATH or of the packages in the copy; `output` is both streams, in order of arrival per
   * stream.
   */
  run(command: string, args: string[]): Promise<{ code: number; output: string }>
}

/** The files that git tracks, and those that it would track: what `.gitignore` names stays behind. */
async function filesOfTree(): Promise<string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await execute('git', args, { cwd: root, maxBuffer: 2 ** 24 })
  return stdout.split('\0').filter(Boolean)
}

/**
 * Copies the tree to a folder for temporary files, links the packages into it, and removes the copy when the
 * test file ends. Call it at the top level of a test file. The copy is outside of the repository: inside,
 * Biome would take a folder that `.gitignore` names for no part of the project, and skip the rules for React.
 * Each run has the copy at the same path, which is part of the key of a compiled module, and the copy's cache
 * outlives it.
 */
export async function copyTree(name: string): Promise<TreeCopy> {
  const folder = join(
    tmpdir(),
    `acct-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  )
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove()
  afterAll(remove)
  const files = await filesOfTree()
  for (const parent of new Set(files.map((file) => dirname(file))))
    await mkdir(join(folder, parent), { recursive: true })
  // A file that was deleted and not committed yet is still on git's list.
  await Promise.all(
    files.map((file) =>
      copyFile(join(root, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      }),
    ),
  )
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const cache = join(root, '.cache', name)
  await mkdir(cache, { recursive: true })
  await symlink(cache, join(folder, '.cache'))
  const tools = ['node_modules/node/bin', 'node_modules/.bin'].map((path) => join(root, path))
  // The copy's vitest must not take itself for a worker of this one.
  const inherited = Object.entries(process.env).filter(
    ([key]) => !/^(VITEST.*|VITE_.*|TEST|NODE_ENV)$/.test(key),
  )
  const PATH = [...tools, process.env.PATH ?? ''].join(delimiter)
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', PATH }
  return {
    folder,
    run: (command, args) =>
      new Promise((done) => {
        execFile(command, args, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
          const code = error ? Number(error.code) || 1 : 0
          done({ code, output: `${stdout}${stderr}` })
        })
      }),
  }
}
