import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { FOLDERS } from './folders.ts'
import { countMutants, withRow } from './score.ts'

const root = resolve(import.meta.dirname, '../..')
const page = resolve(root, '.docs/mutation.md')
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in FOLDERS))
if (unknown) {
  console.error(`Unknown folder "${unknown}". Name some of: ${Object.keys(FOLDERS).join(', ')}.`)
  process.exit(1)
}

setPriority(constants.priority.PRIORITY_LOW)
for (const folder of chosen.length > 0 ? chosen : Object.keys(FOLDERS)) {
  const { status } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules/.bin/stryker'), 'run', 'test/mutation/stryker.config.mjs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ACCT_MUTATED: folder } },
  )
  // A score below the limit fails the command, and is published too.
  if (status !== 0) process.exitCode = 1
  const report = JSON.parse(readFileSync(resolve(root, `.cache/mutation/${folder}.json`), 'utf8'))
  writeFileSync(page, withRow(readFileSync(page, 'utf8'), folder, countMutants(report)))
}
