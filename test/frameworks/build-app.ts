import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../../demo/setup/paths.mjs'
import { run, tail } from '../../demo/setup/run.mjs'
import { Problem } from '../../demo/setup/say.mjs'
import { packTarball } from '../consumers/pack.ts'
import type { App } from './apps.ts'

const cache = inProject('.cache/frameworks')

async function must(what: string, program: string, args: string[]): Promise<string> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new Problem(`${what} failed:\n\n${tail(output)}`)
  return output
}

/** Packs the library as published and returns the tarball's path. */
export async function packedLibrary(): Promise<string> {
  const folder = join(cache, 'packed')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { tarball } = await packTarball(folder)
  return tarball
}

/** Installs an app's packages if needed, and the library from its tarball. */
async function install(app: App, folder: string, tarball: string): Promise<void> {
  const wanted = readFileSync(inProject('test/frameworks', app.name, 'package.json'), 'utf8')
  const stamp = join(folder, '.installed')
  const isThere = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  const npm = ['install', '--no-package-lock', '--ignore-scripts', `--prefix=${folder}`, '--loglevel=error']
  if (!isThere) {
    writeFileSync(join(folder, 'package.json'), wanted)
    await must(`Installing ${app.title}`, 'npm', npm)
    writeFileSync(stamp, wanted)
  }
  // Unpacked without npm, which would resolve all packages again; the library has no dependencies.
  const library = join(folder, 'node_modules/acct-elements')
  rmSync(library, { recursive: true, force: true })
  mkdirSync(library, { recursive: true })
  await must('Unpacking', 'tar', ['-xzf', tarball, '-C', library, '--strip-components=1'])
}

/** Output of the framework's build tool. */
export interface BuiltApp {
  app: App
  /** Folder of the app. */
  folder: string
  /** Folder for browsers. */
  site: string
  /** Server bundle, if the app has one. */
  server: string | null
}

/**
 * Builds an app in a cache folder. Throws a Problem with the output of its tool.
 * @param files Texts of further files, by path.
 */
export async function buildApp(
  app: App,
  tarball: string,
  files: Readonly<Record<string, string>> = {},
): Promise<BuiltApp> {
  const getSource = (name: string): string => inProject('test/frameworks', name)
  if (app.way === 'script')
    return { app, folder: getSource(app.name), site: getSource(app.name), server: null }
  const folder = join(cache, app.name)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (name !== 'node_modules' && name !== '.installed')
      rmSync(join(folder, name), { recursive: true, force: true })
  if (app.like) cpSync(getSource(app.like), folder, { recursive: true })
  cpSync(getSource(app.name), folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  await install(app, folder, tarball)
  await must(`Building ${app.title}`, 'npm', ['run', 'build', `--prefix=${folder}`])
  const server = join(folder, 'server/server.js')
  return { app, folder, site: join(folder, 'dist'), server: existsSync(server) ? server : null }
}
