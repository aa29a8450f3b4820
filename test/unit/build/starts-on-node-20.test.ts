import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The scripts that npm starts with the Node of the machine, before the install or in `npm pack`. */
const COMMANDS = [
  'demo/start.mjs',
  'demo/setup/build.mjs',
  'demo/site/site.mjs',
  'test/run.mjs',
  '.config/new-brand/main.mjs',
  '.config/package/prepack.mjs',
  '.config/package/postpack.mjs',
]

/** Adds a module and what it imports statically to `found`. */
function follow(file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, path = ''] of source.matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"](\.[^'"]*)['"]/gm))
    follow(resolve(dirname(file), path), found)
  return found
}

it.each(COMMANDS)('%s imports no TypeScript, which Node 20 does not run', (command) => {
  const modules = [...follow(resolve(root, command), new Set())].map((file) => relative(root, file))
  expect(modules.length).toBeGreaterThan(1)
  expect(modules.filter((file) => file.endsWith('.ts'))).toEqual([])
})
