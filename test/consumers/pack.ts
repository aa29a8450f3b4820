import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** The package, packed from the current dist/; build first (`npm run build`). */
export interface Packed {
  /** Path of the tarball. */
  tarball: string
  version: string
}

/** Packs the package into a folder. Throws with the output of npm. */
export async function packTarball(folder: string): Promise<Packed> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  await run('npm', ['pack', '--silent', `--pack-destination=${folder}`], { cwd: root })
  return { tarball: join(folder, `acct-elements-${version}.tgz`), version }
}

/** A project outside this repository, so that it cannot resolve our node_modules. */
export interface Consumer extends Packed {
  folder: string
  /** Folder of the installed package. */
  installed: string
}

/** Creates a project and installs the packed tarball with npm, offline. `remove` deletes the project. */
export async function createConsumer(): Promise<{ consumer: Consumer; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'acct-consumer-'))
  const manifest = '{ "name": "consumer", "private": true, "type": "module" }\n'
  writeFileSync(join(folder, 'package.json'), manifest)
  const packed = await packTarball(folder)
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.tarball], { cwd: folder })
  return {
    consumer: { ...packed, folder, installed: join(folder, 'node_modules/acct-elements') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Writes a file of the project and returns its path. */
export function writeInto({ folder }: Consumer, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
