import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { FOLDERS, getFileName, getFolders } from './folders.ts'
import { countMutants, getScore, withRow, withSum } from './score.ts'

const root = resolve(import.meta.dirname, '../..')
const page = resolve(root, '.docs/mutation.md')
const names = process.argv.slice(2)
const unknown = names.find((name) => getFolders(name).length === 0)
if (unknown) {
  console.error(`Unknown folder "${unknown}". Name some of: ${Object.keys(FOLDERS).join(', ')}.`)
  process.exit(1)
}

setPriority(constants.priority.PRIORITY_LOW)
for (const folder of names.length > 0 ? names.flatMap(getFolders) : Object.keys(FOLDERS)) {
  const report = resolve(root, `.cache/mutation/${getFileName(folder)}.json`)
  rmSync(report, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules/.bin/stryker'), 'run', 'test/mutation/stryker.config.mjs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ACCT_MUTATED: folder } },
  )
  // A score below the limit fails the command, and is published too.
  if (status !== 0) process.exitCode = 1
  // Stopped, or a test failed without any mutant.
  if (!existsSync(report)) break
  const counts = countMutants(JSON.parse(readFileSync(report, 'utf8')))
  if (process.env.ACCT_SAMPLE) {
    console.log(`A sample of src/${folder}: ${getScore(counts)} %`)
    continue
  }
  const withScore = withRow(readFileSync(page, 'utf8'), folder, counts)
  const [whole = folder] = folder.split('/')
  writeFileSync(page, whole === folder ? withScore : withSum(withScore, whole))
}
