import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../../../demo/setup/paths.mjs'
import { Problem, working } from '../../../demo/setup/say.mjs'
import type { Widget } from '../widget.ts'

/** Folder of the peers' packages, which belong to no dependency of this package. */
export const PEERS = inProject('.cache/hostile')

const getVersion = (name: string): string | null => {
  const file = join(PEERS, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Installs the pinned packages of widgets that are missing. Throws a Problem with npm's output. */
export async function installPeers(widgets: readonly Widget[]): Promise<void> {
  const wanted = widgets.flatMap(({ packages }) => Object.entries(packages))
  if (wanted.every(([name, version]) => getVersion(name) === version)) return
  await working('Installing the peers', () => {
    mkdirSync(PEERS, { recursive: true })
    const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--legacy-peer-deps']
    const names = wanted.map(([name, version]) => `${name}@${version}`)
    const { status, stderr } = spawnSync('npm', ['install', '--prefix', PEERS, ...options, ...names], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Problem(`npm could not install the peers:\n${stderr}`)
  })
}
