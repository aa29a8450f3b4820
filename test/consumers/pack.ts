import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { publishedDocs } from '../../.config/package/docs.mjs'
import { ensurePackaged } from '../../demo/setup/build.mjs'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const MANIFEST = '{ "name": "consumer", "private": true, "type": "module" }\n'

/** The package, packed from the current dist/. */
export interface Packed {
  /** Path of the tarball. */
  tarball: string
  version: string
}

/** The package as npm has packed and installed it, which later runs use until it has another content. */
interface Installed {
  /** Hash of all that `npm pack` reads. */
  key: string
  /** Folder with the tarball and node_modules. It is outside of the repository, and no test changes it. */
  folder: string
  /**
   * Number of files and folders in `folder`. Another number means that the system has removed old temporary
   * files.
   */
  size: number
}

const RECORD = join(root, '.cache/consumer.json')

/** Returns a hash of all that `npm pack` reads: the sources of dist/, and the files beside it. */
function contentKey(): string {
  const beside = [
    'package.json',
    'README.md',
    'CHANGELOG.md',
    ...publishedDocs().map((name) => `.docs/${name}`),
  ]
  const hash = createHash('sha256')
  for (const file of ['.cache/package', ...beside])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const getSize = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0

const getVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

const tarballIn = (folder: string): string => join(folder, `acct-elements-${getVersion()}.tgz`)

/** Packs the package with npm, and installs the tarball offline. Throws with the output of npm. */
async function install(folder: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), MANIFEST)
  await run('npm', ['pack', '--silent', `--pack-destination=${folder}`], { cwd: root })
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarballIn(folder)], { cwd: folder })
}

/** Returns the folder of the installed package; packs and installs it when its content has changed. */
async function installedFolder(): Promise<string> {
  await ensurePackaged()
  const key = contentKey()
  const known = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Installed) : null
  if (known?.key === key && known.size === getSize(known.folder)) return known.folder
  if (known) rmSync(known.folder, { recursive: true, force: true })
  const folder = mkdtempSync(join(tmpdir(), 'acct-installed-'))
  // A test runs commands as another user, who reads the package.
  chmodSync(folder, 0o755)
  try {
    await install(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(`${RECORD}.new`, JSON.stringify({ key, folder, size: getSize(folder) } satisfies Installed))
  renameSync(`${RECORD}.new`, RECORD)
  return folder
}

/** Packs the package into a folder. Throws with the output of npm. */
export async function packTarball(folder: string): Promise<Packed> {
  const tarball = tarballIn(folder)
  copyFileSync(tarballIn(await installedFolder()), tarball)
  return { tarball, version: getVersion() }
}

/** A project outside this repository, so that it cannot resolve our node_modules. */
export interface Consumer extends Packed {
  folder: string
  /** Folder of the installed package. */
  installed: string
}

/** Creates a project that has the package installed by npm. `remove` deletes the project. */
export async function createConsumer(): Promise<{ consumer: Consumer; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'acct-consumer-'))
  const source = await installedFolder()
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, name), join(folder, name))
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'))
  return {
    consumer: {
      ...{ folder, version: getVersion(), tarball: tarballIn(source) },
      installed: join(source, 'node_modules/acct-elements'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Writes a file of the project and returns its path. */
export function writeInto({ folder }: Consumer, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
