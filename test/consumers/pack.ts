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
  await run('npm', ['pack', '--ignore-scripts', '--silent', `--pack-destination=${folder}`], { cwd: root })
  return { tarball: join(folder, `acct-elements-${version}.tgz`), version }
}

/** A project outside this repository, so that it cannot resolve our node_modules. */
export interface Consumer extends Packed {
  folder: string
  /** Folder of the installed package. */
  installed: string
  /** Writes a file of the project and returns its path. */
  write(name: string, text: string): string
  remove(): void
}

/** Creates a project and installs the packed tarball with npm, offline. */
export async function createConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'acct-consumer-'))
  const write = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  write('package.json', '{ "name": "consumer", "private": true, "type": "module" }\n')
  const packed = await packTarball(folder)
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.tarball], { cwd: folder })
  return {
    ...packed,
    folder,
    installed: join(folder, 'node_modules/acct-elements'),
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
